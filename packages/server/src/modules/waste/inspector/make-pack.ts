import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { containerMessages as say } from '@oikos/contract/waste/container-messages.ts';
import { daysBetween, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { knownMass } from '@oikos/domain/waste/known-mass.ts';
import { sql } from 'kysely';
import { storeFile } from '../../../files/stored-files.ts';
import { type ZipPart, zipStream } from '../../../files/zip/zip-stream.ts';
import { refuseField } from '../../../http/refusals.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { ticketFor } from '../../work/public.ts';
import {
  type KnownClock,
  type KnownContainer,
  readKnownAudit,
  readKnownContainers,
  readKnownEvents,
  recordsOf,
} from './as-known.ts';
import { inspectionsCsv, readKnownInspections } from './known-inspections.ts';
import { packReadme } from './pack-readme.ts';

const MINUTE_MS = 60_000;

/** JSON whose keys are sorted: the same facts give the same bytes. */
function canonical(value: unknown): string {
  const sorted = (_key: string, inner: unknown): unknown =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([first], [second]) => (first < second ? -1 : 1)))
      : inner;
  return `${JSON.stringify(value, sorted, 1)}\n`;
}

/** A cell that a spreadsheet would take for a formula begins with a quote. */
const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  const plain = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const csv = (titles: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [titles, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const ageOf = (since: string | undefined, today: LocalDate): number | null =>
  since === undefined ? null : daysBetween(since, today);

const firstWasteOf = ({ state }: KnownContainer): string | undefined =>
  state.waste?.map(({ dateAdded }) => dateAdded).sort()[0];

function inventoryCsv(containers: readonly KnownContainer[], today: LocalDate): string {
  const titles = [
    'Container ID',
    'Status',
    'Area',
    'Bay',
    'Container Type',
    'In',
    'Waste Streams',
    'Waste Codes',
    'kg',
  ];
  const dates = [
    'Date Added',
    'Initial Accumulation Date',
    'Full Date',
    'Age (days)',
    'Days since first waste',
    'Deadline',
    'Episodic Event',
  ];
  const rows = containers.map((one) => {
    const { state } = one;
    const streams = [...new Set(state.waste?.map(({ stream }) => stream))].join('; ');
    const codes = [...new Set(state.waste?.flatMap((waste) => waste.codes ?? []))].sort().join('; ');
    const events = [...new Set(state.waste?.flatMap(({ episodicEvent }) => episodicEvent ?? []))].join('; ');
    return [
      ...[state.number, state.status, state.area, state.bay, state.containerType, state.parent, streams, codes],
      ...[
        knownMass(state.totalKg, (state.waste ?? []).length > 0),
        state.dateAdded,
        state.initialAccumulationDate,
        state.fullDate,
      ],
      ...[ageOf(state.initialAccumulationDate, today), ageOf(firstWasteOf(one), today), state.deadline, events],
    ];
  });
  return csv([...titles, ...dates], rows);
}

function clockRows(containers: readonly KnownContainer[], today: LocalDate) {
  return containers.flatMap(({ state }) =>
    (state.clocks ?? []).map((clock) => ({
      ...clock,
      container: state.number,
      daysLeft: daysBetween(today, clock.deadline),
    })),
  );
}

/** Until when, by whom and by which letter a clock was extended; blank: it wasn't. */
function extensionOf({ explanation }: KnownClock): string {
  const extended = explanation.why?.find(({ code }) => code === 'extended');
  return extended ? [extended.date, extended.by, extended.reference].join('; ') : '';
}

/** By the citations that were known then: they stay what they were, whatever rules came since. */
const isFederalOnly = (clocks: ReturnType<typeof clockRows>): boolean =>
  clocks.length > 0 && clocks.every(({ citation }) => citation.startsWith('40 CFR'));

const clocksCsv = (clocks: ReturnType<typeof clockRows>): string =>
  csv(
    ['Container ID', 'Rule', 'Governing Body', 'Citation', 'Started', 'Deadline', 'Days Left', 'Strictest', 'Extended'],
    clocks.map((clock) => [
      ...[clock.container, clock.rule, clock.governingBody, clock.citation, clock.startedOn],
      ...[clock.deadline, clock.daysLeft, clock.isStrictest, extensionOf(clock)],
    ]),
  );

async function* entriesOf(files: Readonly<Record<string, string>>): AsyncGenerator<ZipPart> {
  for (const [name, text] of Object.entries(files)) yield { name, content: Readable.from([text]) };
}

async function zipped(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zipStream(entriesOf(files))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The time zone that the site had at an instant: what the first later change of it replaced, else the one it has. */
async function readTimeZone(scope: TenantScope, siteId: number, instant: string): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    select coalesce((
      select a.changes -> 'timeZone' ->> 'old' from audit_log a
      where a.entity = 'node' and a.entity_id = n.id and a.recorded_at > ${instant}::timestamptz
        and a.changes -> 'timeZone' ->> 'old' is not null
      order by a.id limit 1), n.time_zone) as "timeZone"
    from node n where n.id = ${siteId}`.execute(scope.db);
  return rows[0]?.timeZone ?? 'UTC';
}

/** Nothing was recorded before. */
const FIRST_YEAR = 1900;

/** The whole minute; what was recorded in the last one may not be visible to everybody yet. */
function wholeMinute(text: string): Date {
  const instant = new Date(Math.floor(Date.parse(text) / MINUTE_MS) * MINUTE_MS);
  if (instant.getUTCFullYear() < FIRST_YEAR || instant.getTime() > Date.now() - MINUTE_MS)
    throw refuseField('instant', say.inspectorFuture);
  return instant;
}

/**
 * A site as it was known at a past minute, as a ZIP: inventory with ages, every clock with its citation, manifests,
 * history and audit. It is made of what is only ever appended to, so that making it again gives the same bytes.
 */
export async function makePack(scope: TenantScope, siteId: number, instantText: string) {
  const instant = wholeMinute(instantText);
  const asOf = instant.toISOString();
  const timeZone = await readTimeZone(scope, siteId, asOf);
  const today = localDateAt(timeZone, instant.getTime());
  const containers = await readKnownContainers(scope, siteId, asOf);
  const events = await readKnownEvents(scope, containers, asOf);
  const audit = await readKnownAudit(scope, siteId, containers, asOf);
  const inspections = await readKnownInspections(scope, siteId, asOf);
  const [shipments, lines] = [recordsOf(audit, 'shipment'), recordsOf(audit, 'shipmentLine')];
  const clocks = clockRows(containers, today);
  const bytes = await zipped({
    'README.txt': packReadme(asOf, timeZone, isFederalOnly(clocks)),
    'site.json': canonical({ siteId, asOf, localDate: today }),
    'inventory.csv': inventoryCsv(containers, today),
    'inventory.json': canonical(containers),
    'clocks.csv': clocksCsv(clocks),
    'clocks.json': canonical(clocks),
    'extensions.json': canonical(recordsOf(audit, 'accumulationExtension')),
    'episodic-events.json': canonical(recordsOf(audit, 'episodicEvent')),
    'manifests.json': canonical(
      shipments.map((one) => ({ ...one, lines: lines.filter((line) => line.shipmentId === one.id) })),
    ),
    'inspections.csv': csv(...inspectionsCsv(inspections)),
    'inspections.json': canonical(inspections),
    'history.json': canonical(events),
    'audit.json': canonical(audit),
  });
  const fileName = `inspection-${siteId}-${asOf.slice(0, 16).replaceAll(':', '')}Z.zip`;
  const fileId = await storeFile(scope, { name: fileName, stream: Readable.from([bytes]) });
  return {
    ticket: await ticketFor(scope, { kind: 'file', fileId }),
    fileName,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    byteCount: bytes.length,
    containerCount: containers.length,
    clockCount: clocks.length,
    overdueCount: clocks.filter(({ daysLeft, isStrictest }) => isStrictest && daysLeft < 0).length,
    shipmentCount: shipments.length,
    inspectionCount: inspections.length,
    auditCount: audit.length,
  };
}
