import type { FormView } from '@oikos/contract/collection/forms/form-view.ts';
import { type CellPeriod, nodesOfTable, periodsOfForm } from '@oikos/domain/collection/forms/form-cells.ts';
import type { TableBlock } from '@oikos/domain/collection/forms/form-definition.ts';
import { periodLabelAt } from '@oikos/domain/period/period.ts';
import { slotClock, WHOLE_DAY_SLOT } from '@oikos/domain/period/slot.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { cellKey, type EntryCell, type EntryGrid } from '../../measurement/public.ts';

type ViewNode = FormView['nodes'][number];
type ViewParameter = FormView['parameters'][number];

/** A spreadsheet of a table: its parameters of one frequency. */
export interface TableGrid {
  readonly key: string;
  readonly grid: EntryGrid;
}

/** The cells of several tables. */
export const cellsOf = (grids: ReadonlyMap<string, readonly TableGrid[]>): readonly EntryCell[] =>
  [...grids.values()].flatMap((each) => each.flatMap(({ grid }) => grid.cells.flat().flatMap((cell) => cell ?? [])));

/** A parameter as the table asks for it: in its unit of entry. */
function askedParameter(view: FormView, { parameterId, unitId }: TableBlock['parameters'][number]) {
  const parameter = view.parameters.find((each) => each.parameterId === parameterId);
  const unit = unitId === null ? undefined : view.units.find(({ id }) => id === unitId);
  return parameter && unit ? { ...parameter, uomId: unit.id, uom: unit.code } : parameter;
}

const labelOf = (timespan: Timespan, { begin, slot }: CellPeriod, { timeZone }: ViewNode): string =>
  slot === WHOLE_DAY_SLOT ? periodLabelAt(timespan, begin) : `${begin.slice(5)} ${slotClock(timeZone, begin, slot)}`;

const isLater = (one: CellPeriod, other: CellPeriod): boolean =>
  one.begin > other.begin || (one.begin === other.begin && one.slot > other.slot);

/** Labels by time. Where clocks change, an hour has another position than at other sources: its latest one counts. */
function labelsInTime(periods: readonly (readonly [string, CellPeriod])[]): readonly string[] {
  const latest = new Map<string, CellPeriod>();
  for (const [label, period] of periods) {
    const known = latest.get(label);
    if (known === undefined || isLater(period, known)) latest.set(label, period);
  }
  return [...latest]
    .toSorted(([, one], [, other]) => (isLater(one, other) ? 1 : isLater(other, one) ? -1 : 0))
    .map(([label]) => label);
}

/** Values of one frequency: with one period nodes are rows and parameters columns, else sources are rows and periods columns. */
function gridOf(
  view: FormView,
  block: TableBlock,
  timespan: Timespan,
  parameters: readonly ViewParameter[],
): EntryGrid {
  const place = { nodeId: view.nodeId, nodes: view.nodes };
  const nodes = nodesOfTable(block, place);
  const days = { begin: view.beginDate, end: view.endDate };
  const setOf = (parameter: ViewParameter) => view.sets.find(({ id }) => id === parameter.parameterSetId);
  const periodsAt = (node: ViewNode) => periodsOfForm(timespan, days, node.timeZone);
  const cell = (node: ViewNode, parameter: ViewParameter, period: CellPeriod | undefined): EntryCell | null => {
    const set = setOf(parameter);
    if (period === undefined || set === undefined) return null;
    const { begin, end, slot } = period;
    const name = [node.name, parameter.name, labelOf(timespan, period, node)].join(', ');
    return { key: cellKey(node.id, begin, slot, parameter.parameterId), node, set, parameter, begin, end, slot, name };
  };
  const columnOf = (parameter: ViewParameter) => ({
    key: String(parameter.parameterId),
    title: parameter.name,
    isNumeric: parameter.dataTypeId === 0,
    parameter,
    ...(parameter.uom && { unit: parameter.uom }),
    ...(parameter.description && { hint: parameter.description }),
  });
  const isOnePeriod = nodes.every((node) => periodsAt(node).length <= 1);
  if (isOnePeriod) {
    return {
      rows: nodes.map(({ id, name }) => ({ key: String(id), label: name })),
      columns: parameters.map(columnOf),
      cells: nodes.map((node) => parameters.map((parameter) => cell(node, parameter, periodsAt(node)[0]))),
    };
  }
  const labels = labelsInTime(
    nodes.flatMap((node) => periodsAt(node).map((period) => [labelOf(timespan, period, node), period] as const)),
  );
  const lines = nodes.flatMap((node) => parameters.map((parameter) => ({ node, parameter })));
  return {
    rows: lines.map(({ node, parameter }) => ({
      key: `${node.id}|${parameter.parameterId}`,
      group: node.name,
      label: parameter.name,
      ...(parameter.uom && { unit: parameter.uom }),
    })),
    columns: labels.map((label) => ({ key: label, title: label, isNumeric: true, width: 96 })),
    cells: lines.map(({ node, parameter }) => {
      const periods = new Map(periodsAt(node).map((period) => [labelOf(timespan, period, node), period]));
      return labels.map((label) => cell(node, parameter, periods.get(label)));
    }),
  };
}

/** The spreadsheets of a table, one for each frequency of its parameters. */
export function gridsOfTable(view: FormView, block: TableBlock): readonly TableGrid[] {
  const asked = block.parameters.flatMap((each) => askedParameter(view, each) ?? []);
  const byTimespan = Map.groupBy(
    asked,
    ({ parameterSetId }) => view.sets.find(({ id }) => id === parameterSetId)?.timespan ?? 0,
  );
  return [...byTimespan].map(([timespan, parameters]) => ({
    key: `${block.key}|${timespan}`,
    grid: gridOf(view, block, timespan as Timespan, parameters),
  }));
}
