import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { canonicalJson } from '../../../../foundation/files/canonical-json.ts';
import { storeFile } from '../../../../foundation/files/stored-files.ts';
import { zipped } from '../../../../foundation/files/zip/zipped.ts';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { ticketFor } from '../../../../foundation/records/downloads/tickets.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { clockRows, inventoryRow, isFederalOnly } from './inventory-rows.ts';
import { clocksCsv, inventoryCsv, siteCsv } from './pack-csv.ts';
import { packReadme } from './pack-readme.ts';
import { packReport } from './pack-report.ts';
import { readAuditAsOf, readContainersAsOf, readEventsAsOf, recordsOf } from './read-containers-as-of.ts';
import { inspectionsCsv, readInspectionsAsOf } from './read-inspections-as-of.ts';
import { readSiteAsOf } from './read-site-as-of.ts';
import { reportPdf } from './report-pdf.ts';

const MINUTE_MS = 60_000;

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
 * A site as it was known at a past minute, as a ZIP: a report to print, and the data behind it: inventory with ages, every
 * clock with its citation, manifests, history and audit. It is made of what is only ever appended to, so that making it again gives the same bytes.
 */
export async function writePack(scope: TenantScope, siteId: number, instantText: string) {
  const instant = wholeMinute(instantText);
  const asOf = instant.toISOString();
  const site = await readSiteAsOf(scope, siteId, asOf);
  const today = site.localDate;
  const containers = await readContainersAsOf(scope, siteId, asOf);
  const events = await readEventsAsOf(scope, containers, asOf);
  const audit = await readAuditAsOf(scope, siteId, containers, asOf);
  const inspections = await readInspectionsAsOf(scope, siteId, asOf);
  const [shipments, lines] = [recordsOf(audit, 'shipment'), recordsOf(audit, 'shipmentLine')];
  const [extensions, episodicEvents] = [recordsOf(audit, 'accumulationExtension'), recordsOf(audit, 'episodicEvent')];
  const clocks = clockRows(containers, today);
  const inventory = containers.map((one) => inventoryRow(one, today));
  const report = packReport({ site, inventory, clocks, shipments, extensions, episodicEvents, inspections });
  const bytes = await zipped({
    'README.txt': packReadme(site, isFederalOnly(clocks)),
    'report.pdf': await reportPdf(report),
    'site.json': canonicalJson(site),
    'inventory.csv': inventoryCsv(site, inventory),
    'inventory.json': canonicalJson(containers),
    'clocks.csv': clocksCsv(site, clocks),
    'clocks.json': canonicalJson(clocks),
    'extensions.json': canonicalJson(extensions),
    'episodic-events.json': canonicalJson(episodicEvents),
    'manifests.json': canonicalJson(
      shipments.map((one) => ({ ...one, lines: lines.filter((line) => line.shipmentId === one.id) })),
    ),
    'inspections.csv': siteCsv(site, ...inspectionsCsv(inspections)),
    'inspections.json': canonicalJson(inspections),
    'history.json': canonicalJson(events),
    'audit.json': canonicalJson(audit),
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
