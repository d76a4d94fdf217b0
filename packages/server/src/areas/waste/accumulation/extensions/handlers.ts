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
import { notFound, refuse } from '../../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../../foundation/records/audit.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import { versionConflict } from '../../../../foundation/records/version-conflict.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lockContainers, onSiteStatuses } from '../../site/public.ts';
import { settle } from '../clocks/settle.ts';
import { lockSites, todayAt } from '../clocks/sites.ts';
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
  const { rows } = await sql<{ id: number }>`
    insert into accumulation_extension (node_id, governing_body_id, granted_by, granted_on, reference, extended_until,
      area_id, notes, recorded_by)
    values (${siteId}, ${governingBodyId}, ${grantedBy}, ${grantedOn}, ${reference}, ${extendedUntil}, ${areaId}, ${notes},
      ${scope.userId})
    returning id`.execute(scope.db);
  const id = rows[0]?.id as number;
  await sql`
    insert into accumulation_extension_container (accumulation_extension_id, container_id)
    select ${id}, container from unnest(${[...containerIds]}::bigint[]) as container`.execute(scope.db);
  const values = { nodeId: siteId, governingBodyId, grantedBy, grantedOn, reference, extendedUntil, areaId, notes };
  const changes = changesBetween(null, { ...values, containerIds });
  await writeAudit(scope, [{ entity: 'accumulationExtension', entityId: id, action: 'create', changes }]);
  return id;
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
  await settle(
    scope,
    ids.map((containerId) => ({ containerId, occurredOn, kind: 'changed' as const, details })),
  );
}

interface StoredExtension {
  readonly siteId: number;
  readonly version: number;
  readonly extendedUntil: string;
  readonly isWithdrawn: boolean;
}

async function withdraw(scope: TenantScope, input: ParsedInputOf<typeof withdrawExtension>) {
  const { id, reason } = input;
  const { rows } = await sql<StoredExtension>`
    select node_id as "siteId", version, extended_until as "extendedUntil", withdrawn_at is not null as "isWithdrawn"
    from accumulation_extension where id = ${id} for update`.execute(scope.db);
  const [stored] = rows;
  if (!stored) throw notFound();
  if (stored.version !== input.version) throw await versionConflict(scope, 'accumulationExtension', id);
  if (stored.isWithdrawn) throw refuse(say.alreadyWithdrawn);
  await lockSites(scope, [stored.siteId]);
  await sql`
    update accumulation_extension set withdrawn_at = clock_timestamp(), withdrawn_by = ${scope.userId},
      withdrawal_reason = ${reason}, version = version + 1 where id = ${id}`.execute(scope.db);
  const changes = { withdrawalReason: { old: null, new: reason } };
  await writeAudit(scope, [{ entity: 'accumulationExtension', entityId: id, action: 'update', changes, reason }]);
  const extended = await sql<{ id: number }>`
    select c.id from accumulation_extension_container e join container c on c.company_id = e.company_id and c.id = e.container_id
    where e.accumulation_extension_id = ${id} and c.node_id = ${stored.siteId}
      and c.status in (${onSiteStatuses}) order by c.id`.execute(scope.db);
  const ids = extended.rows.map((row) => row.id);
  // Those that were moved to other locations since: the job evaluates their clocks there.
  await sql`
    update waste_site s set is_outdated = true from accumulation_extension_container e
    join container c on c.company_id = e.company_id and c.id = e.container_id
    where e.accumulation_extension_id = ${id} and s.company_id = c.company_id and s.node_id = c.node_id
      and s.node_id <> ${stored.siteId} and not s.is_outdated`.execute(scope.db);
  await tellContainers(scope, stored.siteId, ids, { extensionWithdrawn: stored.extendedUntil, reason });
  return { id, version: stored.version + 1 };
}

const shown = ({ container, ...verdict }: ExtensionVerdict) => ({
  ...verdict,
  containerId: container.id,
  containerIdValue: container.number,
});

const nameOf = (user: string) =>
  sql`nullif(trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}), '')`;

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
    select x.id, x.node_id as "locationId", n.name as "locationName", x.governing_body_id as "governingBodyId",
      b.name as "governingBody", x.granted_by as "grantedBy", x.granted_on as "grantedOn", x.reference,
      x.extended_until as "extendedUntil", a.name as "areaName", x.notes, x.version,
      (select count(*)::int from accumulation_extension_container e where e.company_id = x.company_id
        and e.accumulation_extension_id = x.id) as "containerCount",
      ${nameOf('recorder')} as "recordedBy", x.withdrawn_at as "withdrawnAt", ${nameOf('withdrawer')} as "withdrawnBy",
      x.withdrawal_reason as "withdrawalReason"
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
