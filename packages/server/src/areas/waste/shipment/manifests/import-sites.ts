import { ALTERNATIVE_NAME_MAXIMUM } from '@oikos/contract/hierarchy/nodes/node-fields.ts';
import type { ManifestAddress, ManifestSite } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { createNode, freeAlternativeName, organisationHierarchyId } from '../../../hierarchy/public.ts';

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
const unnamedSite: Readonly<Record<SiteRole, string>> = {
  generator: 'Generator not named',
  transporter: 'Transporter not named',
  facility: 'Facility not named',
};

export const nameOfSite = ({ site, role }: Pick<FoundSite, 'site' | 'role'>): string =>
  site.name ?? site.epaId ?? unnamedSite[role];

const roleFlag = {
  generator: 'is_waste_generator',
  transporter: 'is_transporter',
  facility: 'is_disposal_facility',
} as const satisfies Readonly<Record<SiteRole, string>>;

async function unnamedLocation(scope: TenantScope, role: SiteRole): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select node_id as id from location_extension
    where epa_id = '' and optional_name = ${unnamedSite[role]} and ${sql.ref(roleFlag[role])}
    order by is_archived, node_id limit 1`.execute(scope.db);
  return rows[0]?.id ?? null;
}

export async function findSites(
  scope: TenantScope,
  sites: readonly { readonly site: ManifestSite; readonly role: SiteRole }[],
): Promise<FoundSite[]> {
  const ids = sites.map(({ site }) => (site.epaId ?? '').toUpperCase()).filter((id) => id !== '');
  const { rows } = await sql<{ nodeId: number; epaId: string; isOwn: boolean; timeZone: string }>`
    select e.node_id as "nodeId", upper(e.epa_id) as "epaId", n.time_zone as "timeZone",
      e.node_id in ${permittedNodes(scope, 'SHIPMENTS_FULL')} as "isOwn"
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

async function storeAddress(
  scope: TenantScope,
  nodeId: number,
  kind: string,
  site: ManifestSite,
  address: ManifestAddress | null,
) {
  if (address === null) return;
  const street = [address.streetNumber, address.street].filter((part) => part !== null && part !== '').join(' ');
  await sql`
    insert into location_address (node_id, kind, address_line1, address_line2, city, country_id, first_administration_level_id, zip_code, phone)
    select ${nodeId}::bigint, ${kind}, ${street}, ${address.secondLine ?? ''}, ${address.city ?? ''}, c.id, l.id,
      ${address.zip ?? ''}, ${site.phone?.number ?? ''}
    from (select ${address.country ?? 'US'}::text as code) as named
    left join country c on c.code = named.code
    left join first_administration_level l on l.country_id = c.id and l.code = ${address.state ?? ''}
    limit 1`.execute(scope.db);
}

/** By its EPA id a generator's shipments are known (V296, V297). */
async function registerWithEpa(scope: TenantScope, nodeId: number, epaId: string): Promise<void> {
  await sql`
    insert into location_id_number (node_id, id_number, id_number_type_id, governing_body_id, is_shipment)
    select ${nodeId}::bigint, ${epaId}, v.id, b.id, true
    from governing_body b, lateral (select min(p.id) as id from picklist_value p
      join picklist k on k.company_id = p.company_id and k.id = p.picklist_id where k.category_id = 17) v
    where b.shipped_key = 'epa' and v.id is not null`.execute(scope.db);
}

/** A site that no location has the EPA id of, as a location below the organisation's root. */
export async function addSite(scope: TenantScope, site: ManifestSite, role: SiteRole): Promise<number> {
  const hierarchyId = (await organisationHierarchyId(scope)) ?? 0;
  const { rows } = await sql<{ typeId: number; parentId: number; timeZone: string }>`
    select (select id from node_type where shipped_key = 'site') as "typeId", id as "parentId", time_zone as "timeZone"
    from node where id = organisation_root()`.execute(scope.db);
  const root = rows[0] as { typeId: number; parentId: number; timeZone: string };
  const name = nameOfSite({ site, role });
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
  await sql`
    insert into location_extension (node_id, optional_name, is_waste_generator, is_transporter, is_disposal_facility, epa_id)
    values (${id}, ${name}, ${role === 'generator'}, ${role === 'transporter'}, ${role === 'facility'}, ${site.epaId ?? ''})`.execute(
    scope.db,
  );
  if (role === 'generator' && site.epaId !== null) await registerWithEpa(scope, id, site.epaId);
  await storeAddress(scope, id, 'physical', site, site.siteAddress);
  await storeAddress(scope, id, 'mailing', site, site.mailingAddress);
  return id;
}
