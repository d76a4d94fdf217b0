import { type RawBuilder, sql } from 'kysely';
import { defineEntity } from '../../foundation/records/entities.ts';

/** Column 6 names labels by their code. */
export const materialsWithLabel = (id: RawBuilder<unknown>) => sql`
  select m.proper_shipping_name as name from transportation_label t
  join hazardous_material m on exists (
    select from unnest(string_to_array(m.label_codes, ', ')) as code
    where lower(regexp_replace(code, '^(1\\.[1-6])[A-S]$', '\\1')) = lower(t.label_code))
  where t.id = ${id}`;

export const regulationEntities = {
  governingBody: defineEntity({ table: 'governing_body', named: 'name' }),
  governingBodyCategory: defineEntity({
    table: 'governing_body_category',
    named: 'name',
    partOf: { governingBody: 'governingBodyId' },
  }),
  wasteCode: defineEntity({ table: 'waste_code', named: 'code' }),
  wasteManagementMethod: defineEntity({ table: 'waste_management_method', keyedIn: 'picklist_value', named: 'name' }),
  hazardClass: defineEntity({ table: 'hazard_class', named: 'name' }),
  transportationLabel: defineEntity({ table: 'transportation_label', named: 'label' }),
  emergencyResponseGuide: defineEntity({ table: 'emergency_response_guide', named: 'title' }),
  hazardousMaterial: defineEntity({
    table: 'hazardous_material',
    named: 'properShippingName',
    refersTo: [{ to: 'transportationLabel', by: materialsWithLabel }],
  }),
};
