import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import { manifestMessages } from '@oikos/contract/waste/shipment/manifests/manifest-messages.ts';
import type { Manifest } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../../../foundation/jobs/define-job.ts';
import { productReason } from '../../../../foundation/records/product-reasons.ts';
import { saveRecord } from '../../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { exportManifest } from '../../../../integrations/e-manifest/export-manifest.ts';
import { importManifest } from '../../../../integrations/e-manifest/import-manifest.ts';
import { todayAtNode } from '../../../hierarchy/public.ts';
import { raiseForShipment } from '../../site/public.ts';
import { lockShipments, type StoredShipment, shipments } from '../shipments/shipment-record.ts';
import { type ImportOutcome, outcomeOf } from './import-outcome.ts';
import { keepPassthrough, type ManifestPassthrough, movedBaseline } from './manifest-passthrough.ts';
import { readOwnManifest } from './read-manifest.ts';
import { type Corrected, correctedBySignatures } from './signed-days.ts';

const readFromSignatures = productReason(manifestMessages.signaturesRead);

const BATCH = 100;

/** An imported shipment whose signatures weren't read. */
interface Unread {
  readonly id: number;
  readonly timeZone: string;
  readonly today: string;
  readonly imported: Manifest;
  /** Fields that were changed after the import, by whomever. */
  readonly changed: readonly string[];
  readonly hasContainers: boolean;
}

const unreadShipments = sql<Unread>`
  select s.id, site.time_zone, ${todayAtNode('site')} as today, s.e_manifest_passthrough -> 'imported' as imported,
    array(select distinct field.name from audit_log a cross join lateral jsonb_object_keys(a.changes) as field(name)
      where a.company_id = s.company_id and a.entity = 'shipment' and a.entity_id = s.id and a.action = 'update') as changed,
    exists (select from shipment_line l join container c on c.company_id = l.company_id and c.shipment_line_id = l.id
      where l.company_id = s.company_id and l.shipment_id = s.id) as has_containers
  from shipment s join node site on site.company_id = s.company_id and site.id = s.node_id
  where s.is_manifest_unread order by s.id limit ${BATCH} for update of s`;

/** What EPA's document, as it is kept, says happened; null where it can't be read any more. */
function outcomeIn({ imported, timeZone, today }: Unread): ImportOutcome | null {
  const found = importManifest(exportManifest(imported), timeZone);
  return found.manifest === null ? null : outcomeOf(found.dates, found.manifest.rejection, today);
}

async function store(scope: TenantScope, before: StoredShipment, corrected: Corrected): Promise<void> {
  const { id, version } = before;
  const { manifest: stood, head } = await readOwnManifest(scope, id);
  const { acceptedOn, ...outcome } = corrected;
  const afterSave = async () => {
    await sql`
      update shipment_transporter t set accepted_on = d.accepted_on
      from unnest(${acceptedOn}::date[]) with ordinality as d(accepted_on, position)
      where t.shipment_id = ${id} and t.position = d.position`.execute(scope.db);
    const { manifest: present } = await readOwnManifest(scope, id);
    // The import would have left it so: what nobody changed still leaves in the document's own words.
    await keepPassthrough(scope, id, movedBaseline(head.remainder as ManifestPassthrough, stood, present));
  };
  await saveRecord(scope, shipments, { id, version }, () => outcome, { reason: readFromSignatures(), afterSave });
  await raiseForShipment(scope, id);
}

interface ReadCounts {
  readonly read: number;
  /** Of these, shipments whose status or days the signatures corrected. */
  readonly corrected: number;
}

/** Reads the next imported e-Manifests whose signatures weren't read; none left: `read` is 0. */
export async function readSignaturesOfNext(scope: TenantScope): Promise<ReadCounts> {
  const { rows } = await unreadShipments.execute(scope.db);
  const ids = rows.map(({ id }) => id);
  const existing = new Map((await lockShipments(scope, ids)).map((shipment) => [shipment.id, shipment]));
  let corrected = 0;
  for (const unread of rows) {
    const before = existing.get(unread.id);
    const outcome = outcomeIn(unread);
    const by = before && outcome && correctedBySignatures(before, outcome, unread);
    if (!by) continue;
    await store(scope, before, by);
    corrected += 1;
  }
  await sql`update shipment set is_manifest_unread = false where id = any(${ids}::bigint[])`.execute(scope.db);
  return { read: rows.length, corrected };
}

/** Once for companies that imported e-Manifests before their signatures were read. */
export const readSignatures = defineJob({
  name: 'read-manifest-signatures',
  title: jobTitles.signatures,
  payload: z.object({}),
  run: async (job) => {
    const counts = { read: 0, corrected: 0 };
    for (;;) {
      const { read, corrected } = await job.inCompany({}, readSignaturesOfNext);
      if (read === 0) return counts;
      counts.read += read;
      counts.corrected += corrected;
      await job.stopIfAsked();
    }
  },
});
