import { importOutcome } from '@oikos/domain/collection/file-modes.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { dateOfDayNumber } from '@oikos/domain/period/local-date.ts';
import type { SqlRunner } from '../../../../foundation/db/sql-runner.ts';
import { proposeValues } from '../../../measurement/public.ts';
import type { RowConverter } from '../convert/row-converter.ts';
import type { ValueChunk } from '../convert/value-chunk.ts';
import type { ExistingValues } from './existing-values.ts';
import type { Judged } from './judge-chunk.ts';

interface JudgedChunk {
  readonly chunk: ValueChunk;
  readonly order: Int32Array;
  readonly existing: ExistingValues;
  readonly judged: Judged;
  readonly pairs: RowConverter['pairs'];
}

/** True values in place of approved substitutes, which the import keeps: somebody decides about them. */
export async function proposeTrueValues(
  sql: SqlRunner,
  importId: number,
  { chunk, order, existing, judged, pairs }: JudgedChunk,
): Promise<void> {
  if (judged.counts.kept === 0 || !existing.isSubstitute.includes(1)) return;
  const values = [...order].flatMap((at, place) => {
    const row = existing.row[place] as number;
    const isKept = judged.outcomes[place] === importOutcome.kept && row >= 0 && existing.isSubstitute[row] === 1;
    const value = chunk.values[at] as number;
    const textValue = chunk.texts[at] ?? null;
    if (!isKept || (Number.isNaN(value) && textValue === null)) return [];
    const { nodeId, parameterId } = pairs[chunk.pairs[at] as number] as (typeof pairs)[number];
    return {
      ...{ nodeId, parameterId, slot: chunk.slots[at] as number },
      beginDate: dateOfDayNumber(chunk.begins[at] as number),
      endDate: dateOfDayNumber(chunk.ends[at] as number),
      value: Number.isNaN(value) ? null : value,
      textValue,
      unitId: (chunk.units[at] as number) || null,
      state: chunk.states[at] as number,
      flags: chunk.flags[at] as number,
    };
  });
  const origin = { origin: measurementOrigin.import, originId: importId, cause: `import ${importId}` };
  await proposeValues(sql, values, origin);
}
