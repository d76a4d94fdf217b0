import {
  checkMeasurementSet,
  deleteNodeMeasurements,
  modifyMeasurements,
  nodeHasMeasurements,
  nodeHasMeasurementsOutside,
  readAuditHistory,
  searchMeasurements,
} from '@oikos/contract/measurement/measurements/measurements.ts';
import { parseMeasurementSetKey } from '@oikos/domain/measurement/measurement-set-key.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readAuditHistory as readHistory } from './audit-history.ts';
import { modifyMeasurements as modify } from './change-measurements.ts';
import { checkStoredSet } from './check-stored-set.ts';
import { historyList } from './list-history.ts';
import { valueList } from './list-values.ts';
import { deleteNodeMeasurements as deleteAll, hasMeasurements, measurementsOutside } from './node-measurements.ts';
import { searchMeasurements as search } from './search-measurements.ts';

/** The set's key holds a node that no guard of ids sees. */
async function requireNode(scope: TenantScope, nodeId: number): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select ${nodeId}::bigint in ${permittedNodes(scope, 'DATA_ENTRY')} as may`.execute(scope.db);
  if (!rows[0]?.may) throw notFound();
}

export const measurementHandlers: Handler[] = [
  valueList,
  historyList,
  handle(searchMeasurements, ({ scope, input }) => search(scope, input)),
  handle(checkMeasurementSet, async ({ scope, input }) => {
    const key = parseMeasurementSetKey(input.id);
    if (key === null) throw notFound();
    await requireNode(scope, key.nodeId);
    return { id: input.id, ...(await checkStoredSet(scope, key)) };
  }),
  handle(modifyMeasurements, ({ scope, input }) => modify(scope, input)),
  handle(readAuditHistory, async ({ scope, input }) => {
    const key = parseMeasurementSetKey(input.measurementSetId);
    if (key === null || key.nodeId !== input.nodeId) throw notFound();
    const { beginDate, slot } = key;
    const items = await readHistory(scope, { nodeId: input.nodeId, parameterId: input.parameterId, beginDate, slot });
    return { items: [...items] };
  }),
  handle(nodeHasMeasurements, async ({ scope, input }) => ({ exists: await hasMeasurements(scope, input.id) })),
  handle(nodeHasMeasurementsOutside, async ({ scope, input }) => {
    const { first, last } = await measurementsOutside(scope, input.id, input.periods);
    return { exists: first !== null, first, last };
  }),
  handle(deleteNodeMeasurements, async ({ scope, input }) => ({
    isSuccessful: true as const,
    deletedCount: await deleteAll(scope, input.id, input.reason),
  })),
];
