import { ALTERNATIVE_NAME_MAXIMUM } from '@oikos/contract/hierarchy/nodes/node-fields.ts';
import { english, type Message } from '@oikos/contract/message.ts';
import { manifestMessages } from '@oikos/contract/waste/shipment/manifests/manifest-messages.ts';
import type { ManifestAddress, ManifestSite } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { createNode, freeAlternativeName, organisationHierarchyId } from '../../../hierarchy/public.ts';
import { addEpaIdNumber, addLocation } from '../../../location/public.ts';

export type SiteRole = 'generator' | 'transporter' | 'facility';

/** A site of an imported manifest, and the location here that has its EPA id. */
export interface FoundSite {
  readonly site: ManifestSite;
  readonly role: SiteRole;
  readonly nodeId: number | null;
  /** The caller may ship there. */
  readonly isOwn: boolean;
  /** IANA name; null: no location here. */
  readonly timeZone: string | null;
}

/** The location that stands for a site of which a document says nothing, as pictures of manifests may. */
const unnamedSite: Readonly<Record<SiteRole, Message>> = {
  generator: manifestMessages.generatorNotNamed,
  transporter: manifestMessages.transporterNotNamed,
  facility: manifestMessages.facilityNotNamed,
};

/** The name that the location is stored under: English, so that every import finds the same location. */
export const storedName = ({ site, role }: Pick<FoundSite, 'site' | 'role'>): string =>
  site.name ?? site.epaId ?? english(unnamedSite[role]);

/** A site as a message names it: by its name or id, or that the document doesn't name it. */
export const nameOfSite = ({ site, role }: Pick<FoundSite, 'site' | 'role'>): string | Message =>
  site.name ?? site.epaId ?? unnamedSite[role];

const roleFlag = {
  generator: 'is_waste_generator',
  transporter: 'is_transporter',
  facility: 'is_disposal_facility',
} as const satisfies Readonly<Record<SiteRole, string>>;

async function unnamedLocation(scope: TenantScope, role: SiteRole): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select node_id as id from location_extension
    where epa_id = '' and optional_name = ${english(unnamedSite[role])} and ${sql.ref(roleFlag[role])}
    order by is_archived, node_id limit 1`.execute(scope.db);
  return rows[0]?.id ?? null;
}

export async function findSites(
  scope: TenantScope,
  sites: readonly { readonly site: ManifestSite; readonly role: SiteRole }[],
): Promise<FoundSite[]> {
  const ids = sites.map(({ site }) => (site.epaId ?? '').toUpperCase()).filter((id) => id !== '');
  const { rows } = await sql<{ nodeId: number; epaId: string; isOwn: boolean; timeZone: string }>`
    select e.node_id, upper(e.epa_id) as epa_id, n.time_zone,
      e.node_id in ${permittedNodes(scope, 'SHIPMENTS_FULL')} as is_own
    from location_extension e join node n on n.company_id = e.company_id and n.id = e.node_id
    where upper(e.epa_id) = any(${ids}::text[]) order by e.is_archived, e.node_id`.execute(scope.db);
  const found: FoundSite[] = [];
  for (const { site, role } of sites) {
    const row = rows.find(({ epaId }) => epaId === (site.epaId ?? '').toUpperCase());
    const isUnnamed = site.epaId === null && site.name === null;
    const nodeId = row?.nodeId ?? (isUnnamed ? await unnamedLocation(scope, role) : null);
    found.push({ site, role, nodeId, isOwn: row?.isOwn ?? false, timeZone: row?.timeZone ?? null });
  }
  return found;
}

function addressOf(kind: 'physical' | 'mailing', site: ManifestSite, address: ManifestAddress | null) {
  if (address === null) return [];
  const street = [address.streetNumber, address.street].filter((part) => part !== null && part !== '').join(' ');
  return [
    {
      kind,
      lines: [street, address.secondLine ?? ''],
      city: address.city ?? '',
      country: address.country ?? 'US',
      firstLevel: address.state ?? '',
      zip: address.zip ?? '',
      phone: site.phone?.number ?? '',
    } as const,
  ];
}

/** A site that no location has the EPA id of, as a location below the organisation's root. */
export async function addSite(scope: TenantScope, site: ManifestSite, role: SiteRole): Promise<number> {
  const hierarchyId = (await organisationHierarchyId(scope)) ?? 0;
  const { rows } = await sql<{ typeId: number; parentId: number; timeZone: string }>`
    select (select id from node_type where shipped_key = 'site') as type_id, id as parent_id, time_zone
    from node where id = organisation_root()`.execute(scope.db);
  const root = rows[0] as { typeId: number; parentId: number; timeZone: string };
  const name = storedName({ site, role });
  const node = {
    name: name.slice(0, 64),
    altname: await freeAlternativeName(scope, name, ALTERNATIVE_NAME_MAXIMUM),
    type: root.typeId,
    timeZone: root.timeZone,
    activeDate: '1900-01-01',
    inactiveDate: '9999-12-31',
  };
  const place = { hierarchyId, parentNodeId: root.parentId, hierarchyDate: '1900-01-01' };
  const { id } = await createNode(scope, node, place);
  const location = {
    nodeId: id,
    name,
    epaId: site.epaId ?? '',
    isWasteGenerator: role === 'generator',
    isTransporter: role === 'transporter',
    isDisposalFacility: role === 'facility',
  };
  const addresses = [
    ...addressOf('physical', site, site.siteAddress),
    ...addressOf('mailing', site, site.mailingAddress),
  ];
  await addLocation(scope, location, addresses);
  if (role === 'generator' && site.epaId !== null) await addEpaIdNumber(scope, id, site.epaId);
  return id;
}
