import { regulationMessages as say } from '@oikos/contract/regulation/regulation-messages.ts';
import { sql } from 'kysely';
import type { InUse } from '../../foundation/records/serve-resource.ts';

/** What in waste refers to the lists of the regulation, and so keeps their records from being deleted (V320, V321). */

interface Reference {
  /** The table that refers, and its column. */
  readonly table: string;
  readonly column: string;
  /** The record that people know it by: its table, the column that points to it, and its name. */
  readonly owner: string;
  readonly ownerColumn: string;
  readonly name: string;
  readonly by: string;
}

const referredBy = ({ table, column, owner, ownerColumn, name, by }: Reference): InUse => ({
  by,
  users: (id) => sql`
    select o.${sql.ref(name)} as name from ${sql.table(table)} r
    join ${sql.table(owner)} o on o.company_id = r.company_id and o.id = r.${sql.ref(ownerColumn)}
    where r.${sql.ref(column)} = ${id}`,
});

const ofStream = (table: string, column: string): InUse =>
  referredBy({
    table,
    column,
    owner: 'waste_stream',
    ownerColumn: 'waste_stream_id',
    name: 'name',
    by: say.inWasteStreams.english,
  });

const ofLocation = (table: string, column: string): InUse =>
  referredBy({ table, column, owner: 'node', ownerColumn: 'node_id', name: 'name', by: say.inLocations.english });

const ofShipmentLine = (table: string, column: string): InUse => ({
  by: say.inShipments.english,
  users: (id) =>
    table === 'shipment_line'
      ? sql`select s.shipment_number as name from shipment_line l
          join shipment s on s.company_id = l.company_id and s.id = l.shipment_id where l.${sql.ref(column)} = ${id}`
      : sql`select s.shipment_number as name from ${sql.table(table)} r
          join shipment_line l on l.company_id = r.company_id and l.id = r.shipment_line_id
          join shipment s on s.company_id = l.company_id and s.id = l.shipment_id where r.${sql.ref(column)} = ${id}`,
});

const inContainerTypes = (column: string): InUse =>
  referredBy({
    table: 'container_type_waste_code',
    column,
    owner: 'container_type',
    ownerColumn: 'container_type_id',
    name: 'name',
    by: say.inContainerTypes.english,
  });

export const governingBodyUses: readonly InUse[] = [
  { table: 'shipment', column: 'governing_body_id', name: 'shipment_number', by: say.inShipments.english },
  { table: 'accumulation_rule', column: 'governing_body_id', by: say.inAccumulationRules.english },
  { table: 'exception_report_rule', column: 'governing_body_id', by: say.inExceptionRules.english },
  { table: 'inspection_rule', column: 'governing_body_id', by: say.inInspectionRules.english },
  ofLocation('accumulation_extension', 'governing_body_id'),
];

export const governingBodyCategoryUses: readonly InUse[] = [
  ofStream('waste_stream_category', 'governing_body_category_id'),
];

export const wasteCodeUses: readonly InUse[] = [
  ofStream('waste_stream_code', 'waste_code_id'),
  inContainerTypes('waste_code_id'),
  {
    by: say.inContainerTypes.english,
    users: (id) => sql`
      select t.name from container_type_incompatible_code i
      join container_type_waste_code r on r.company_id = i.company_id and r.id = i.container_type_waste_code_id
      join container_type t on t.company_id = r.company_id and t.id = r.container_type_id where i.waste_code_id = ${id}`,
  },
  ofShipmentLine('shipment_line_code', 'waste_code_id'),
  {
    by: say.inContainers.english,
    users: (id) => sql`
      select c.number as name from waste_entry_code k
      join waste_entry e on e.company_id = k.company_id and e.id = k.waste_entry_id
      join container c on c.company_id = e.company_id and c.id = e.container_id where k.waste_code_id = ${id}`,
  },
];

export const managementMethodUses: readonly InUse[] = [
  ofStream('waste_stream_management_method', 'management_method_id'),
  ofShipmentLine('shipment_line', 'management_method_id'),
  ofLocation('waste_area', 'management_method_id'),
  { table: 'container', column: 'disposal_method_id', name: 'number', by: say.inContainers.english },
];

export const transportationLabelUses: readonly InUse[] = [ofStream('waste_stream_label', 'transportation_label_id')];

const streamsWith = (column: string): InUse => ({
  table: 'waste_stream',
  column,
  name: 'name',
  by: say.inWasteStreams.english,
});
export const hazardousMaterialUses: readonly InUse[] = [streamsWith('hazardous_material_id')];
export const emergencyGuideUses: readonly InUse[] = [streamsWith('emergency_response_guide_id')];
