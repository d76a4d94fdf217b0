import type { ImportWarningKind } from '@oikos/contract/collection/imports/import-findings.ts';
import { wordsOfVerdict } from '@oikos/contract/measurement/measurements/verdict-words.ts';
import { say } from '@oikos/contract/message.ts';
import { importOutcome } from '@oikos/domain/collection/file-modes.ts';
import { severityOf, type Verdict } from '@oikos/domain/measurement/judge-values.ts';
import { dateOfDayNumber } from '@oikos/domain/period/local-date.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { RowConverter } from '../convert/row-converter.ts';
import type { ValueChunk } from '../convert/value-chunk.ts';
import type { FoundVerdict } from '../judge-import.ts';
import type { Judged } from '../load/judge-chunk.ts';

const kindOf = (verdict: Verdict): ImportWarningKind => {
  if (verdict.kind !== 'rule') return verdict.kind;
  return severityOf(verdict) === 'hold' ? 'heldByRule' : 'doubtfulByRule';
};

/** What a warning about a value shows: the value, with what it is compared with. */
function shownOf(verdict: Verdict, value: number, begin: number, units: ReadonlyMap<number, Unit>): string {
  if (verdict.kind === 'notBegunYet') return dateOfDayNumber(begin);
  if (verdict.kind === 'negative') return String(value);
  const { message, parameters } = wordsOfVerdict(verdict, (unitId) => units.get(unitId)?.code);
  return `${value}: ${say(message, ...parameters).message}`;
}

/** Notes what is doubtful about the values of a chunk that would be written; what is refused is listed row by row instead. */
export function warnOfVerdicts(
  converter: RowConverter,
  chunk: ValueChunk,
  { outcomes }: Pick<Judged, 'outcomes'>,
  found: readonly FoundVerdict[],
  units: ReadonlyMap<number, Unit>,
): void {
  for (const { at, place, verdict } of found) {
    if (outcomes[place] === importOutcome.reject) continue;
    const shown = shownOf(verdict, chunk.values[at] as number, chunk.begins[at] as number, units);
    converter.warn(kindOf(verdict), chunk.rows[at] as number, chunk.columns[at] as number, shown);
  }
}
