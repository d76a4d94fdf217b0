import { withFormulaGuard } from '@oikos/domain/text/formula-guard.ts';
import type { ClockRow, InventoryRow } from './inventory-rows.ts';
import { extensionOf } from './inventory-rows.ts';
import type { SiteAsOf } from './read-site-as-of.ts';

/** A cell that a spreadsheet would take for a formula begins with a quote. */
const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  const plain = Number.isNaN(Number(text)) ? withFormulaGuard(text) : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** A table whose rows say first whose they are: a file may be passed on without the rest of the pack. */
export const siteCsv = (
  { name, epaId }: SiteAsOf,
  titles: readonly string[],
  rows: readonly (readonly unknown[])[],
): string =>
  [['Site', 'EPA ID', ...titles], ...rows.map((row) => [name, epaId, ...row])]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');

export const inventoryCsv = (site: SiteAsOf, rows: readonly InventoryRow[]): string =>
  siteCsv(
    site,
    [
      ...['Container ID', 'Status', 'Area', 'Bay', 'Container Type', 'In', 'Waste Streams', 'Waste Codes', 'kg'],
      ...['Date Added', 'Initial Accumulation Date', 'Full Date', 'Age (days)', 'Days since first waste', 'Deadline'],
      'Episodic Event',
    ],
    rows.map((row) => [
      ...[row.number, row.status, row.area, row.bay, row.containerType, row.parent, row.streams, row.codes],
      ...[row.kilograms, row.dateAdded, row.accumulatesSince, row.fullDate, row.age, row.daysSinceFirstWaste],
      ...[row.deadline, row.episodicEvents],
    ]),
  );

export const clocksCsv = (site: SiteAsOf, clocks: readonly ClockRow[]): string =>
  siteCsv(
    site,
    ['Container ID', 'Rule', 'Governing Body', 'Citation', 'Started', 'Deadline', 'Days Left', 'Strictest', 'Extended'],
    clocks.map((clock) => [
      ...[clock.container, clock.rule, clock.governingBody, clock.citation, clock.startedOn],
      ...[clock.deadline, clock.daysLeft, clock.isStrictest, extensionOf(clock)],
    ]),
  );
