import { type Message, say } from '@oikos/contract/message.ts';
import type { ManifestFinding } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { loadMessages } from '@oikos/contract/waste/shipment/shipment-lines/load-messages.ts';
import type { ShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import {
  blocks,
  judgeLoad,
  type LoadDoubt,
  type LoadFinding,
} from '@oikos/domain/waste/shipment/segregation/judge-load.ts';
import { hazardsIn, hazardZoneOf, type LoadPart } from '@oikos/domain/waste/shipment/segregation/load-part.ts';
import type { SegregationGroup } from '@oikos/domain/waste/shipment/segregation/segregation-table.ts';
import type { CompatibilityGroup } from '@oikos/domain/waste/storage/compatibility-groups.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** What the stream and the material of a line say beyond the line itself. */
interface HazardFacts {
  readonly id: number;
  readonly labelCodes: string;
  /** null: the material isn't known. */
  readonly specialProvisions: string | null;
  readonly compatibilityGroups: readonly CompatibilityGroup[] | null;
}

/** The material is the stream's where it has the line's id number, else the one of the line's id number and shipping name. */
async function readHazards(scope: TenantScope, shipmentId: number): Promise<Map<number, HazardFacts>> {
  const { rows } = await sql<HazardFacts>`
    select l.id, coalesce(m.label_codes, '') as label_codes, m.special_provisions,
      case when w.is_compatibility_assessed then array(
        select g.compatibility_group from waste_stream_compatibility_group g
        where g.company_id = w.company_id and g.waste_stream_id = w.id) end as compatibility_groups
    from shipment_line l
    join waste_stream w on w.company_id = l.company_id and w.id = l.waste_stream_id
    left join lateral (
      select h.label_codes, h.special_provisions from hazardous_material h
      where h.company_id = l.company_id and h.identification_number = l.identification_number
        and (h.id = w.hazardous_material_id
          or (h.proper_shipping_name = l.proper_shipping_name and h.packing_group = l.packing_group))
      order by h.id = w.hazardous_material_id desc nulls last, h.id limit 1) m on true
    where l.shipment_id = ${shipmentId}`.execute(scope.db);
  return new Map(rows.map((row) => [row.id, row]));
}

function partOf(line: ShipmentLine, facts: HazardFacts): LoadPart {
  const names = [line.properShippingName, line.technicalNames, line.description, line.wasteStream];
  const hazards = [...hazardsIn(line.hazardClass), ...hazardsIn(facts.labelCodes)];
  return {
    names,
    hazards: [...new Set(hazards)],
    identificationNumber: line.identificationNumber,
    packingGroup: line.packingGroup,
    physicalState: line.physicalState,
    hazardZone: hazardZoneOf(names, facts.specialProvisions),
    wasteCodes: line.wasteCodes,
    compatibilityGroups: facts.compatibilityGroups,
  };
}

const groupNames: Partial<Readonly<Record<SegregationGroup, string>>> = {
  '2.3A': '2.3 zone A',
  '2.3B': '2.3 zone B',
  '6.1A': '6.1 liquid, PG I, zone A',
  '8L': '8 liquid',
};
const nameOf = (group: SegregationGroup): string => groupNames[group] ?? group;

const neverUnless: Readonly<Record<LoadDoubt, Message>> = {
  zone: loadMessages.neverUnlessZone,
  liquid: loadMessages.neverUnlessSolid,
  sameClass: loadMessages.neverUnlessUnreactive,
  ammoniumNitrate: loadMessages.neverUnlessNitrate,
};

const isOxidizerOrFlammableSolid = (group: SegregationGroup): boolean => /^[45]\./.test(group);

function messageOf(finding: LoadFinding): Message {
  switch (finding.kind) {
    case 'cyanideWithAcid':
      return finding.isCertain ? loadMessages.cyanideWithAcid : loadMessages.cyanideWithAcidAsked;
    case 'explosives':
      return loadMessages.explosives;
    case 'never':
      return finding.doubt === null ? loadMessages.never : neverUnless[finding.doubt];
    case 'apart': {
      const isCorrosive = finding.groups.includes('8L') && finding.groups.some(isOxidizerOrFlammableSolid);
      return isCorrosive ? loadMessages.apartFromCorrosive : loadMessages.apart;
    }
  }
}

/** What may not travel on one vehicle with another line (49 CFR 177.848): of materials that are hazardous in transport. */
export async function checkLoad(
  scope: TenantScope,
  shipmentId: number,
  lines: readonly ShipmentLine[],
): Promise<ManifestFinding[]> {
  const loaded = lines.filter(({ isDotHazardous }) => isDotHazardous);
  if (loaded.length < 2) return [];
  const facts = await readHazards(scope, shipmentId);
  const parts = loaded.map((line) => partOf(line, facts.get(line.id) as HazardFacts));
  return judgeLoad(parts).map((finding) => {
    const [first, second] = [loaded[finding.first], loaded[finding.second]] as [ShipmentLine, ShipmentLine];
    const groups = 'groups' in finding ? finding.groups.map(nameOf) : [];
    const places = [first, second].map((line) => lines.indexOf(line) + 1);
    const said = say(messageOf(finding), ...places, first.wasteStream, second.wasteStream, ...groups);
    return {
      severity: blocks(finding) ? 'error' : 'warning',
      path: `Emanifest.wastes.${lines.indexOf(second)}`,
      ...said,
      parameters: [...said.parameters],
      target:
        finding.kind === 'cyanideWithAcid' && !finding.isCertain
          ? { kind: 'wasteStream', id: second.wasteStreamId, field: 'details' }
          : { kind: 'line', id: second.id, field: 'dotInformation' },
    };
  });
}
