import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { searchRestatements } from '@oikos/contract/measurement/restatements.ts';
import { stateName } from '@oikos/domain/measurement/measurement-state.ts';
import { type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { placeAndPeriod } from '../place-and-period.ts';
import { isOpenRestatement } from './open-restatements.ts';

type Input = ParsedInputOf<typeof searchRestatements>;
type Item = OutputOf<typeof searchRestatements>['items'][number];

interface Row extends Omit<Item, 'oldState' | 'newState'> {
  /** Half-open. */
  readonly endDate: LocalDate;
  readonly oldState: number;
  readonly newState: number;
}

function conditions(scope: TenantScope, input: Input): RawBuilder<unknown> {
  const parts = [sql`r.node_id in ${permittedNodes(scope, 'DATA_ENTRY')}`, ...placeAndPeriod('r', input)];
  if (input.mine) {
    parts.push(sql`r.status = 'proposed' and r.node_id in ${permittedNodes(scope, 'MEASUREMENT_OVERWRITE')}`);
  }
  if (input.nodeId > 0) parts.push(sql`r.node_id = ${input.nodeId}`);
  if (input.parameterId > 0) parts.push(sql`r.parameter_id = ${input.parameterId}`);
  if (input.status) parts.push(sql`r.status = ${input.status}`);
  if (input.contains) {
    const text = input.contains.toLowerCase();
    parts.push(sql`(strpos(lower(n.name), ${text}) > 0 or strpos(lower(p.name), ${text}) > 0)`);
  }
  return sql.join(parts, sql` and `);
}

export const restatementRows = (scope: TenantScope, input: Input): RawBuilder<unknown> => sql`
  select r.id, r.node_id, n.name as node, r.parameter_id, p.name as parameter,
    r.begin_date, r.end_date, r.slot, r.old_value, o.code as old_uom,
    r.old_state, r.new_value, r.new_text, w.code as new_uom, r.new_state, r.status,
    r.cause, r.proposed_at, ${personName('u')} as decided_by,
    r.decided_at, r.decision_reason, r.version,
    ${sql.raw(isOpenRestatement('r'))} and exists (
      select from measurement m where m.company_id = r.company_id and m.node_id = r.node_id
        and m.parameter_id = r.parameter_id and m.begin_date = r.begin_date and m.slot = r.slot
        and (m.value, m.unit_id, m.state) is not distinct from (r.old_value, r.old_unit_id, r.old_state)) as is_kept
  from restatement r
  join node n on n.company_id = r.company_id and n.id = r.node_id
  join parameter p on p.company_id = r.company_id and p.id = r.parameter_id
  left join unit o on o.company_id = r.company_id and o.id = r.old_unit_id
  left join unit w on w.company_id = r.company_id and w.id = r.new_unit_id
  left join installation.app_user u on u.id = r.decided_by
  where ${conditions(scope, input)}`;

export const restatementList = serveList({
  endpoint: searchRestatements,
  query: ({ scope, input }) => restatementRows(scope, input),
  item: (row: Row) => ({
    ...row,
    endDate: shownLastDay(row.endDate) || NO_END,
    oldState: stateName(row.oldState),
    newState: stateName(row.newState),
  }),
});
