import type { EntryReferences } from '@oikos/contract/measurement/entry-references.ts';
import type { SheetUnit } from '@oikos/contract/measurement/entry-sheet.ts';
import { brokenLimits, limitsOn } from '@oikos/domain/measurement/parameter-limit.ts';
import { yearBefore } from '@oikos/domain/period/entry-span.ts';
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
  readonly brokenBy: (cell: EntryCell, value: number, unitId: number | null) => readonly Limit[];
}

const sourceKey = (nodeId: number, parameterId: number): string => `${nodeId}|${parameterId}`;
const sourceOf = ({ node, parameter }: EntryCell): string => sourceKey(node.id, parameter.parameterId);

/** Units of one type have one dimension: it need not be told here. */
export const unitOfSheet = (unit: SheetUnit): Unit => ({ ...unit, typeId: unit.unitTypeId, dimension: {} });

export function indexReferences(references: EntryReferences | undefined, units: readonly SheetUnit[]): ReferenceIndex {
  const unitsById = new Map(units.map((unit) => [unit.id, unitOfSheet(unit)]));
  const limits = Map.groupBy(references?.limits ?? [], ({ nodeId, parameterId }) => sourceKey(nodeId, parameterId));
  const usual = new Map(references?.usual.map((each) => [sourceKey(each.nodeId, each.parameterId), each]));
  const earlier = new Map(
    references?.earlier.map((each) => [cellKey(each.nodeId, each.beginDate, each.slot, each.parameterId), each]),
  );
  const limitsAt = (cell: EntryCell) => limits.get(sourceOf(cell)) ?? [];
  return {
    earlierOf: ({ node, set, parameter, begin, slot }) => {
      const timespan = timespanOf(set);
      if (timespan === TIMESPAN.none) return undefined;
      return earlier.get(cellKey(node.id, yearBefore(timespan, begin), slot, parameter.parameterId));
    },
    usualOf: (cell) => usual.get(sourceOf(cell)),
    limitsOf: (cell) => limitsOn(limitsAt(cell), cell.begin),
    brokenBy: (cell, value, unitId) => brokenLimits(limitsAt(cell), unitsById, { value, unitId, begin: cell.begin }),
  };
}
