import { defineEntities } from '../define-entities.ts';

export const regulationEntities = defineEntities({
  governingBody: ['governing body', 'governing bodies'],
  governingBodyCategory: ['waste category', 'waste categories'],
  wasteCode: ['waste code', 'waste codes'],
  wasteManagementMethod: ['management method', 'management methods'],
  hazardClass: ['hazard class', 'hazard classes'],
  transportationLabel: ['transportation label', 'transportation labels'],
  emergencyResponseGuide: ['emergency response guide', 'emergency response guides'],
  hazardousMaterial: ['hazardous material', 'hazardous materials'],
});
