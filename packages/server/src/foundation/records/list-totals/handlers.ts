import { readListTotals } from '@oikos/contract/records/list-totals.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../http/handler.ts';
import { checkList } from '../downloads/stream-list.ts';

interface Sums {
  readonly values: readonly (number | null)[];
  readonly blanks: readonly number[];
}

export const listTotalHandlers: Handler[] = [
  handle(readListTotals, async ({ scope, input }) => {
    const { list, input: search } = await checkList(scope, { ...input, format: 'csv' });
    const { totals = [] } = list.endpoint.list;
    if (totals.length === 0) return { totals: [] };
    const values = totals.map(({ field }) => sql`(${list.summedAs?.[field] ?? sql.ref(field)})::numeric`);
    // Of the list's columns the database computes only those that are added up.
    const { rows } = await sql<Sums>`
      select array[${sql.join(values.map((value) => sql`sum(${value})::float8`))}] as values,
        array[${sql.join(values.map((value) => sql`(count(*) - count(${value}))::int`))}] as blanks
      from (${await list.unordered(scope, search)}) as list`.execute(scope.db);
    return {
      totals: totals.map(({ field, unit }, index) => ({
        field,
        unit,
        value: rows[0]?.values[index] ?? null,
        blankCount: rows[0]?.blanks[index] ?? 0,
      })),
    };
  }),
];
