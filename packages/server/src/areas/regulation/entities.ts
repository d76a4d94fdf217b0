import { defineEntity } from '../../foundation/records/entities.ts';

export const regulationEntities = {
  governingBody: defineEntity({ table: 'governing_body', named: 'name' }),
  governingBodyCategory: defineEntity({
    table: 'governing_body_category',
    named: 'name',
    partOf: { governingBody: 'governing_body_id' },
  }),
  wasteCode: defineEntity({ table: 'waste_code', named: 'code' }),
  wasteManagementMethod: defineEntity({ table: 'waste_management_method', keyedIn: 'picklist_value', named: 'name' }),
  hazardClass: defineEntity({ table: 'hazard_class', named: 'name' }),
  transportationLabel: defineEntity({ table: 'transportation_label', named: 'label' }),
  emergencyResponseGuide: defineEntity({ table: 'emergency_response_guide', named: 'title' }),
  hazardousMaterial: defineEntity({ table: 'hazardous_material', named: 'proper_shipping_name' }),
};
