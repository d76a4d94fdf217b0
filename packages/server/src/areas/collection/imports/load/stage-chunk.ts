import { type FileMode, importOutcome, onExisting } from '@oikos/domain/collection/file-modes.ts';
import { copyBinaryIn } from '../../../../foundation/db/copy.ts';
import type { BulkScope } from '../../../../foundation/tenancy/bulk-transaction.ts';
import { openStage, stageTable } from '../../../measurement/public.ts';
import type { RowConverter } from '../convert/row-converter.ts';
import type { ValueChunk } from '../convert/value-chunk.ts';
import type { Judged } from './judge-chunk.ts';

const columns = 'node_id, parameter_id, begin_date, end_date, slot, unit_id, value, flags';
const COLUMN_COUNT = 8;

/** The nodes, parameters and days of what a chunk writes: where undoing finds it. */
export interface ChunkReach {
  readonly nodeIds: number[];
  readonly parameterIds: number[];
  fromDay: number;
  toDay: number;
  /** Where in the file each value is, in the order of the values' keys. */
  readonly sourceRows: number[];
  readonly valueColumns: number[];
}

/** COPYs the values that are to be written to the measurements' stage, in the order of the measurement's key. */
export async function stageChunk(
  scope: BulkScope,
  task: { readonly mode: FileMode; readonly reason: string },
  chunk: ValueChunk,
  converter: RowConverter,
  order: Int32Array,
  { outcomes, counts }: Judged,
): Promise<ChunkReach> {
  const { pairs, hasMarks, needsTexts, hasNoData } = converter;
  const isReasoned = counts.update > 0 && onExisting(task.mode) === 'replace';
  const more = `${needsTexts ? ', text_value' : ''}${hasNoData ? ', state' : ''}${hasMarks ? ', comment, data_origin' : ''}${isReasoned ? ', reason_for_change' : ''}`;
  const count = COLUMN_COUNT + (needsTexts ? 1 : 0) + (hasNoData ? 1 : 0) + (hasMarks ? 2 : 0) + (isReasoned ? 1 : 0);
  const reach: ChunkReach = {
    nodeIds: [],
    parameterIds: [],
    fromDay: Number.POSITIVE_INFINITY,
    toDay: Number.NEGATIVE_INFINITY,
    sourceRows: [],
    valueColumns: [],
  };
  await openStage(scope.sql);
  await copyBinaryIn(scope.client, `${stageTable} (${columns}${more})`, count, async (writer, flush) => {
    let lastPair = -1;
    for (let place = 0; place < order.length; place += 1) {
      const outcome = outcomes[place];
      if (outcome !== importOutcome.insert && outcome !== importOutcome.update) continue;
      const at = order[place] as number;
      const pairPlace = chunk.pairs[at] as number;
      const pair = pairs[pairPlace] as RowConverter['pairs'][number];
      const begin = chunk.begins[at] as number;
      if (pairPlace !== lastPair) {
        lastPair = pairPlace;
        reach.nodeIds.push(pair.nodeId);
        reach.parameterIds.push(pair.parameterId);
      }
      reach.sourceRows.push(chunk.rows[at] as number);
      reach.valueColumns.push(chunk.columns[at] as number);
      if (begin < reach.fromDay) reach.fromDay = begin;
      if (begin > reach.toDay) reach.toDay = begin;
      const unit = chunk.units[at] as number;
      const value = chunk.values[at] as number;
      writer
        .row()
        .int8(pair.nodeId)
        .int8(pair.parameterId)
        .date(begin)
        .date(chunk.ends[at] as number)
        .int2(chunk.slots[at] as number)
        .int8(unit === 0 ? null : unit)
        .float8(Number.isNaN(value) ? null : value)
        .int2(chunk.flags[at] as number);
      if (needsTexts) writer.text(chunk.texts[at] ?? null);
      if (hasNoData) writer.int2(chunk.states[at] as number);
      if (hasMarks) writer.text(chunk.comments[at] ?? null).text(chunk.origins[at] ?? null);
      if (isReasoned) writer.text(outcome === importOutcome.update ? task.reason : null);
      if (writer.isFull) await flush();
    }
  });
  return reach;
}
