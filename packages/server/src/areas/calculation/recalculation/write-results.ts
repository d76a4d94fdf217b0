import { copyBinaryIn } from '../../../foundation/db/copy.ts';
import type { BulkScope } from '../../../foundation/tenancy/bulk-transaction.ts';
import {
  openResultStage,
  type ResultOrigin,
  resultColumns,
  resultStage,
  type WrittenResults,
  writeStagedResults,
} from '../../measurement/public.ts';
import { dateText } from './read-series.ts';
import type { Results } from './results.ts';
import { dayOfKey, slotOfKey } from './series.ts';

/** Rows in the order of the measurement's key: each block of one parameter at one node already is. */
function writingOrder(results: Results): readonly (readonly [start: number, end: number])[] {
  const blocks: [number, number][] = [];
  for (let row = 0; row < results.count; row += 1) {
    const last = blocks.at(-1);
    const continues =
      last !== undefined &&
      results.nodes[last[0]] === results.nodes[row] &&
      results.parameters[last[0]] === results.parameters[row];
    if (continues) last[1] = row + 1;
    else blocks.push([row, row + 1]);
  }
  const at = (column: Float64Array, block: readonly [number, number]) => column[block[0]] as number;
  return blocks.sort(
    (left, right) =>
      at(results.nodes, left) - at(results.nodes, right) ||
      at(results.parameters, left) - at(results.parameters, right),
  );
}

async function stage(scope: BulkScope, results: Results): Promise<void> {
  await copyBinaryIn(scope.client, `${resultStage} (${resultColumns})`, 10, async (writer, flush) => {
    for (const [start, end] of writingOrder(results)) {
      for (let row = start; row < end; row += 1) {
        const key = results.keys[row] as number;
        const unit = results.units[row] as number;
        const state = results.states[row] as number;
        writer
          .row()
          .int8(results.nodes[row] as number)
          .int8(results.parameters[row] as number);
        writer
          .date(dayOfKey(key))
          .date(results.ends[row] as number)
          .int2(slotOfKey(key));
        writer.int8(unit === 0 ? null : unit).float8(state === 0 ? (results.values[row] as number) : null);
        writer
          .int2(state)
          .int2(results.flags[row] as number)
          .bool(results.exists[row] === 1);
        if (writer.isFull) await flush();
      }
    }
  });
}

/** Nodes, parameters, first and last day of the results. */
function extentOf(results: Results): [nodes: number[], parameters: number[], first: string, last: string] {
  const days = results.keys.subarray(0, results.count).map(dayOfKey);
  return [
    [...new Set(results.nodes.subarray(0, results.count))],
    [...new Set(results.parameters.subarray(0, results.count))],
    dateText(days.reduce((least, day) => Math.min(least, day))),
    dateText(days.reduce((most, day) => Math.max(most, day))),
  ];
}

/**
 * Writes calculated values in the caller's transaction, which holds the revision: new ones are inserted, known ones
 * replaced with their former rows kept, approved ones proposed for restatement.
 */
export async function writeResults(
  scope: BulkScope,
  results: Results,
  origin: Omit<ResultOrigin, 'companyId'>,
): Promise<WrittenResults> {
  if (results.count === 0) return { written: 0, proposed: 0 };
  await openResultStage(scope.sql);
  await stage(scope, results);
  let known = 0;
  for (let row = 0; row < results.count; row += 1) known += results.exists[row] as number;
  const staged = { count: results.count, known, extent: extentOf(results) };
  return writeStagedResults(scope.sql, staged, { ...origin, companyId: scope.companyId });
}
