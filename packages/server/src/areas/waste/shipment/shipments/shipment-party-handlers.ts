import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Message } from '@oikos/contract/message.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import {
  searchShipmentGoverningBodies,
  searchShipmentParties,
} from '@oikos/contract/waste/shipment/shipments/shipment-parties.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { denied, refuseField } from '../../../../foundation/http/refusals.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { wholePage } from '../../../../foundation/records/whole-page.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

export interface Parties {
  readonly shipmentType: 'outgoing' | 'incoming';
  readonly generatorId: number;
  readonly disposalFacilityId: number;
  readonly alternateFacilityId: number | null;
  readonly transporters: readonly { readonly transporterId: number }[];
}

interface Roles {
  readonly id: number;
  readonly isGenerator: boolean;
  readonly isTransporter: boolean;
  readonly isFacility: boolean;
}

/** Whose shipment it is: the generator's where it goes out, the facility's where it comes in. */
export const siteOf = ({
  shipmentType,
  generatorId,
  disposalFacilityId,
}: Pick<Parties, 'shipmentType' | 'generatorId' | 'disposalFacilityId'>): number =>
  shipmentType === 'outgoing' ? generatorId : disposalFacilityId;

/**
 * Refuses parties that aren't what they are named as, and a shipment of a location where the caller may not ship. Parties
 * that the shipment has already were checked when they were chosen, or came with an e-Manifest.
 */
export async function checkParties(scope: TenantScope, parties: Parties, existing: Parties | null): Promise<void> {
  const { generatorId, disposalFacilityId, alternateFacilityId, transporters } = parties;
  const ids = [generatorId, disposalFacilityId, alternateFacilityId, ...transporters.map((each) => each.transporterId)];
  const { rows } = await sql<Roles & { mayShip: boolean }>`
    select node_id as id, is_waste_generator as is_generator, is_transporter,
      is_disposal_facility as is_facility, node_id in ${permittedNodes(scope, 'SHIPMENTS_FULL')} as may_ship
    from location_extension where node_id = any(${ids.filter((id) => id !== null)}::bigint[])`.execute(scope.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const carried = new Set(existing?.transporters.map(({ transporterId }) => transporterId));
  const isExisting = (id: number, role: keyof Omit<Roles, 'id'>) =>
    (role === 'isGenerator' && id === existing?.generatorId) ||
    (role === 'isFacility' && (id === existing?.disposalFacilityId || id === existing?.alternateFacilityId)) ||
    (role === 'isTransporter' && carried.has(id));
  const need = (id: number, role: keyof Omit<Roles, 'id'>, path: string, message: Message) => {
    if (!byId.get(id)?.[role] && !isExisting(id, role)) throw refuseField(path, message);
  };
  need(generatorId, 'isGenerator', 'generatorId', say.notGenerator);
  need(disposalFacilityId, 'isFacility', 'disposalFacilityId', say.notFacility);
  if (alternateFacilityId !== null) need(alternateFacilityId, 'isFacility', 'alternateFacilityId', say.notFacility);
  transporters.forEach(({ transporterId }, index) => {
    need(transporterId, 'isTransporter', `transporters.${index}.transporterId`, say.notTransporter);
  });
  if (generatorId === disposalFacilityId) throw refuseField('disposalFacilityId', say.generatorIsFacility);
  if (!byId.get(siteOf(parties))?.mayShip) throw denied(generalMessages.locationInHierarchyDenied);
}

/** Refuses a governing body with which the generator has no id number for shipments (V296, E217). */
export async function checkGoverningBody(scope: TenantScope, generatorId: number, bodyId: number): Promise<void> {
  const idNumber = await scope.db
    .selectFrom('location_id_number')
    .select('id')
    .where('nodeId', '=', generatorId)
    .where('governingBodyId', '=', bodyId)
    .where('isShipment', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!idNumber) throw refuseField('governingBodyId', say.bodyNotOfGenerator);
}

const roleColumn = {
  generator: 'is_waste_generator',
  ownGenerator: 'is_waste_generator',
  transporter: 'is_transporter',
  disposalFacility: 'is_disposal_facility',
  ownDisposalFacility: 'is_disposal_facility',
} as const;

/**
 * What is seen of a party `e` elsewhere. Haulers and facilities are named by anyone who ships, and so are their EPA id and
 * town. A generator is seen where the caller may ship, and once a shipment of theirs names it.
 */
const isOwn = (mine: RawBuilder<unknown>) => sql`(e.node_id in ${mine} or exists (
  select from shipment s where s.company_id = e.company_id and s.generator_id = e.node_id and s.node_id in ${mine}))`;
const isKnown = (mine: RawBuilder<unknown>) => sql`(e.is_transporter or e.is_disposal_facility or ${isOwn(mine)})`;

/** Anyone who receives waste names its generator, wherever that is: by its name alone. */
const receives = (mine: RawBuilder<unknown>) => sql`exists (
  select from location_extension f where f.is_disposal_facility and not f.is_archived and f.node_id in ${mine})`;

const partyList = serveList({
  endpoint: searchShipmentParties,
  query: ({ scope, input }) => {
    const mine = permittedNodes(scope, 'SHIPMENTS');
    const known = isKnown(mine);
    const parts = [sql`e.${sql.ref(roleColumn[input.role])} and not e.is_archived`];
    if (input.role === 'ownGenerator' || input.role === 'ownDisposalFacility') parts.push(sql`e.node_id in ${mine}`);
    if (input.role === 'generator') parts.push(sql`(${known} or ${receives(mine)})`);
    if (input.contains) {
      const text = input.contains.toLowerCase();
      parts.push(sql`(strpos(lower(n.name), ${text}) > 0 or ${known} and (strpos(lower(e.epa_id), ${text}) > 0
        or strpos(lower(concat_ws(', ', nullif(a.city, ''), l.name)), ${text}) > 0))`);
    }
    const wanted = sql.join(parts, sql` and `);
    const asked = input.ids ? sql` or e.node_id = any(${input.ids}::bigint[]) and ${known}` : sql``;
    return sql`
      select n.id, n.name, case when ${known} then e.epa_id else '' end as epa_id,
        case when ${known} then concat_ws(', ', nullif(a.city, ''), l.name) else '' end as place,
        case when e.node_id in ${mine} then e.emergency_phone_number else '' end as emergency_phone
      from location_extension e
      join node n on n.company_id = e.company_id and n.id = e.node_id
      left join location_address a on a.company_id = e.company_id and a.node_id = e.node_id and a.kind = 'physical'
      left join first_administration_level l on l.company_id = a.company_id and l.id = a.first_administration_level_id
      where (${wanted})${asked}`;
  },
});

export const shipmentPartyHandlers: Handler[] = [
  partyList,
  handle(searchShipmentGoverningBodies, async ({ scope, input }) => {
    const mine = permittedNodes(scope, 'SHIPMENTS');
    const { rows: seen } = await sql`
      select from location_extension e
      where e.node_id = ${input.id} and (${isOwn(mine)} or e.is_waste_generator and ${receives(mine)})`.execute(
      scope.db,
    );
    if (seen.length === 0) throw denied(generalMessages.locationInHierarchyDenied);
    const { rows } = await sql<{ governingBodyId: number; name: string; idNumber: string }>`
      select distinct on (b.name, b.id) b.id as governing_body_id, b.name, i.id_number
      from location_id_number i
      join governing_body b on b.company_id = i.company_id and b.id = i.governing_body_id
      where i.node_id = ${input.id} and i.is_shipment order by b.name, b.id, i.id`.execute(scope.db);
    return wholePage(rows);
  }),
];
