import { type RawBuilder, sql } from 'kysely';
import { SERVES_ANY_VALUES } from './prepared-statements.ts';

/** How a statement is written so that a connection plans it once (prepared-statements.ts). */

/** More ids than these are seldom asked for twice. */
const FEW = 20;

/** Texts of the code's own, or of a closed vocabulary, as an array written out. */
export const literalTexts = (texts: Iterable<string>): RawBuilder<string[]> =>
  sql`array[${sql.join([...texts].map((text) => sql.lit(text)))}]::text[]`;

/** Ids as an array, few of them written out: what people filter by, they filter by again and again. */
export const arrayOfIds = (ids: readonly number[]): RawBuilder<number[]> =>
  ids.length > FEW ? sql`${[...ids]}::bigint[]` : sql`array[${sql.join(ids.map((id) => sql.lit(id)))}]::bigint[]`;

/** In a statement that finds few rows by an index, whatever its parameters are: one plan serves them all. */
export const servesAnyValues = sql.raw(SERVES_ANY_VALUES);

/** The same in a statement about some rows: of few, finding the plan takes longer than finding the rows. */
export const servesFew = (count: number): RawBuilder<unknown> => (count > FEW ? sql`` : servesAnyValues);
export const servesFewIds = (ids: readonly number[]): RawBuilder<unknown> => servesFew(ids.length);
