import { cellsOfForm, type FormCell, type FormNode } from '@oikos/domain/collection/forms/form-cells.ts';
import type { FormDefinition } from '@oikos/domain/collection/forms/form-definition.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { periodContaining } from '@oikos/domain/period/period.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { companyToday } from '../../identity/public.ts';
import { parametersOf, readTimespans } from './load-forms.ts';

/** The nodes at and below locations on a day, by location. */
async function readNodesBelow({ db }: TenantScope, placeIds: readonly number[], day: LocalDate) {
  const { rows } = await sql<FormNode & { placeId: number }>`
    select c.ancestor_id as place_id, n.id, n.node_type_id, n.time_zone
    from hierarchy h
    join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id
      and c.ancestor_id = any(${[...placeIds]}::bigint[]) and c.valid_from <= ${day}::date and c.valid_to > ${day}::date
    join node n on n.company_id = c.company_id and n.id = c.descendant_id
      and n.active_date <= ${day}::date and n.inactive_date > ${day}::date
    where h.is_organisation order by n.name, n.id`.execute(db);
  return Map.groupBy(rows, ({ placeId }) => placeId);
}

/** The values that a layout would ask for at locations in the period with a day. */
export async function plannedCells(
  scope: TenantScope,
  definition: FormDefinition,
  {
    placeIds,
    timespan,
    date,
  }: { readonly placeIds: readonly number[]; readonly timespan: Timespan; readonly date: LocalDate },
): Promise<ReadonlyMap<number, readonly FormCell[]>> {
  const { begin, end } = periodContaining(timespan, date);
  const nodes = await readNodesBelow(scope, placeIds, addDays(end, -1));
  const timespanOf = await readTimespans(scope, parametersOf(definition));
  return new Map(
    placeIds.map((nodeId) => [
      nodeId,
      cellsOfForm(definition, { nodeId, nodes: nodes.get(nodeId) ?? [], begin, end, timespanOf }),
    ]),
  );
}

/** How many values the forms of a template would ask for this period, at each of its locations and the default one. */
export async function plannedForms(scope: TenantScope, templateId: number, definition: FormDefinition) {
  const { rows: places } = await sql<{ nodeId: number; name: string; timespan: Timespan }>`
    select n.id as node_id, n.name, t.timespan
    from form_template t
    join node n on n.company_id = t.company_id and (n.id = t.default_node_id or n.id in (
      select p.node_id from form_template_place p where p.company_id = t.company_id and p.form_template_id = t.id))
    where t.id = ${templateId}`.execute(scope.db);
  const [first] = places;
  if (first === undefined) return [];
  const placeIds = places.map(({ nodeId }) => nodeId);
  const date = await companyToday(scope);
  const cells = await plannedCells(scope, definition, { placeIds, timespan: first.timespan, date });
  return places.map(({ nodeId, name }) => ({ name, cells: cells.get(nodeId)?.length ?? 0 }));
}
