import { type RawBuilder, sql } from 'kysely';
import type { Only } from '../actions/raise-actions.ts';

/** Whether a column of a query is the one site that is asked for; true where all are. */
export const atSite = (column: string, { siteId }: Only): RawBuilder<unknown> =>
  siteId === undefined ? sql`true` : sql`${sql.ref(column)} = ${siteId}`;

/** The same for the ids of records. */
export const isRecord = (column: string, { sourceIds }: Only): RawBuilder<unknown> =>
  sourceIds === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...sourceIds]}::bigint[])`;
