import { manifestUnits } from '@oikos/domain/waste/site/quantity.ts';
import { type RawBuilder, sql } from 'kysely';

/** The id of the pound, the unit of a shipment's mass where nobody chose another (V306). A company has one unit of the product's. */
export const poundId: RawBuilder<number> = sql`(select pound.id from unit pound where pound.shipped_key = 'lb')`;

/** Pounds of a number of kilograms. */
export const pounds = (kilograms: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${kilograms} / ${sql.lit(manifestUnits.P.inBase)}::numeric)::float8`;
