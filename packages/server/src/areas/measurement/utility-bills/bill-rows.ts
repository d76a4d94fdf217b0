import { searchUtilityBills, type UtilityBillRow } from '@oikos/contract/measurement/utility-bills/utility-bills.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { periodContaining, periodLabel } from '@oikos/domain/period/period.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { sql } from 'kysely';
import { personName } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { permittedNodes } from '../../../foundation/tenancy/tenant-scope.ts';
import { isAtOrBelow } from '../subtree-condition.ts';

interface StoredShare {
  readonly beginDate: LocalDate;
  /** Half-open. */
  readonly endDate: LocalDate;
  readonly days: number;
  readonly value: number;
}

interface Row extends Omit<UtilityBillRow, 'shares'> {
  readonly timespan: Timespan;
  readonly shares: readonly StoredShare[];
}

function rowOf({ timespan, shares, ...bill }: Row): UtilityBillRow {
  const ofDays = shares.reduce((sum, { days }) => sum + days, 0);
  return {
    ...bill,
    endDate: shownLastDay(bill.endDate),
    shares: shares.map(({ beginDate, endDate, days, value }) => {
      const period = periodContaining(timespan, beginDate);
      const periodBegin = period.begin;
      return {
        periodBegin,
        periodLabel: periodLabel(period),
        beginDate,
        endDate: shownLastDay(endDate),
        days,
        ofDays,
        value,
      };
    }),
  };
}

export const billList = serveList({
  endpoint: searchUtilityBills,
  query: ({ scope, input }) => {
    const parts = [sql`b.node_id in ${permittedNodes(scope, 'DATA_ENTRY')}`];
    if (input.nodeId > 0) {
      parts.push(input.withBelow ? isAtOrBelow(sql`b.node_id`, input.nodeId) : sql`b.node_id = ${input.nodeId}`);
    }
    if (input.parameterId > 0) parts.push(sql`b.parameter_id = ${input.parameterId}`);
    if (input.beginDate) parts.push(sql`b.end_date > ${input.beginDate}::date`);
    if (input.endDate) parts.push(sql`b.begin_date <= ${input.endDate}::date`);
    if (input.contains) {
      const text = input.contains.toLowerCase();
      parts.push(sql`(strpos(lower(b.meter), ${text}) > 0 or strpos(lower(b.account_number), ${text}) > 0
        or strpos(lower(n.name), ${text}) > 0)`);
    }
    return sql`
      select b.id, b.node_id, n.name as node, b.parameter_id, p.name as parameter, b.meter,
        b.account_number, b.begin_date, b.end_date, b.value,
        b.unit_id as uom_id, u.code as uom, b.is_estimated, b.document_id,
        f.name as document, b.comment, ${personName('a')} as created_by,
        b.created_at, b.version, s.timespan,
        coalesce((select json_agg(json_build_object('beginDate', h.begin_date::text, 'endDate', h.end_date::text,
            'days', h.days, 'value', h.value) order by h.begin_date)
          from utility_bill_share h where h.company_id = b.company_id and h.utility_bill_id = b.id), '[]') as shares
      from utility_bill b
      join node n on n.company_id = b.company_id and n.id = b.node_id
      join parameter p on p.company_id = b.company_id and p.id = b.parameter_id
      join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
      left join unit u on u.company_id = b.company_id and u.id = b.unit_id
      left join stored_file f on f.company_id = b.company_id and f.id = b.document_id
      left join installation.app_user a on a.id = b.created_by
      where ${sql.join(parts, sql` and `)}`;
  },
  item: rowOf,
});
