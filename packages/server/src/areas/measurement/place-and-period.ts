import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { isAtOrBelow } from './subtree-condition.ts';

interface Filter {
  readonly locationId?: number;
  readonly beginDate?: LocalDate | undefined;
  readonly endDate?: LocalDate | undefined;
}

/** The conditions of values, as rows called `alias`, at a place and below it, of periods that begin from a day to a day. */
export function placeAndPeriod(alias: string, { locationId = -1, beginDate, endDate }: Filter): RawBuilder<unknown>[] {
  const begin = sql.ref(`${alias}.begin_date`);
  return [
    ...(locationId > 0 ? [isAtOrBelow(sql.ref(`${alias}.node_id`), locationId)] : []),
    ...(beginDate ? [sql`${begin} >= ${beginDate}::date`] : []),
    ...(endDate ? [sql`${begin} <= ${endDate}::date`] : []),
  ];
}
