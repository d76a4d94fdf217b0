import type { BulkConnection, BulkScope } from '../../../foundation/tenancy/bulk-transaction.ts';
import { ChunkSize } from '../../../foundation/tenancy/chunk-size.ts';
import { loadConfiguration } from '../../expression/public.ts';
import { Binder } from './bindings.ts';
import { planRound, type Round } from './plan-round.ts';
import type { Run } from './run.ts';
import { runLevel } from './run-level.ts';

export interface RecalculationOptions {
  /** Called between two chunks; what it throws ends the run, which the next one takes up where it stopped. */
  readonly onProgress?: (done: number, known: number) => Promise<void> | void;
  /** About how many values each chunk reads; by default as many as the database writes the results of in a moment. */
  readonly valuesPerChunk?: number;
}

export interface Recalculation {
  /** Null where nothing was to be done. */
  readonly runId: number | null;
  readonly evaluated: number;
  readonly changed: number;
  readonly failed: number;
  /** Approved values that would change and wait for acceptance. */
  readonly proposed: number;
}

/** Read by a chunk; the most keeps it at some 20 MB. */
const VALUES = { first: 10_000, least: 2_000, most: 250_000 };

/** Number of the advisory lock that lets one run of a company go on at a time. */
const runLock = 0x0c_a1c;

/**
 * Computes everything that waits in the company's queue, in order of dependency, until nothing waits any more. Each chunk
 * is one transaction that writes its results, takes them off the queue and queues what depends on them: a run that is
 * killed at any point loses nothing, and the next one goes on.
 */
export async function recalculate(
  openConnection: () => Promise<BulkConnection>,
  options: RecalculationOptions = {},
): Promise<Recalculation> {
  const reader = await openConnection();
  const writer = await openConnection().catch(async (error: unknown) => {
    await reader.release();
    throw error;
  });
  const fixed = options.valuesPerChunk;
  const run: Run = {
    reader,
    writer,
    chunks: new ChunkSize(fixed ? { first: fixed, least: fixed, most: fixed } : VALUES),
    onProgress: options.onProgress ?? (() => undefined),
    runId: null,
    evaluated: 0,
    changed: 0,
    failed: 0,
    proposed: 0,
  };
  try {
    await reader.lockSession(runLock);
    while (await runRound(run)) await run.onProgress(run.evaluated, run.evaluated);
    await finish(run);
    const { runId, evaluated, changed, failed, proposed } = run;
    return { runId, evaluated, changed, failed, proposed };
  } finally {
    await writer.release();
    await reader.release();
  }
}

/** One pass: the present queue with the present configuration, level by level. False when nothing waited. */
async function runRound(run: Run): Promise<boolean> {
  const round = await readRound(run);
  if (round === null) return false;
  let done = 0;
  while (round.pending.size > 0) {
    const level = round.pending.takeNextLevel();
    if (!(await runLevel(run, round, level))) return true;
    done += level.length;
    await run.onProgress(done, done + round.pending.size);
  }
  return true;
}

async function readRound(run: Run): Promise<Round | null> {
  const scope = await run.reader.begin({ readOnly: true, repeatableRead: true });
  try {
    return await planRound(run, scope, async () => new Binder(await loadConfiguration(scope.sql, null)));
  } finally {
    await run.reader.commit();
  }
}

async function finish(run: Run): Promise<void> {
  if (run.runId === null) return;
  const { sql }: BulkScope = await run.writer.begin({});
  await sql.rows(
    `update calculation_run set finished_at = now(), evaluated_count = $2, changed_count = $3, failed_count = $4,
       proposed_count = $5 where id = $1`,
    [run.runId, run.evaluated, run.changed, run.failed, run.proposed],
  );
  await run.writer.commit();
}
