import type { HazardCode } from '@oikos/contract/regulation/waste-codes.ts';
import type { PhysicalState } from '@oikos/contract/waste/site/physical-states.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../../hierarchy/public.ts';
import { containerRows, type StoredRow } from '../containers/list-containers.ts';

interface LabelledStream {
  readonly name: string;
  readonly physicalState: PhysicalState;
  readonly isHazardous: boolean;
  readonly isUniversalWaste: boolean;
  readonly isPcb: boolean;
  readonly isDotHazardous: boolean;
  readonly identificationNumber: string;
  readonly properShippingName: string;
  readonly technicalNames: string;
  readonly hazardClass: string;
  readonly packingGroup: string;
  readonly isReportableQuantity: boolean;
  readonly symbols: string;
}

interface LabelledSite {
  readonly addressLines: readonly string[];
  readonly city: string;
  readonly state: string | null;
  readonly zip: string;
  readonly phone: string;
}

/** A container with all that its label may say. */
export type LabelledContainerRow = StoredRow & {
  readonly dateAdded: LocalDate;
  readonly bayName: string | null;
  readonly isLabPack: boolean;
  /** Litres; null where the type gives no volume. */
  readonly capacityLitres: number | null;
  readonly today: LocalDate;
  readonly epaId: string;
  readonly emergencyPhone: string;
  readonly site: LabelledSite | null;
  readonly trackingNumber: string | null;
  readonly facility: string | null;
  /** Of its waste, and of what is in it; the first one where there are several. */
  readonly episodicEvent: { readonly name: string; readonly beginsOn: LocalDate } | null;
  /** What it holds, and what is in it unopened. */
  readonly streams: readonly LabelledStream[];
  readonly codes: readonly { readonly code: string; readonly hazards: readonly HazardCode[] }[];
};

/** The DOT description of a loaded container is its line's, which the shipper saw last. */
const streams = sql`
  coalesce((
    select json_agg(json_build_object('name', w.name, 'physicalState', w.physical_state, 'isHazardous', w.is_hazardous,
      'isUniversalWaste', w.is_universal_waste, 'isPcb', w.is_pcb,
      'isDotHazardous', coalesce(l.is_dot_hazardous, w.is_dot_hazardous),
      'identificationNumber', coalesce(l.identification_number, w.identification_number),
      'properShippingName', coalesce(l.proper_shipping_name, w.proper_shipping_name),
      'technicalNames', coalesce(l.technical_names, w.technical_names),
      'hazardClass', coalesce(l.hazard_class, w.hazard_class),
      'packingGroup', coalesce(l.packing_group, w.packing_group),
      'isReportableQuantity', coalesce(l.is_reportable_quantity, w.is_reportable_quantity),
      'symbols', coalesce(h.symbols, '')) order by w.name)
    from waste_stream w
    left join hazardous_material h on h.company_id = w.company_id and h.id = w.hazardous_material_id
    where w.company_id = c.company_id and w.id in (
      select e.waste_stream_id from waste_entry e where e.company_id = c.company_id and e.container_id in (${inner()}))),
    '[]'::json)`;

/** An entry without codes of its own has those of its stream. */
const codes = sql`
  coalesce((
    select json_agg(json_build_object('code', k.code, 'hazards', k.hazard_codes) order by k.code)
    from waste_code k where k.company_id = c.company_id and k.id in (
      select x.waste_code_id from waste_entry e
      join waste_entry_code x on x.company_id = e.company_id and x.waste_entry_id = e.id
      where e.company_id = c.company_id and e.container_id in (${inner()})
      union
      select x.waste_code_id from waste_entry e
      join waste_stream_code x on x.company_id = e.company_id and x.waste_stream_id = e.waste_stream_id
      where e.company_id = c.company_id and e.container_id in (${inner()}) and not exists (
        select from waste_entry_code own where own.company_id = e.company_id and own.waste_entry_id = e.id))),
    '[]'::json)`;

function inner() {
  return sql`
    select c.id union all
    select i.id from container i where i.company_id = c.company_id and i.parent_id = c.id and i.parent_kind = 'overpacked'`;
}

const episodicEvent = sql`
  (select json_build_object('name', v.name, 'beginsOn', v.begins_on) from episodic_event v
    where v.company_id = c.company_id and v.id in (
      select e.episodic_event_id from waste_entry e where e.company_id = c.company_id and e.container_id in (${inner()}))
    order by v.begins_on, v.id limit 1)`;

const site = sql`
  (select json_build_object('addressLines', json_build_array(d.address_line1, d.address_line2, d.address_line3),
      'city', d.city, 'state', coalesce(v.code, v.name), 'zip', d.zip_code, 'phone', d.phone)
    from location_address d
    left join first_administration_level v on v.company_id = d.company_id and v.id = d.first_administration_level_id
    where d.company_id = c.company_id and d.node_id = c.node_id
    order by d.kind = 'physical' desc limit 1)`;

const CUBIC_METRE_LITRES = 1000;

const details = {
  columns: sql`,
  c.date_added, b.name as bay_name, t.is_lab_pack,
  case when ut.system_type = 'volume'
    then (t.maximum_capacity * u.multiply_by::numeric * ${CUBIC_METRE_LITRES})::float8 end as capacity_litres,
  ${todayAtNode('n')} as today, coalesce(x.epa_id, '') as epa_id,
  coalesce(x.emergency_phone_number, '') as emergency_phone, ${site} as site, s.tracking_number,
  f.name as facility, ${episodicEvent} as episodic_event, ${streams} as streams, ${codes} as codes`,
  joins: sql`
  left join waste_area_bay b on b.company_id = c.company_id and b.id = c.bay_id
  left join unit u on u.company_id = t.company_id and u.id = t.maximum_capacity_unit_id
  left join unit_type ut on ut.company_id = u.company_id and ut.id = u.unit_type_id
  left join location_extension x on x.company_id = c.company_id and x.node_id = c.node_id
  left join node f on f.company_id = s.company_id and f.id = s.disposal_facility_id`,
};

/** The containers in the order asked for. */
export async function readLabelledContainers(
  scope: TenantScope,
  ids: readonly number[],
): Promise<LabelledContainerRow[]> {
  const { rows } = await sql<LabelledContainerRow>`
    select * from (${containerRows([sql`c.id = any(${[...ids]}::bigint[])`], details)}) as labelled
    order by array_position(${[...ids]}::bigint[], id)`.execute(scope.db);
  return rows;
}
