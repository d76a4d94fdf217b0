import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readSiteSheet, SiteNode, SiteParameter } from '@oikos/contract/measurement/site-sheet.ts';
import { type EntryTimespan, entrySpan, periodsOfSpan } from '@oikos/domain/period/entry-span.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type Period, periodLabel } from '@oikos/domain/period/period.ts';
import { hoursOfLocalDay, slotClock, WHOLE_DAY_SLOT } from '@oikos/domain/period/slot.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import { cellKey, type DataItem, type EntryCell } from './entry-cells.ts';
import type { EntryGrid, GridColumn } from './entry-grid.ts';
import { textOfItem } from './entry-store.ts';

export type SiteSheet = OutputOf<typeof readSiteSheet>;

const NARROWEST = 76;
const WIDEST = 180;
const DIGIT = 8;
const PADDING = 18;
/** Of what is beside a number: that it was imported, estimated, commented. */
const MARK = 24;

/** Room for the longest stored number with its marks: a number that is cut would be another one. */
function periodWidth({ items }: SiteSheet): number {
  const widths = items.map((item) => {
    const text = textOfItem(item, (value) => numberText(value, null));
    const marks = [item.origin === 'import' || item.origin === 'bill', item.comment, item.estimated, item.substituted];
    return text.length * DIGIT + PADDING + marks.filter(Boolean).length * MARK;
  });
  return Math.min(
    WIDEST,
    widths.reduce((widest, width) => Math.max(widest, width), NARROWEST),
  );
}

/** A column of the sheet: a period, or an hour of a day as clocks say it. */
interface Across {
  readonly label: string;
  readonly period: Period;
  /** The slot of a node's day that begins at this hour; null where its day hasn't this hour. */
  readonly slotOf: (node: SiteNode) => number | null;
}

function hoursAcross(day: Period, nodes: readonly SiteNode[]): Across[] {
  const clocksOf = (zone: string) =>
    Array.from({ length: hoursOfLocalDay(zone, day.begin) }, (_, slot) => slotClock(zone, day.begin, slot));
  const slots = new Map([...new Set(nodes.map(({ timeZone }) => timeZone))].map((zone) => [zone, clocksOf(zone)]));
  const labels = [...new Set([...slots.values()].flat())].toSorted();
  return labels.map((label) => ({
    label,
    period: day,
    slotOf: ({ timeZone }) => {
      const slot = slots.get(timeZone)?.indexOf(label) ?? -1;
      return slot < 0 ? null : slot;
    },
  }));
}

function periodsAcross(timespan: EntryTimespan, date: LocalDate, nodes: readonly SiteNode[]): Across[] {
  const periods = periodsOfSpan(timespan, entrySpan(timespan, date));
  if (timespan === TIMESPAN.hour) return periods.flatMap((day) => hoursAcross(day, nodes));
  return periods.map((period) => ({ label: periodLabel(period), period, slotOf: () => WHOLE_DAY_SLOT }));
}

/** Where all are in one place, the place needn't be said. */
function namesOf(nodes: readonly SiteNode[]): ReadonlyMap<number, string> {
  const isOnePlace = new Set(nodes.map(({ place }) => place)).size === 1;
  return new Map(
    nodes.map(({ id, name, place }) => [id, isOnePlace || place === '' ? name : `${place} · ${name}`] as const),
  );
}

/** The sheet of a site: sources with their parameters one below the other, periods across. */
export function gridOfSite(sheet: SiteSheet, timespan: EntryTimespan, date: LocalDate): EntryGrid {
  const sets = new Map(sheet.sets.map((set) => [set.id, set]));
  const names = namesOf(sheet.nodes);
  const nameOf = ({ id, name }: SiteNode) => names.get(id) ?? name;
  const width = periodWidth(sheet);
  const across = periodsAcross(timespan, date, sheet.nodes);
  const lines = sheet.nodes.flatMap((node) =>
    sheet.parameters
      .filter(({ nodeTypeIds }) => nodeTypeIds.includes(node.nodeTypeId))
      .map((parameter) => ({ node, parameter, set: sets.get(parameter.parameterSetId) })),
  );
  const cell = (node: SiteNode, parameter: SiteParameter, { label, period, slotOf }: Across): EntryCell | null => {
    const set = sets.get(parameter.parameterSetId);
    const slot = slotOf(node);
    if (!set || slot === null) return null;
    const { begin, end } = period;
    return {
      key: cellKey(node.id, begin, slot, parameter.parameterId),
      ...{ node, set, parameter, begin, end, slot },
      name: `${nameOf(node)}, ${parameter.name}, ${label}`,
    };
  };
  return {
    rows: lines.map(({ node, parameter, set }) => ({
      key: `${node.id}|${parameter.parameterId}`,
      group: nameOf(node),
      label: parameter.name,
      ...(parameter.uom && { unit: parameter.uom }),
      hint: [parameter.description, set?.name].filter(Boolean).join('\n'),
    })),
    columns: across.map(({ label }): GridColumn => ({ key: label, title: label, isNumeric: true, width })),
    cells: lines.map(({ node, parameter }) => across.map((each) => cell(node, parameter, each))),
  };
}

/** The stored values by cell. */
export const itemsOfSite = ({ items }: SiteSheet): ReadonlyMap<string, DataItem> =>
  new Map(items.map((item) => [cellKey(item.nodeId, item.beginDate, item.slot, item.parameterId), item]));
