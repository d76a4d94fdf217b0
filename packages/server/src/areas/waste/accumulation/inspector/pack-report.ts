import { localMinuteAt } from '@oikos/domain/period/local-minute.ts';
import { type ClockRow, extensionOf, FEDERAL_RULES_ONLY, type InventoryRow, isFederalOnly } from './inventory-rows.ts';
import type { RecordAsOf } from './read-containers-as-of.ts';
import type { InspectionAsOf } from './read-inspections-as-of.ts';
import type { SiteAsOf } from './read-site-as-of.ts';
import type { Report, ReportTable } from './report-pdf.ts';

/** What the pack knows, for its report. */
export interface PackFacts {
  readonly site: SiteAsOf;
  readonly inventory: readonly InventoryRow[];
  readonly clocks: readonly ClockRow[];
  readonly shipments: readonly RecordAsOf[];
  readonly extensions: readonly RecordAsOf[];
  readonly episodicEvents: readonly RecordAsOf[];
  readonly inspections: readonly InspectionAsOf[];
}

const KILOGRAMS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const mass = (kilograms: number | null): string => (kilograms === null ? 'not known' : KILOGRAMS.format(kilograms));

/** A value of an audit row; what is no text or number has no cell. */
const plain = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

const left = (days: number | null): string => {
  if (days === null) return '';
  return days < 0 ? `${-days} overdue` : String(days);
};

const inventoryTable = (rows: readonly InventoryRow[]): ReportTable => ({
  title: 'Containers on site',
  note: 'By area. Age is counted from the initial accumulation date; what is overdue is in bold.',
  empty: 'No container stood on the site.',
  columns: [
    { title: 'Container', share: 11 },
    { title: 'Type', share: 10 },
    { title: 'Area, bay', share: 12 },
    { title: 'Waste', share: 18 },
    { title: 'Codes', share: 10 },
    { title: 'kg', share: 7 },
    { title: 'Accumulates since', share: 9 },
    { title: 'Age (days)', share: 6 },
    { title: 'Deadline', share: 9 },
    { title: 'Days left', share: 8 },
  ],
  rows: [...rows]
    .sort((one, other) => compare(one.area ?? '', other.area ?? '') || compare(one.number, other.number))
    .map((row) => ({
      isAlarming: (row.daysLeft ?? 0) < 0,
      cells: [
        [row.number, row.parent ? `in ${row.parent}` : ''].filter(Boolean).join(', '),
        row.containerType,
        [row.area, row.bay].filter(Boolean).join(', '),
        [row.streams, row.episodicEvents].filter(Boolean).join('; '),
        row.codes,
        mass(row.kilograms),
        row.accumulatesSince,
        row.age,
        row.deadline,
        left(row.daysLeft),
      ],
    })),
});

