import { withinSentence } from '@oikos/contract/message.ts';
import type { ShipmentImportField } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import {
  shipmentImportLabels,
  transporterFields,
} from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import { shipmentImportMessages as say } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-messages.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { isInReach } from '../../stream/public.ts';
import type { SourceShipment } from './read-shipments.ts';

interface Named {
  /** As the file may write it, in small letters. */
  readonly text: string;
  readonly id: number;
  /** Of what a text may name, the better kind of match goes before: an EPA id or a code before a name. */
  readonly rank: number;
}

interface Site extends Named {
  readonly isGenerator: boolean;
  readonly isTransporter: boolean;
  readonly isFacility: boolean;
}

interface WasteCode extends Named {
  readonly governingBodyId: number;
}

export interface ExistingShipment {
  readonly text: string;
  readonly id: number;
  readonly nodeId: number;
  readonly mayShip: boolean;
}

/** What the texts of some shipments of a file name, read at once. */
export interface Names {
  readonly sites: ReadonlyMap<string, readonly Site[]>;
  readonly bodies: ReadonlyMap<string, readonly Named[]>;
  readonly streams: ReadonlyMap<string, readonly Named[]>;
  readonly units: ReadonlyMap<string, readonly Named[]>;
  readonly methods: ReadonlyMap<string, readonly Named[]>;
  readonly codes: ReadonlyMap<string, readonly WasteCode[]>;
  readonly shipments: ReadonlyMap<string, ExistingShipment>;
}

export const wasteCodesOf = (text: string): string[] => text.split(/[\s,;]+/u).filter((code) => code !== '');

async function grouped<Row extends Named>(scope: TenantScope, query: RawBuilder<Row>): Promise<Map<string, Row[]>> {
  const { rows } = await query.execute(scope.db);
  return Map.groupBy(rows, ({ text }) => text);
}

function textsOf(shipments: readonly SourceShipment[]) {
  const texts = new Map<ShipmentImportField, Set<string>>();
  for (const { rows } of shipments) {
    for (const { cells } of rows) {
      for (const [field, text] of Object.entries(cells) as [ShipmentImportField, string][]) {
        if (text === '') continue;
        const seen = texts.get(field) ?? new Set();
        texts.set(field, seen.add(text.toLowerCase()));
      }
    }
  }
  return (...fields: readonly ShipmentImportField[]): string[] => [
    ...new Set(fields.flatMap((field) => [...(texts.get(field) ?? [])])),
  ];
}

