import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import type { BulkScope } from '../../../foundation/tenancy/bulk-transaction.ts';
import type { ChunkSize } from '../../../foundation/tenancy/chunk-size.ts';
import { currentRevision } from '../../measurement/public.ts';
import type { Instance } from './bindings.ts';
import type { Task } from './cells.ts';
import { failingWhereCircular } from './computation-order.ts';
import { touchedDays } from './dependents.ts';
import { configurationChangeWaits, type DirtyResult, deleteDirty, insertDirtyResults } from './dirty-queue.ts';
import { evaluateTasks, type Outcome } from './evaluate.ts';
import { instanceKey } from './instance-key.ts';
import type { Pending } from './pending-results.ts';
import type { Round } from './plan-round.ts';
import { SeriesNeeds } from './read-series.ts';
import { Results } from './results.ts';
import type { Run } from './run.ts';
import { SeriesStore } from './series.ts';
import { withdrawResolved } from './withdraw-restatements.ts';
import { writeResults } from './write-results.ts';

/** Length of a period in days, about, to guess how many values a task reads. */
const daysOfPeriod: ReadonlyMap<Timespan, number> = new Map<Timespan, number>([
  [TIMESPAN.hour, 1 / 24],
  [TIMESPAN.day, 1],
  [TIMESPAN.week, 7],
  [TIMESPAN.month, 30],
  [TIMESPAN.quarter, 91],
  [TIMESPAN.halfYear, 182],
  [TIMESPAN.year, 365],
]);
const likelyDays = 3650;

function likelyValues({ instance, ranges }: Pending): number {
  const days = ranges.reduce((sum, { from, to }) => sum + Math.min(likelyDays, to - from), 0);
  const inputs = new Set(instance.segments.flatMap((segment) => segment.inputs));
  let values = 1;
  for (const input of inputs) {
    if (input.kind === 'series') values += days / (daysOfPeriod.get(input.timespan) ?? likelyDays);
  }
  return values;
}

interface LevelChunk {
  readonly pending: readonly Pending[];
  /** That it reads, about. */
  readonly values: number;
}

/** Splits a level into chunks that read about as many values as fit a transaction when each is asked for. */
function* chunksOf(level: readonly Pending[], chunks: ChunkSize): Generator<LevelChunk> {
  let filling: Pending[] = [];
  let values = 0;
  for (const pending of level) {
    const more = likelyValues(pending);
    if (filling.length > 0 && values + more > chunks.size) {
      yield { pending: filling, values };
      filling = [];
      values = 0;
    }
    filling.push(pending);
    values += more;
  }
  if (filling.length > 0) yield { pending: filling, values };
}

function taskOf({ instance, ranges }: Pending, { circular }: Round): Task {
  const days = circular.get(instanceKey(instance.node.id, instance.parameter.id));
  return { instance: failingWhereCircular(instance, days), ranges };
}

interface Evaluated {
  readonly results: Results;
  readonly outcome: Outcome;
  readonly store: SeriesStore;
  readonly tasks: readonly Task[];
}

async function evaluateChunk(scope: BulkScope, round: Round, chunk: readonly Pending[]): Promise<Evaluated> {
  const tasks = chunk.map((pending) => taskOf(pending, round));
  const needs = new SeriesNeeds();
  for (const task of tasks) needs.addTask(task);
  const store = new SeriesStore();
  await needs.read(scope, store);
  const results = new Results();
  const outcome = evaluateTasks(tasks, store, round.binder.configuration.units, results);
  return { results, outcome, store, tasks };
}

/** The results that depend on what has changed. */
function followingOf(
  round: Round,
  outcome: Outcome,
): readonly { readonly instance: Instance; readonly result: DirtyResult }[] {
  return [...outcome.changed].flatMap(([task, days]) => {
    const { node, parameter } = task.instance;
    return round.graph.dependents(node.id, parameter.id).flatMap((dependent) => {
      const touched = touchedDays(dependent, days);
      if (touched === null) return [];
      const { instance } = dependent;
      return [{ instance, result: { nodeId: instance.node.id, parameterId: instance.parameter.id, days: touched } }];
    });
  });
}

async function writeChunk(
  run: Run,
  round: Round,
  chunk: readonly Pending[],
  evaluated: Evaluated,
  inputRevision: number,
): Promise<void> {
  const { results, outcome } = evaluated;
  const following = followingOf(round, outcome);
  const scope = await run.writer.begin({});
  let written = { written: 0, proposed: 0 };
  try {
    if (results.count > 0) {
      const revision = await currentRevision(scope.sql);
      const stepId = await insertStep(scope, run, { inputRevision, revision, outcome, changed: results.count });
      written = await writeResults(scope, results, { revision, stepId, cause: round.cause });
    }
    await withdrawResolved(scope, evaluated);
    await deleteDirty(
      scope.sql,
      chunk.flatMap(({ dirtyIds }) => dirtyIds),
    );
    const ids = await insertDirtyResults(
      scope.sql,
      following.map(({ result }) => result),
      round.cause,
    );
    await run.writer.commit();
    following.forEach(({ instance, result }, index) => {
      round.pending.add(instance, result.days, [ids[index] as number]);
    });
  } catch (error) {
    await run.writer.rollback();
    throw error;
  }
  run.evaluated += outcome.evaluated;
  run.failed += outcome.failed;
  run.changed += written.written;
  run.proposed += written.proposed;
}

async function insertStep(
  { sql }: BulkScope,
  run: Run,
  step: { inputRevision: number; revision: number; outcome: Outcome; changed: number },
): Promise<number> {
  const rows = await sql.rows<{ id: number | string }>(
    `insert into calculation_step (calculation_run_id, input_revision, written_revision, evaluated_count, changed_count)
     values ($1, $2, $3, $4, $5) returning id`,
    [run.runId, step.inputRevision, step.revision, step.outcome.evaluated, step.changed],
  );
  return Number(rows[0]?.id);
}

async function revisionOfSnapshot({ sql }: BulkScope): Promise<number> {
  const rows = await sql.rows<{ revision: number | string }>('select revision from company_revision');
  return Number(rows[0]?.revision ?? 0);
}

/**
 * Computes one level from one snapshot; while a chunk is written on one connection the next is read on the other. False
 * when the configuration has changed since the round began: what is left waits in the queue for the next round.
 */
export async function runLevel(run: Run, round: Round, level: readonly Pending[]): Promise<boolean> {
  const scope = await run.reader.begin({ readOnly: true, repeatableRead: true });
  let writing: Promise<void> = Promise.resolve();
  try {
    const inputRevision = await revisionOfSnapshot(scope);
    if (await configurationChangeWaits(scope.sql)) return false;
    for (const { pending: chunk, values } of chunksOf(level, run.chunks)) {
      const evaluated = await evaluateChunk(scope, round, chunk);
      await writing;
      await run.onProgress(run.evaluated, run.evaluated + evaluated.outcome.evaluated);
      const begun = performance.now();
      writing = writeChunk(run, round, chunk, evaluated, inputRevision).then(() =>
        run.chunks.took(values, performance.now() - begun),
      );
      // Awaited before the next is written and at the end; until then a failure must not count as unhandled.
      writing.catch(() => undefined);
    }
    await writing;
    return true;
  } finally {
    await writing.catch(() => undefined);
    await run.reader.commit();
  }
}
