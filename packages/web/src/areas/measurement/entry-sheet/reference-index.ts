import type { EntryReferences } from '@oikos/contract/measurement/entry-references.ts';
import type { SheetUnit } from '@oikos/contract/measurement/entry-sheet.ts';
import { judgeParts } from '@oikos/domain/measurement/judge-parts.ts';
import { ValueJudge, type Verdict } from '@oikos/domain/measurement/judge-values.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { limitsOn } from '@oikos/domain/measurement/parameter-limit.ts';
import type { CompiledRule } from '@oikos/domain/measurement/quality/quality-rule.ts';
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

type VerdictsOn = ReferenceIndex['verdictsOn'];

/** A number that is shown again is judged once. */
function remembered(judge: VerdictsOn): VerdictsOn {
  const known = new Map<string, readonly Verdict[]>();
  return (cell, given) => {
    const key = `${cell.key} ${given.value} ${given.unitId} ${given.isForecast}`;
    const verdicts = known.get(key) ?? judge(cell, given);
    known.set(key, verdicts);
    return verdicts;
  };
}

/** The rules that judge a parameter at a node without looking back, for values in its own unit. */
export type RulesOfCell = (cell: EntryCell) => { readonly rules: readonly CompiledRule[]; readonly unit: Unit | null };

/** Rules are the server's, which looks back to values that the sheet doesn't show. */
const noRules: RulesOfCell = () => ({ rules: [], unit: null });

export function indexReferences(
  references: EntryReferences | undefined,
  units: readonly SheetUnit[],
  rulesOf: RulesOfCell = noRules,
): ReferenceIndex {
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
      { usual: usual.get(key) ?? null, limits: limitsAt(cell), ...rulesOf(cell), scale: null, today },
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
    verdictsOn: remembered((cell, given) => {
      const verdicts: Verdict[] = [];
      const judge = judgeAt(cell);
      const columns = columnsOf(cell, given);
      if (rulesOf(cell).rules.length === 0) judge.judgeEach(columns, onePlace, (_, verdict) => verdicts.push(verdict));
      else judgeParts([{ judge, columns, places: onePlace }], (_part, _place, verdict) => verdicts.push(verdict));
      return verdicts;
    }),
  };
}
