import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { say as said } from '@oikos/contract/message.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import {
  addToContainer,
  pourIntoContainer,
  searchConsolidation,
  takeOutOfContainer,
} from '@oikos/contract/waste/handling/consolidation.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { notFound, Refusal, refuse } from '../../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lockSites, recalculateClocks, todayAt } from '../../accumulation/public.ts';
import { askAboutWaste, changeContainers, lockContainer, lockContainers, siteOf } from '../../site/public.ts';
import { refuseIncompatible } from '../../storage/public.ts';
import { moveMessage } from '../container-moves/move-containers.ts';
import { consolidate, judgeConsolidation } from './consolidate.ts';
import { pour } from './pour.ts';

/** Candidates are at the same location, are in use and in no other container. */
const candidates = (containerId: number): RawBuilder<unknown> => sql`
  c.id <> ${containerId} and c.status = 'Active' and c.parent_id is null
  and c.node_id = (select x.node_id from container x where x.id = ${containerId})`;

function rows(scope: TenantScope, input: ParsedInputOf<typeof searchConsolidation>): RawBuilder<unknown> {
  const shown =
    input.show === 'children'
      ? sql`c.parent_id = ${input.containerId}`
      : input.show === 'childCandidates'
        ? sql`${candidates(input.containerId)} and c.id is distinct from (select x.parent_id from container x where x.id = ${input.containerId})`
        : candidates(input.containerId);
  const conditions = [
    shown,
    sql`c.node_id in ${permittedNodes(scope, 'CONTAINERS')}`,
    ...containsCondition(['c.number', 'c.waste_streams'], input.contains),
    ...(input.containerTypeIds.length > 0 ? [sql`c.container_type_id = any(${input.containerTypeIds}::bigint[])`] : []),
  ];
  return sql`
    select c.id, c.id as container_id, c.number as container_id_value, t.name as container_type_name,
      n.name as waste_storage_area_name, c.waste_streams, c.total_kg::float8 as total_kg,
      c.initial_accumulation_date, c.parent_kind, c.version
    from container c
    join container_type t on t.company_id = c.company_id and t.id = c.container_type_id
    left join node n on n.company_id = c.company_id and n.id = c.area_id
    where ${sql.join(conditions, sql` and `)}`;
}

async function add(scope: TenantScope, input: ParsedInputOf<typeof addToContainer>) {
  const { parentContainerId: parentId, parentKind: kind, date, overrideReason } = input;
  const siteId = await siteOf(scope, parentId);
  await lockSites(scope, [siteId]);
  const parent = await lockContainer(scope, parentId, input.version);
  const children = await lockContainers(scope, input.childContainerIds);
  const chosen = children.map((container) => ({ container, version: null }));
  const isAccepted = overrideReason !== '';
  const verdicts = await judgeConsolidation(scope, chosen, { parentId, kind, date, isAccepted });
  const findings = verdicts.flatMap((verdict) => verdict.findings);
  await refuseIncompatible(scope, findings, { siteId, reason: overrideReason, field: 'childContainerIds' });
  const refused = verdicts.find(({ problem }) => problem !== null);
  if (refused?.problem) throw new Refusal(400, refused.problem);
  const place = { siteId, today: await todayAt(scope, siteId) };
  await askAboutWaste(scope, place, [{ path: 'date', date }], input.confirmedDates);
  const recalculated = await consolidate(scope, verdicts, { parentId, kind, date }, overrideReason);
  const isRecalculated = [...recalculated.values()].some((one) => one.isRecalculated);
  return {
    id: parentId,
    version: parent.version + 1,
    isInitialAccumulationDateRecalculated: isRecalculated,
    initialAccumulationDate: recalculated.get(parentId)?.initialAccumulationDate ?? null,
    ...moveMessage(isRecalculated),
  };
}

async function takeOut(scope: TenantScope, id: number) {
  const siteId = await siteOf(scope, id);
  await lockSites(scope, [siteId]);
  const child = await lockContainer(scope, id);
  if (child.parentId === null) throw refuse(say.notAChild);
  if (child.parentKind === 'commingled') throw refuse(say.commingledForGood);
  const [parent] = await lockContainers(scope, [child.parentId]);
  if (!parent) throw notFound();
  await changeContainers(scope, [id], { parentId: null, parentKind: null });
  await changeContainers(scope, [parent.id], {
    isParent: sql`exists (
      select from container c where c.company_id = container.company_id and c.parent_id = container.id)`,
  });
  const occurredOn = await todayAt(scope, siteId);
  await recalculateClocks(scope, [
    { containerId: id, occurredOn, kind: 'unconsolidated', details: { parent: parent.number } },
    { containerId: parent.id, occurredOn, kind: 'unconsolidated', details: { child: child.number } },
  ]);
  await auditChanges(scope, 'container', [{ id, before: { parent: parent.number }, after: {} }]);
  return { id, version: child.version + 1, ...said(say.unconsolidated) };
}

export const consolidationHandlers: Handler[] = [
  serveList({
    endpoint: searchConsolidation,
    query: ({ scope, input }) => rows(scope, input),
  }),
  handle(addToContainer, ({ scope, input }) => add(scope, input)),
  handle(pourIntoContainer, ({ scope, input }) => pour(scope, input)),
  handle(takeOutOfContainer, ({ scope, input }) => takeOut(scope, input.id)),
];
