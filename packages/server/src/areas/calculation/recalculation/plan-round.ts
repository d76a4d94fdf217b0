import type { BulkScope } from '../../../foundation/tenancy/bulk-transaction.ts';
import type { DayRange } from '../../expression/public.ts';
import { type Binder, buildsOnPast, type Instance } from './bindings.ts';
import type { ComputationOrder } from './computation-order.ts';
import { ConfigurationChangeReader } from './configuration-changes.ts';
import { noEndDay } from './day-periods.ts';
import { DependencyGraph, touchedDays } from './dependents.ts';
import { type DirtyRow, deleteDirty, insertDirtyResults, readDirty } from './dirty-queue.ts';
import { engineVersion } from './engine-version.ts';
import { merged, PendingResults } from './pending-results.ts';
import type { Run } from './run.ts';

/** One pass over the queue with the configuration it began with. */
export interface Round {
  readonly binder: Binder;
  readonly graph: DependencyGraph;
  readonly pending: PendingResults;
  readonly circular: ComputationOrder['circular'];
  readonly cause: string;
}

interface Touched {
  readonly instance: Instance;
  readonly days: DayRange;
}

/** Reads the queue and turns it into results to compute; null when it is empty. */
export async function planRound(run: Run, scope: BulkScope, loadBinder: () => Promise<Binder>): Promise<Round | null> {
  const dirty = await readDirty(scope.sql);
  if (dirty.length === 0) return null;
  const binder = await loadBinder();
  const graph = new DependencyGraph(binder);
  const changes = new ConfigurationChangeReader(binder, graph);
  const pending = new PendingResults();
  const found = new Map<Instance, DayRange[]>();
  const settled: number[] = [];
  for (const row of dirty) {
    const touched = touchedBy(row, binder, graph, changes);
    const waits = row.kind === 'result' && touched.length > 0;
    if (!waits) settled.push(row.id);
    for (const { instance, days } of touched) {
      if (waits) pending.add(instance, days, [row.id]);
      else found.set(instance, [...(found.get(instance) ?? []), days]);
    }
  }
  const cause = causeOf(dirty);
  await replaceInQueue(run, found, settled, pending, cause);
  const { levelOf, circular } = graph.levels(pending.instances());
  pending.order(levelOf);
  return { binder, graph, pending, circular, cause };
}

function touchedBy(
  row: DirtyRow,
  binder: Binder,
  graph: DependencyGraph,
  changes: ConfigurationChangeReader,
): readonly Touched[] {
  if (row.kind === 'configuration') {
    return changes.touched({
      table: row.table as NonNullable<DirtyRow['table']>,
      rowId: row.rowId as number,
      oldRow: row.oldRow,
    });
  }
  const days = row.days as DayRange;
  const nodeId = row.nodeId as number;
  const parameterId = row.parameterId as number;
  if (row.kind === 'result') {
    const instance = binder.instance(nodeId, parameterId);
    return instance === null ? [] : [{ instance, days }];
  }
  const own = binder.instance(nodeId, parameterId);
  return [
    // A result that was restated or marked: its own later ones build on it.
    ...(own !== null && buildsOnPast(own) ? [{ instance: own, days }] : []),
    ...graph.dependents(nodeId, parameterId).flatMap((dependent) => {
      const touched = touchedDays(dependent, days);
      return touched === null ? [] : [{ instance: dependent.instance, days: touched }];
    }),
  ];
}

/** Replaces changes by the results they touch, in one transaction: from then on the queue says exactly what is to do. */
async function replaceInQueue(
  run: Run,
  found: ReadonlyMap<Instance, readonly DayRange[]>,
  settled: readonly number[],
  pending: PendingResults,
  cause: string,
): Promise<void> {
  const results = [...found].flatMap(([instance, ranges]) => merged(ranges).map((days) => ({ instance, days })));
  const { sql } = await run.writer.begin({});
  const queued = results.map(({ instance, days }) => ({
    nodeId: instance.node.id,
    parameterId: instance.parameter.id,
    days: { from: days.from, to: Math.min(days.to, noEndDay) },
  }));
  const ids = await insertDirtyResults(sql, queued, cause);
  await deleteDirty(sql, settled);
  run.runId ??= await insertRun(sql, cause);
  await run.writer.commit();
  results.forEach(({ instance, days }, index) => {
    pending.add(instance, days, [ids[index] as number]);
  });
}

async function insertRun(sql: BulkScope['sql'], cause: string): Promise<number> {
  const rows = await sql.rows<{ id: number | string }>(
    'insert into calculation_run (engine_version, cause, requested_by) values ($1, $2, transaction_user()) returning id',
    [engineVersion, cause],
  );
  return Number(rows[0]?.id);
}

/** The causes of what waits, each once, the first few. */
function causeOf(dirty: readonly DirtyRow[]): string {
  const causes = new Set(
    dirty.map(({ kind, table, cause }) => (kind === 'configuration' ? `${cause} of ${table}` : cause)),
  );
  return [...causes].slice(0, 5).join('; ');
}
