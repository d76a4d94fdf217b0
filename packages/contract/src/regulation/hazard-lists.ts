import { field } from '../field.ts';
import { text, unpaddedText } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { libraryEndpoints } from '../library-endpoints.ts';
import { defineResource } from '../resource.ts';
import { regulationMessages as say } from './regulation-messages.ts';
import { regulationTexts as texts } from './regulation-texts.ts';

/** Hazard classes and divisions (V365 to V367, U18). */
export const hazardClasses = defineResource({
  name: 'hazardClasses',
  entity: 'hazardClass',
  singular: say.hazardClass,
  plural: say.hazardClasses,
  help: texts.hazardClassesHelp,
  chosenBy: { hint: 'description' },
  fields: {
    name: field(unpaddedText(30), { label: texts.name, column: { width: 140 } }),
    cfrReference: field(text(20), { label: texts.cfrReference }),
    description: field(text(50), { label: texts.classDescription }),
  },
  unique: [{ fields: ['name'], message: general.nameExists }],
  isShipped: true,
  imports: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'hazardclasses',
      family: 'HAZARD_CLASS',
      many: 'hazard classes and divisions',
      one: 'a hazard class',
    }),
});

/** Transportation labels (V368, V369, U17). */
export const transportationLabels = defineResource({
  name: 'transportationLabels',
  entity: 'transportationLabel',
  singular: say.label,
  plural: say.labels,
  help: texts.labelsHelp,
  chosenBy: { label: 'labelCode', hint: 'label' },
  fields: {
    labelCode: field(unpaddedText(20), { label: texts.labelCode, column: { width: 140 } }),
    label: field(text(50), { label: texts.label }),
  },
  unique: [{ fields: ['labelCode'], message: say.labelCodeExists }],
  isShipped: true,
  imports: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'transportationlabels',
      family: 'TRANSPORTATION_LABELS',
      many: 'transportation labels',
      one: 'a transportation label',
    }),
});

/** Emergency response guide numbers (V370, U19). */
export const emergencyResponseGuides = defineResource({
  name: 'emergencyResponseGuides',
  entity: 'emergencyResponseGuide',
  singular: say.guide,
  plural: say.guides,
  help: texts.guidesHelp,
  chosenBy: { label: 'guideNumber', hint: 'title' },
  fields: {
    guideNumber: field(unpaddedText(10), { label: texts.guideNumber, column: { width: 140 } }),
    title: field(text(256), { label: texts.guideTitle }),
  },
  unique: [{ fields: ['guideNumber'], message: say.guideExists }],
  isShipped: true,
  imports: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'ergnumbers',
      family: 'EMERGENCY_RESPONSE_GUIDE',
      many: 'emergency response guide numbers',
      one: 'an emergency response guide number',
    }),
});
