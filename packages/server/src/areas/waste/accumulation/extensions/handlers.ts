import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  checkExtension,
  grantExtension,
  extensionMessages as say,
  searchExtensions,
  withdrawExtension,
} from '@oikos/contract/waste/accumulation/extensions.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { refuse } from '../../../../foundation/http/refusals.ts';
import { personName } from '../../../../foundation/records/name-of-person.ts';
import { createRecord, saveRecord } from '../../../../foundation/records/save-record.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lockContainers, onSiteStatuses } from '../../site/public.ts';
import { recalculateClocks } from '../clocks/recalculate-clocks.ts';
import { lockSites, todayAt } from '../clocks/sites.ts';
import { extensionKind, readExtension } from './extension-record.ts';
import {
  type ExtensionInput,
  type ExtensionVerdict,
  extendedContainers,
  judgeExtension,
  refuseUnextendable,
} from './judge-extension.ts';

async function storeExtension(
  scope: TenantScope,
  siteId: number,
  input: ExtensionInput,
  containerIds: readonly number[],
): Promise<number> {
  const { governingBodyId, grantedBy, grantedOn, reference, extendedUntil, areaId, notes } = input;
  const columns = {
    nodeId: siteId,
    governingBodyId,
    grantedBy,
    grantedOn,
    reference,
    extendedUntil,
    areaId,
    notes,
    recordedBy: scope.userId,
  };
  const addParts = async (id: number): Promise<void> => {
    await sql`
      insert into accumulation_extension_container (accumulation_extension_id, container_id)
      select ${id}, container from unnest(${[...containerIds]}::bigint[]) as container`.execute(scope.db);
  };
  return (await createRecord(scope, extensionKind, columns, { addParts })).id;
}

async function grant(scope: TenantScope, input: ExtensionInput) {
  const chosen = await extendedContainers(scope, input);
  const siteId = chosen[0]?.siteId as number;
  await lockSites(scope, [siteId]);
  const containers = await lockContainers(
    scope,
    chosen.map(({ id }) => id),
  );
  const possible = refuseUnextendable(await judgeExtension(scope, input, containers), input);
  if (possible.every(({ deadlineBefore, deadlineAfter }) => deadlineBefore === deadlineAfter)) {
    throw refuse(say.extendsNothing);
  }
  const ids = possible.map(({ container }) => container.id);
  const id = await storeExtension(scope, siteId, input, ids);
  const { extendedUntil, grantedBy, reference } = input;
  await tellContainers(scope, siteId, ids, { extendedUntil, grantedBy, reference });
  return { id, version: 1, extendedCount: ids.length };
}

/** Their history says so, and their clocks are evaluated with it. */
async function tellContainers(
  scope: TenantScope,
  siteId: number,
  ids: readonly number[],
  details: Readonly<Record<string, string>>,
): Promise<void> {
  const occurredOn = await todayAt(scope, siteId);
  await recalculateClocks(
    scope,
    ids.map((containerId) => ({ containerId, occurredOn, kind: 'changed' as const, details })),
  );
}

async function withdraw(scope: TenantScope, input: ParsedInputOf<typeof withdrawExtension>) {
  const { id, reason } = input;
  const saved = await saveRecord(
    scope,
    extensionKind,
    input,
    async ({ nodeId, isWithdrawn }) => {
      if (isWithdrawn) throw refuse(say.alreadyWithdrawn);
      await lockSites(scope, [nodeId]);
      return { withdrawnAt: sql`clock_timestamp()`, withdrawnBy: scope.userId, withdrawalReason: reason };
    },
    { reason },
  );
  const { nodeId: siteId, extendedUntil } = await readExtension(scope, id);
  const extended = await sql<{ id: number }>`
    select c.id from accumulation_extension_container e join container c on c.company_id = e.company_id and c.id = e.container_id
    where e.accumulation_extension_id = ${id} and c.node_id = ${siteId}
      and c.status in (${onSiteStatuses}) order by c.id`.execute(scope.db);
  const ids = extended.rows.map((row) => row.id);
  // Those that were moved to other locations since: the job evaluates their clocks there.
  await sql`
    update waste_site s set is_outdated = true from accumulation_extension_container e
    join container c on c.company_id = e.company_id and c.id = e.container_id
    where e.accumulation_extension_id = ${id} and s.company_id = c.company_id and s.node_id = c.node_id
      and s.node_id <> ${siteId} and not s.is_outdated`.execute(scope.db);
  await tellContainers(scope, siteId, ids, { extensionWithdrawn: extendedUntil, reason });
  return saved;
}

const shown = ({ container, ...verdict }: ExtensionVerdict) => ({
  ...verdict,
  containerId: container.id,
  containerIdValue: container.number,
});

function extensionRows(scope: TenantScope, input: ParsedInputOf<typeof searchExtensions>) {
  const conditions = [
    sql`x.node_id in ${permittedNodes(scope, 'CONTAINERS')}`,
    ...containsCondition(['x.reference', 'x.granted_by', 'b.name', 'n.name'], input.contains),
    ...(input.locationId ? [sql`x.node_id = ${input.locationId}`] : []),
    ...(input.containerId
      ? [
          sql`exists (
            select from accumulation_extension_container own where own.company_id = x.company_id
              and own.accumulation_extension_id = x.id and own.container_id = ${input.containerId})`,
        ]
      : []),
  ];
  return sql`
    select x.id, x.node_id as location_id, n.name as location_name, x.governing_body_id,
      b.name as governing_body, x.granted_by, x.granted_on, x.reference,
      x.extended_until, a.name as area_name, x.notes, x.version,
      (select count(*)::int from accumulation_extension_container e where e.company_id = x.company_id
        and e.accumulation_extension_id = x.id) as container_count,
      ${personName('recorder')} as recorded_by, x.withdrawn_at, ${personName('withdrawer')} as withdrawn_by,
      x.withdrawal_reason
    from accumulation_extension x
    join node n on n.company_id = x.company_id and n.id = x.node_id
    join governing_body b on b.company_id = x.company_id and b.id = x.governing_body_id
    left join node a on a.company_id = x.company_id and a.id = x.area_id
    left join installation.app_user recorder on recorder.id = x.recorded_by
    left join installation.app_user withdrawer on withdrawer.id = x.withdrawn_by
    where ${sql.join(conditions, sql` and `)}`;
}

export const extensionHandlers: Handler[] = [
  handle(checkExtension, async ({ scope, input }) => {
    const verdicts = await judgeExtension(scope, input, await extendedContainers(scope, input));
    const extended = verdicts.filter(({ deadlineBefore, deadlineAfter }) => deadlineBefore !== deadlineAfter);
    return { containers: verdicts.map(shown), extendedCount: extended.length };
  }),
  handle(grantExtension, ({ scope, input }) => grant(scope, input)),
  handle(withdrawExtension, ({ scope, input }) => withdraw(scope, input)),
  serveList({
    endpoint: searchExtensions,
    query: ({ scope, input }) => extensionRows(scope, input),
  }),
];
