import type { EntryReferences } from '@oikos/contract/measurement/entry-references.ts';
import type { SheetUnit } from '@oikos/contract/measurement/entry-sheet.ts';
import { ValueJudge, type Verdict } from '@oikos/domain/measurement/judge-values.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { limitsOn } from '@oikos/domain/measurement/parameter-limit.ts';
import { yearBefore } from '@oikos/domain/period/entry-span.ts';
import { dayNumberOf } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import { cellKey, type EntryCell, timespanOf } from './entry-cells.ts';

type Limit = EntryReferences['limits'][number];
type Earlier = EntryReferences['earlier'][number];
type Usual = EntryReferences['usual'][number];

/** What a cell is compared with. */
export interface ReferenceIndex {
  readonly earlierOf: (cell: EntryCell) => Earlier | undefined;
  readonly usualOf: (cell: EntryCell) => Usual | undefined;
  /** In effect on the first day of the period. */
  readonly limitsOf: (cell: EntryCell) => readonly Limit[];
  /** What the judge says of a number in the cell. */
  readonly verdictsOn: (cell: EntryCell, given: GivenNumber) => readonly Verdict[];
}

/** A number as it is entered or stored. */
export interface GivenNumber {
  readonly value: number;
  readonly unitId: number | null;
  readonly isForecast: boolean;
}

const onePlace = Int32Array.of(0);

const sourceKey = (nodeId: number, parameterId: number): string => `${nodeId}|${parameterId}`;
const sourceOf = ({ node, parameter }: EntryCell): string => sourceKey(node.id, parameter.parameterId);

/** Units of one type have one dimension: it need not be told here. */
export const unitOfSheet = (unit: SheetUnit): Unit => ({ ...unit, typeId: unit.unitTypeId, dimension: {} });

const columnsOf = ({ begin, end, slot }: EntryCell, { value, unitId, isForecast }: GivenNumber) => ({
  values: [value],
  units: [unitId ?? 0],
  begins: [dayNumberOf(begin)],
  ends: [dayNumberOf(end)],
  flags: [isForecast ? measurementFlag.forecast : 0],
  slots: [slot],
});

export function indexReferences(references: EntryReferences | undefined, units: readonly SheetUnit[]): ReferenceIndex {
  const unitsById = new Map(units.map((unit) => [unit.id, unitOfSheet(unit)]));
  const limits = Map.groupBy(references?.limits ?? [], ({ nodeId, parameterId }) => sourceKey(nodeId, parameterId));
  const usual = new Map(references?.usual.map((each) => [sourceKey(each.nodeId, each.parameterId), each]));
  const earlier = new Map(
    references?.earlier.map((each) => [cellKey(each.nodeId, each.beginDate, each.slot, each.parameterId), each]),
  );
  const limitsAt = (cell: EntryCell) => limits.get(sourceOf(cell)) ?? [];
  const judges = new Map<string, ValueJudge>();
  const judgeAt = (cell: EntryCell): ValueJudge => {
    const key = sourceOf(cell);
    const known = judges.get(key);
    if (known) return known;
    const today = dayNumberOf(localDateAt(cell.node.timeZone, Date.now()));
    const made = new ValueJudge(
      // Rules are the server's: they look back to values that the sheet doesn't show.
      { usual: usual.get(key) ?? null, limits: limitsAt(cell), rules: [], unit: null, scale: null, today },
      unitsById,
    );
    judges.set(key, made);
    return made;
  };
  return {
    earlierOf: ({ node, set, parameter, begin, slot }) => {
      const timespan = timespanOf(set);
      if (timespan === TIMESPAN.none) return undefined;
      return earlier.get(cellKey(node.id, yearBefore(timespan, begin), slot, parameter.parameterId));
    },
    usualOf: (cell) => usual.get(sourceOf(cell)),
    limitsOf: (cell) => limitsOn(limitsAt(cell), cell.begin),
    verdictsOn: (cell, given) => {
      const verdicts: Verdict[] = [];
      judgeAt(cell).judgeEach(columnsOf(cell, given), onePlace, (_, verdict) => verdicts.push(verdict));
      return verdicts;
    },
  };
}