/** By their letters alone, as the same on every machine. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function satelliteTable(inventory: readonly InventoryRow[]): ReportTable {
  const areas = new Map<string, InventoryRow[]>();
  for (const row of inventory.filter(({ areaKind }) => areaKind === 'satellite')) {
    areas.set(row.area ?? '', [...(areas.get(row.area ?? '') ?? []), row]);
  }
  const total = (rows: readonly InventoryRow[]) =>
    rows.some(({ kilograms }) => kilograms === null)
      ? null
      : rows.reduce((sum, { kilograms }) => sum + (kilograms ?? 0), 0);
  return {
    title: 'Satellite areas',
    note: 'Limits: 55 gallons, or 1 quart of liquid or 1 kg of solid acute hazardous waste, in each area (40 CFR 262.15).',
    empty: 'No container stood in a satellite area.',
    columns: [
      { title: 'Area', share: 20 },
      { title: 'Containers', share: 30 },
      { title: 'Waste', share: 25 },
      { title: 'kg', share: 8 },
      { title: 'Earliest deadline', share: 10 },
    ],
    rows: [...areas]
      .sort(([one], [other]) => compare(one, other))
      .map(([area, rows]) => ({
        isAlarming: rows.some(({ daysLeft }) => (daysLeft ?? 0) < 0),
        cells: [
          area,
          rows.map(({ number }) => number).join(', '),
          [...new Set(rows.map(({ streams }) => streams).filter(Boolean))].join('; '),
          mass(total(rows)),
          rows.flatMap(({ deadline }) => deadline ?? []).sort()[0],
        ],
      })),
  };
}

const clockTable = (clocks: readonly ClockRow[]): ReportTable => ({
  title: 'Deadlines and their rules',
  ...(isFederalOnly(clocks) && { note: FEDERAL_RULES_ONLY }),
  empty: 'No clock ran.',
  columns: [
    { title: 'Container', share: 12 },
    { title: 'Rule', share: 28 },
    { title: 'Citation', share: 18 },
    { title: 'Started', share: 9 },
    { title: 'Deadline', share: 9 },
    { title: 'Days left', share: 8 },
    { title: 'Extended', share: 16 },
  ],
  rows: clocks.map((clock) => ({
    isAlarming: clock.isStrictest && clock.daysLeft < 0,
    cells: [
      clock.container,
      `${clock.rule} (${clock.governingBody})`,
      clock.citation,
      clock.startedOn,
      clock.deadline,
      left(clock.daysLeft),
      extensionOf(clock),
    ],
  })),
});

const manifestTable = (shipments: readonly RecordAsOf[]): ReportTable => ({
  title: 'Shipments and manifests',
  note: 'The latest first.',
  empty: 'No shipment was recorded.',
  columns: [
    { title: 'Shipment', share: 14 },
    { title: 'Tracking number', share: 13 },
    { title: 'Status', share: 11 },
    { title: 'Shipped', share: 9 },
    { title: 'From', share: 16 },
    { title: 'To', share: 16 },
    { title: 'Received', share: 9 },
    { title: 'Manifest returned', share: 10 },
  ],
  rows: [...shipments]
    .sort(
      (one, other) => compare(String(other.shipmentDate ?? ''), String(one.shipmentDate ?? '')) || other.id - one.id,
    )
    .map((shipment) => ({
      cells: [
        plain(shipment.shipmentNumber),
        plain(shipment.trackingNumber),
        plain(shipment.status),
        shipment.status === 'Pending' ? `planned ${shipment.shipmentDate}` : plain(shipment.shipmentDate),
        plain(shipment.generator),
        plain(shipment.disposalFacility),
        plain(shipment.receivedOn),
        plain(shipment.manifestReturnedOn),
      ],
    })),
});

const inspectionTable = (inspections: readonly InspectionAsOf[]): ReportTable => ({
  title: 'Inspections of areas',
  note: 'The latest first. What was found is in bold until it was fixed.',
  empty: 'No inspection was recorded.',
  columns: [
    { title: 'Date and time', share: 13 },
    { title: 'Area', share: 18 },
    { title: 'Inspector', share: 15 },
    { title: 'Found', share: 40 },
    { title: 'Open', share: 6 },
  ],
  rows: inspections
    .map(({ area, versions }) => ({ area, content: (versions.at(-1) ?? versions[0]).content }))
    .sort((one, other) => compare(other.content.inspectedAt, one.content.inspectedAt))
    .map(({ area, content }) => {
      const found = content.checkpoints.filter(({ outcome }) => outcome === 'deficiency');
      const open = found.filter(({ mendedOn }) => mendedOn === null).length;
      const said = found.map(({ description, mendedOn }) =>
        mendedOn ? `${description} (mended ${mendedOn})` : description,
      );
      return {
        isAlarming: open > 0,
        cells: [content.inspectedAt.replace('T', ' '), area, content.inspector, said.join('; ') || 'Nothing', open],
      };
    }),
});

const extensionTable = (extensions: readonly RecordAsOf[]): ReportTable => ({
  title: 'Extensions granted',
  empty: 'No extension was recorded.',
  columns: [
    { title: 'Granted by', share: 25 },
    { title: 'Granted on', share: 10 },
    { title: 'Letter', share: 20 },
    { title: 'Until', share: 10 },
    { title: 'Withdrawn, because', share: 30 },
  ],
  rows: extensions.map((one) => ({
    cells: [one.grantedBy, one.grantedOn, one.reference, one.extendedUntil, one.withdrawalReason].map(plain),
  })),
});

const eventTable = (events: readonly RecordAsOf[]): ReportTable => ({
  title: 'Episodic events',
  empty: 'No episodic event was recorded.',
  columns: [
    { title: 'Event', share: 40 },
    { title: 'Begins', share: 12 },
    { title: 'Ends', share: 12 },
  ],
  rows: events.map((one) => ({ cells: [one.name, one.beginsOn, one.endsOn].map(plain) })),
});

/** The pack as an inspector reads it on paper: whose site it is, what was there and until when, what left, what was inspected. */
export function packReport(facts: PackFacts): Report {
  const { site, inventory, clocks, shipments, extensions, episodicEvents, inspections } = facts;
  const known = `${localMinuteAt(site.timeZone, Date.parse(site.asOf)).replace('T', ' ')} (${site.timeZone})`;
  const overdue = inventory.filter(({ daysLeft }) => (daysLeft ?? 0) < 0).length;
  const { generatorCategory: category } = site;
  return {
    title: `${site.optionalName || site.name}: waste on site`,
    foot: [site.name, site.epaId && `EPA ID ${site.epaId}`, `as known on ${known}`].filter(Boolean).join('  ·  '),
    knownAt: new Date(site.asOf),
    facts: [
      ['Site', [...new Set([site.optionalName, site.name])].filter(Boolean).join(' · ')],
      ['EPA ID', site.epaId || 'none recorded'],
      ['Address', site.address.join(', ') || 'none recorded'],
      ['Generator category', category ? `${category.name}, declared since ${category.since}` : 'none declared'],
      ['As known on', known],
      ['Containers', `${inventory.length}, of which overdue: ${overdue}`],
    ],
    tables: [
      inventoryTable(inventory),
      satelliteTable(inventory),
      clockTable(clocks),
      manifestTable(shipments),
      inspectionTable(inspections),
      extensionTable(extensions),
      ...(episodicEvents.length > 0 ? [eventTable(episodicEvents)] : []),
    ],
  };
}
