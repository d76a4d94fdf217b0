import type { LocalDate } from '../../period/local-date.ts';
import { periodsBetween } from '../../period/period.ts';
import { hoursOfLocalDay, WHOLE_DAY_SLOT } from '../../period/slot.ts';
import { TIMESPAN, type Timespan } from '../../period/timespan.ts';
import type { DateRange } from '../../period/validity.ts';
import type { FormDefinition, TableBlock, TableParameter } from './form-definition.ts';

/** A node of a form: its location, or one at or below it. */
export interface FormNode {
  readonly id: number;
  readonly nodeTypeId: number;
  readonly timeZone: string;
}

export interface CellPeriod extends DateRange {
  readonly slot: number;
}

/** A value that a form asks for. */
export interface FormCell extends CellPeriod {
  /** `nodeId|begin|slot|parameterId` */
  readonly key: string;
  readonly nodeId: number;
  readonly parameterId: number;
  readonly isRequired: boolean;
  /** Of the table. */
  readonly blockKey: string;
}

export const formCellKey = (nodeId: number, begin: LocalDate, slot: number, parameterId: number): string =>
  `${nodeId}|${begin}|${slot}|${parameterId}`;

/** The periods of a frequency that begin within a form's: a week that began before belongs to the form before. */
export function periodsOfForm(timespan: Timespan, { begin, end }: DateRange, timeZone: string): readonly CellPeriod[] {
  if (timespan === TIMESPAN.none) return [];
  const periods = periodsBetween(timespan, begin, end).filter((period) => period.begin >= begin);
  if (timespan !== TIMESPAN.hour) {
    return periods.map((period) => ({ begin: period.begin, end: period.end, slot: WHOLE_DAY_SLOT }));
  }
  return periods.flatMap((day) =>
    Array.from({ length: hoursOfLocalDay(timeZone, day.begin) }, (_, slot) => ({
      begin: day.begin,
      end: day.end,
      slot,
    })),
  );
}

export interface FormPlace extends DateRange {
  /** The form's location. */
  readonly nodeId: number;
  /** It and all that is below it, on the last day of the form's period. */
  readonly nodes: readonly FormNode[];
  readonly timespanOf: (parameterId: number) => Timespan;
}

/** The nodes of a table: the location, or those of its type. */
export const nodesOfTable = <Node extends Pick<FormNode, 'id' | 'nodeTypeId'>>(
  { nodeTypeId }: Pick<TableBlock, 'nodeTypeId'>,
  place: { readonly nodeId: number; readonly nodes: readonly Node[] },
): readonly Node[] =>
  place.nodes.filter((node) => (nodeTypeId === null ? node.id === place.nodeId : node.nodeTypeId === nodeTypeId));

/** The periods of a form by frequency, each calculated once: the columns of a table share them. */
function periodsInPlace(place: FormPlace) {
  const cached = new Map<string, readonly CellPeriod[]>();
  return (timespan: Timespan, { timeZone }: FormNode): readonly CellPeriod[] => {
    const key = `${timespan}|${timeZone}`;
    const periods = cached.get(key) ?? periodsOfForm(timespan, place, timeZone);
    cached.set(key, periods);
    return periods;
  };
}

/** The values of one column of a table at one node. */
const cellsOfColumn = (
  { key: blockKey }: TableBlock,
  { parameterId, isRequired }: TableParameter,
  { id: nodeId }: FormNode,
  periods: readonly CellPeriod[],
): readonly FormCell[] =>
  periods.map(({ begin, end, slot }) => ({
    ...{ begin, end, slot, parameterId, isRequired, nodeId, blockKey },
    key: formCellKey(nodeId, begin, slot, parameterId),
  }));

/** Every value that a form asks for, in the order of its layout. */
export function cellsOfForm(definition: FormDefinition, place: FormPlace): readonly FormCell[] {
  const periodsOf = periodsInPlace(place);
  return definition.sections
    .flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'))
    .flatMap((block) =>
      nodesOfTable(block, place).flatMap((node) =>
        block.parameters.flatMap((parameter) =>
          cellsOfColumn(block, parameter, node, periodsOf(place.timespanOf(parameter.parameterId), node)),
        ),
      ),
    );
}