/** Looks up what the cells of some shipments name. A fixed number of statements, however many rows there are. */
export async function findNames(scope: TenantScope, source: readonly SourceShipment[]): Promise<Names> {
  const of = textsOf(source);
  const sites = of('generator', 'disposalFacility', ...transporterFields);
  const streams = of('wasteStream');
  const units = of('unit');
  const methods = of('managementMethod');
  const codes = [...new Set(of('wasteCodes').flatMap(wasteCodesOf))];
  const { rows: existing } = await sql<ExistingShipment>`
    select lower(shipment_number) as text, id, node_id, node_id in ${permittedNodes(scope, 'SHIPMENTS_FULL')} as may_ship
    from shipment where lower(shipment_number) = any(${of('shipmentNumber')}::text[])`.execute(scope.db);
  return {
    sites: await grouped(
      scope,
      sql<Site>`
        select t.text, n.id, case when lower(e.epa_id) = t.text then 0 else 1 end as rank,
          e.is_waste_generator as is_generator, e.is_transporter, e.is_disposal_facility as is_facility
        from unnest(${sites}::text[]) as t(text)
        join location_extension e on not e.is_archived
        join node n on n.company_id = e.company_id and n.id = e.node_id
        where t.text in (lower(e.epa_id), lower(n.name))`,
    ),
    bodies: await grouped(
      scope,
      sql<Named>`select lower(name) as text, id, 0 as rank from governing_body where lower(name) = any(${of('governingBody')}::text[])`,
    ),
    streams: await grouped(
      scope,
      sql<Named>`
        select t.text, w.id, case when lower(w.number) = t.text then 0 else 1 end as rank
        from unnest(${streams}::text[]) as t(text) join waste_stream w on t.text in (lower(w.number), lower(w.name))
        where ${isInReach(scope)}`,
    ),
    units: await grouped(
      scope,
      sql<Named>`
        select distinct on (t.text, u.id) t.text, u.id,
          case when lower(u.code) = t.text then 0 when lower(u.name) = t.text then 1 else 2 end as rank
        from unnest(${units}::text[]) as t(text)
        join unit u on true
        join unit_type ut on ut.company_id = u.company_id and ut.id = u.unit_type_id and ut.system_type in ('mass', 'volume')
        left join unit_code c on c.company_id = u.company_id and c.unit_id = u.id and lower(c.code) = t.text
        where t.text in (lower(u.code), lower(u.name)) or c.id is not null`,
    ),
    methods: await grouped(
      scope,
      sql<Named>`
        select t.text, m.id, case when lower(m.code) = t.text then 0 else 1 end as rank
        from unnest(${methods}::text[]) as t(text) join waste_management_method m on t.text in (lower(m.code), lower(m.name))`,
    ),
    codes: await grouped(
      scope,
      sql<WasteCode>`
        select lower(code) as text, id, 0 as rank, governing_body_id
        from waste_code where lower(code) = any(${codes}::text[])`,
    ),
    shipments: new Map(existing.map((each) => [each.text, each])),
  };
}

/** The one that a text names; refuses none and several. */
export function named(names: ReadonlyMap<string, readonly Named[]>, field: ShipmentImportField, text: string): number {
  const what = withinSentence(shipmentImportLabels[field]);
  const found = names.get(text.toLowerCase()) ?? [];
  const best = found.filter(({ rank }) => rank === Math.min(...found.map((each) => each.rank)));
  if (best[0] === undefined) throw refuseField(field, say.nameUnknown, what, text);
  if (best.length > 1) throw refuseField(field, say.nameAmbiguous, what, text);
  return best[0].id;
}

const lacking = {
  isGenerator: shipmentMessages.notGenerator,
  isTransporter: shipmentMessages.notTransporter,
  isFacility: shipmentMessages.notFacility,
} as const;
type Role = keyof typeof lacking;

/** The location that a text names by EPA id or name; of several, the one with the role. */
export function namedSite(names: Names, field: ShipmentImportField, role: Role, text: string): number {
  const what = withinSentence(role === 'isTransporter' ? say.transporter : shipmentImportLabels[field]);
  const found = names.sites.get(text.toLowerCase()) ?? [];
  const fitting = found.filter((site) => site[role]);
  if (found.length > 0 && fitting.length === 0) throw refuseField(field, lacking[role]);
  const best = fitting.filter(({ rank }) => rank === Math.min(...fitting.map((each) => each.rank)));
  if (best[0] === undefined) throw refuseField(field, say.siteUnknown, what, text);
  if (best.length > 1) throw refuseField(field, say.siteAmbiguous, what, text);
  return best[0].id;
}

/** Waste codes in the order of the file. A code that several bodies have is the shipment's body's. */
export function namedCodes(names: Names, text: string, governingBodyId: number): number[] {
  return wasteCodesOf(text).map((code) => {
    const found = names.codes.get(code.toLowerCase()) ?? [];
    const own = found.filter((each) => each.governingBodyId === governingBodyId);
    const candidates = own.length > 0 ? own : found;
    if (candidates[0] === undefined)
      throw refuseField('wasteCodes', say.nameUnknown, withinSentence(say.wasteCode), code);
    if (candidates.length > 1) throw refuseField('wasteCodes', say.nameAmbiguous, withinSentence(say.wasteCode), code);
    return candidates[0].id;
  });
}
