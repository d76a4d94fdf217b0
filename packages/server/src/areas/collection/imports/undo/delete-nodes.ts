import type { RejectReason } from '@oikos/contract/collection/imports/import-messages.ts';
import { satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { importOutcome } from '@oikos/domain/collection/file-modes.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { runnerOfKysely, type SqlRunner } from '../../../../foundation/db/sql-runner.ts';
import { useAsLine } from '../../../../foundation/records/uses.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { deleteUnusedNodes } from '../../../hierarchy/public.ts';
import { deleteMeasurements } from '../../../measurement/public.ts';
import { importPhase } from '../import-runs.ts';
import { mappingOf, readTransaction } from '../import-state.ts';
import type { ImportContext } from '../import-work.ts';
import { importUndone } from './import-undone.ts';
import { readMoved, readUsesSince } from './read-later-uses.ts';
import { addToUndoCounts } from './undo-counts.ts';

const NODES_PER_TRANSACTION = 100;

interface Kept {
  readonly nodeId: number;
  readonly reason: RejectReason;
  readonly parameters: readonly string[];
}

/** The deepest nodes that no undo looked at yet: what is above them is looked at when they are gone. */
async function nextNodes(sql: SqlRunner, importId: number): Promise<readonly number[]> {
  const rows = await sql.rows<{ id: number | string }>(
    `select node_id as id from import_node i where import_transaction_id = $1 and not is_kept
       and depth = (select max(depth) from import_node where import_transaction_id = $1 and not is_kept)
     order by node_id limit ${NODES_PER_TRANSACTION} for update`,
    [importId],
  );
  return rows.map(({ id }) => Number(id));
}

/** Which of the nodes the user may delete: null stands for the product itself. */
async function readDeletable(sql: SqlRunner, userId: number | null, nodeIds: readonly number[]) {
  if (userId === null) return new Set(nodeIds);
  const rows = await sql.rows<{ id: number | string }>(
    'select node_id as id from permitted_nodes($1::bigint, $2::text[]) where node_id = any($3::bigint[])',
    [userId, satisfiedBy('NODE_MANAGEMENT_FULL'), nodeIds],
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Results and substitutes of the imported values alone stand for nothing once these are gone. */
const onlyResults = `m.node_id = any($1::bigint[]) and not exists (
  select from measurement o where o.company_id = m.company_id and o.node_id = m.node_id
    and (o.origin not in (${measurementOrigin.calculation}, ${measurementOrigin.substitute}) or (o.flags & ${measurementFlag.approved}) <> 0))`;

async function listKept(sql: SqlRunner, importId: number, kept: readonly Kept[]): Promise<void> {
  await sql.rows(
    'update import_node set is_kept = true where import_transaction_id = $1 and node_id = any($2::bigint[])',
    [importId, kept.map(({ nodeId }) => nodeId)],
  );
  await sql.rows(
    `insert into import_result (import_transaction_id, phase, outcome, source_row, value_column, reason, parameters, node_id)
     select $1::bigint, ${importPhase.undo}, ${importOutcome.kept}, coalesce(i.source_row, 0), -1, k.*
     from unnest($2::text[], $3::jsonb[], $4::bigint[]) as k(reason, parameters, node_id)
     left join import_node i on i.import_transaction_id = $1 and i.node_id = k.node_id`,
    [
      importId,
      kept.map(({ reason }) => reason),
      kept.map(({ parameters }) => JSON.stringify(parameters)),
      kept.map(({ nodeId }) => nodeId),
    ],
  );
}

/** Deletes what nothing uses and lists the rest with its reason; false when no node is left to look at. */
async function removeSome(scope: TenantScope, importId: number, userId: number | null): Promise<boolean> {
  const sql = runnerOfKysely(scope.db);
  // Nobody computes or enters a value at a node while it goes.
  await sql.rows('select 1 from company_revision where company_id = current_company() for update');
  const transaction = await readTransaction(sql, importId, true);
  const ids = await nextNodes(sql, importId);
  if (ids.length === 0) return false;
  const properties = mappingOf(transaction).node.create?.properties ?? [];
  const deletable = await readDeletable(sql, userId, ids);
  const moved = await readMoved(sql, importId, ids);
  const uses = await readUsesSince(
    scope,
    sql,
    ids,
    properties.map(({ parameterId }) => parameterId),
  );
  const reasonFor = (nodeId: number): Kept | null => {
    if (!deletable.has(nodeId)) return { nodeId, reason: 'nodeNotYours', parameters: [] };
    if (moved.has(nodeId)) return { nodeId, reason: 'nodePlacedSince', parameters: [] };
    const use = uses.get(nodeId);
    return use === undefined ? null : { nodeId, reason: 'nodeReferredTo', parameters: [use] };
  };
  const kept = ids.flatMap((id) => reasonFor(id) ?? []);
  const unused = ids.filter((id) => kept.every(({ nodeId }) => nodeId !== id));
  await deleteMeasurements(sql, onlyResults, [unused], importUndone(String(importId)));
  // Values entered since, or somebody at home there.
  for (const [nodeId, [use]] of await deleteUnusedNodes(scope, unused))
    if (use) kept.push({ nodeId, reason: 'nodeUsed', parameters: [useAsLine(use)] });
  if (kept.length > 0) await listKept(sql, importId, kept);
  await addToUndoCounts(sql, importId, { nodesRemoved: ids.length - kept.length, nodesKept: kept.length });
  return true;
}

/**
 * Takes back the nodes that an import made, the deepest first. What has values, children, another place or settings since
 * stays and is listed with the reason. Each part commits on its own: killed, the undo goes on.
 */
export async function removeImportedNodes(context: ImportContext, importId: number): Promise<void> {
  while (await context.inCompany({}, (scope) => removeSome(scope, importId, context.userId)))
    await context.progress(null);
}
