import { randomUUID } from 'node:crypto';
import type { ImportFindings } from '@oikos/contract/collection/imports/import-findings.ts';
import type { ImportCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import { runnerOfKysely } from '../../../../foundation/db/sql-runner.ts';
import { readStoredFile, sourceOf } from '../../../../foundation/files/stored-files.ts';
import type { JobContext } from '../../../../foundation/jobs/define-job.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import {
  assertOurs,
  finishLoad,
  finishValidation,
  type ImportRun,
  importPhase,
  keepFindings,
  type LoadPosition,
  mappingOf,
  moveLoadOn,
  noCounts,
  notationRefusal,
  takeOverLoad,
  takeOverValidation,
  workToEnd,
} from '../../../collection/imports/public.ts';
import { type ListedRow, listRows } from './list-rows.ts';
import { readShipments, type SourceShipment } from './read-shipments.ts';
import { sayNotation } from './said-notation.ts';
import { type ShipmentTransaction, shipmentTarget } from './shipment-target.ts';
import { type BatchTask, countRows, workBatch } from './work-batch.ts';

/** Shipments of one transaction: enough to make its end cheap, few enough to be done within a second or two. */
const SHIPMENTS_PER_BATCH = 40;

interface Batch {
  readonly scope: TenantScope;
  readonly shipments: readonly SourceShipment[];
  readonly rows: readonly ListedRow[];
}

/** Reads the file, works through its shipments batch by batch, and hands each to `onBatch` within its transaction. */
async function workFile(
  job: JobContext,
  transaction: ShipmentTransaction,
  isDryRun: boolean,
  onBatch: (batch: Batch) => Promise<void>,
  onFindings?: (findings: ImportFindings) => Promise<void>,
): Promise<void> {
  const file = await job.inCompany({ readOnly: true }, (scope) => readStoredFile(scope, transaction.storedFileId));
  const { mapping, findings } = await sayNotation(sourceOf(file), mappingOf(transaction));
  await onFindings?.(findings);
  if (findings.questions.length > 0) throw notationRefusal(findings.questions);
  const task: BatchTask = { importId: transaction.id, mapping, mode: transaction.fileMode, isDryRun };
  const all = await readShipments(sourceOf(file), mapping);
  // A load that is taken up again goes on after the last shipment that was committed.
  const done = isDryRun ? 0 : transaction.loadedRow;
  const open = all.filter(({ rows: [first] }) => first.row > done);
  for (let at = 0; at < open.length; at += SHIPMENTS_PER_BATCH) {
    const shipments = open.slice(at, at + SHIPMENTS_PER_BATCH);
    await job.inCompany({}, async (scope) => {
      const rows = await workBatch(scope, task, shipments);
      await onBatch({ scope, shipments, rows });
    });
    await job.progress((all.length - open.length + at + shipments.length) / all.length);
  }
}

async function forgetDryRun(scope: TenantScope, importId: number): Promise<void> {
  await scope.db
    .deleteFrom('shipment_import_row')
    .where('importTransactionId', '=', importId)
    .where('phase', '=', importPhase.validation)
    .execute();
}

/** The dry run: what every row would do and why some would be refused. It is the load, with each shipment taken back. */
export async function runDryRun(job: JobContext, importId: number): Promise<ImportCounts | null> {
  const run: ImportRun = { importId, runToken: randomUUID() };
  const transaction = await job.inCompany({}, async (scope) => {
    const taken = await takeOverValidation(runnerOfKysely(scope.db), shipmentTarget, run);
    if (taken) await forgetDryRun(scope, importId);
    return taken;
  });
  if (transaction === null) return null;
  let counts = noCounts;
  return workToEnd(
    async () => {
      const onBatch = async ({ scope, rows }: Batch) => {
        await assertOurs(runnerOfKysely(scope.db), run);
        await listRows(scope, importId, 'validation', rows);
        counts = countRows(counts, rows);
      };
      await workFile(job, transaction, true, onBatch, (findings) =>
        job.inCompany({}, async (scope) => {
          await assertOurs(runnerOfKysely(scope.db), run);
          await keepFindings(runnerOfKysely(scope.db), importId, findings);
        }),
      );
      return counts;
    },
    (end) => job.inCompany({}, (scope) => finishValidation(runnerOfKysely(scope.db), shipmentTarget, run, end)),
  );
}

/** Loads an import, from the beginning or from where an interrupted attempt stopped; each batch commits how far it has come. */
export async function runLoad(job: JobContext, importId: number): Promise<ImportCounts | null> {
  const run: ImportRun = { importId, runToken: randomUUID() };
  const transaction = await job.inCompany({}, (scope) => takeOverLoad(runnerOfKysely(scope.db), shipmentTarget, run));
  if (transaction === null) return null;
  let position: LoadPosition = { row: transaction.loadedRow, counts: transaction.loadedCounts ?? noCounts };
  return workToEnd(
    async () => {
      await workFile(job, transaction, false, async ({ scope, shipments, rows }) => {
        const row = shipments.at(-1)?.rows[0].row ?? position.row;
        const next = { row, counts: countRows(position.counts, rows) };
        await moveLoadOn(runnerOfKysely(scope.db), run, position, next);
        const refused = rows.filter(({ outcome }) => outcome === 'reject');
        await listRows(scope, importId, 'load', refused);
        position = next;
      });
      return position.counts;
    },
    (end) => job.inCompany({}, (scope) => finishLoad(runnerOfKysely(scope.db), shipmentTarget, run, end)),
  );
}
