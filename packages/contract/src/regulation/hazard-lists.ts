import { z } from 'zod';
import { text, unpaddedText } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { libraryEndpoints, libraryRow } from '../library-endpoints.ts';
import { defineResource } from '../resource.ts';
import { regulationMessages as say } from './regulation-messages.ts';

// ---- hazard classes and divisions (V365 to V367, U18) -----------------------------------------------------------------

const hazardClassFields = { name: unpaddedText(30), cfrReference: text(20), description: text(50) };
const hazardClassRow = z.object({
  ...libraryRow,
  name: z.string(),
  cfrReference: z.string(),
  description: z.string(),
});

export const hazardClasses = defineResource({
  name: 'hazardClasses',
  entity: 'hazardClass',
  singular: say.hazardClass,
  plural: say.hazardClasses,
  fields: hazardClassFields,
  row: hazardClassRow,
  sortable: ['name', 'cfrReference', 'description'],
  searched: ['name', 'cfrReference', 'description'],
  imports: true,
  unique: [{ fields: ['name'], message: general.nameExists }],
  endpoints: libraryEndpoints({
    path: 'hazardclasses',
    entity: 'hazardClass',
    family: 'HAZARD_CLASS',
    fields: hazardClassFields,
    row: hazardClassRow,
    filters: {},
    many: 'hazard classes and divisions',
    one: 'a hazard class',
  }),
});

// ---- transportation labels (V368, V369, U17) --------------------------------------------------------------------------

const LABEL_CODE_MAXIMUM = 20;
const labelFields = { labelCode: unpaddedText(LABEL_CODE_MAXIMUM), label: text(50) };
const labelRow = z.object({ ...libraryRow, labelCode: z.string(), label: z.string() });

export const transportationLabels = defineResource({
  name: 'transportationLabels',
  entity: 'transportationLabel',
  singular: say.label,
  plural: say.labels,
  fields: labelFields,
  row: labelRow,
  sortable: ['labelCode', 'label'],
  searched: ['labelCode', 'label'],
  imports: true,
  unique: [{ fields: ['labelCode'], message: say.labelCodeExists }],
  endpoints: libraryEndpoints({
    path: 'transportationlabels',
    entity: 'transportationLabel',
    family: 'TRANSPORTATION_LABELS',
    fields: labelFields,
    row: labelRow,
    filters: {},
    many: 'transportation labels',
    one: 'a transportation label',
  }),
});

// ---- emergency response guide numbers (V370, U19) ---------------------------------------------------------------------

const GUIDE_NUMBER_MAXIMUM = 10;
const TITLE_MAXIMUM = 256;
const guideFields = { guideNumber: unpaddedText(GUIDE_NUMBER_MAXIMUM), title: text(TITLE_MAXIMUM) };
const guideRow = z.object({ ...libraryRow, guideNumber: z.string(), title: z.string() });

export const emergencyResponseGuides = defineResource({
  name: 'emergencyResponseGuides',
  entity: 'emergencyResponseGuide',
  singular: say.guide,
  plural: say.guides,
  fields: guideFields,
  row: guideRow,
  sortable: ['guideNumber', 'title'],
  searched: ['guideNumber', 'title'],
  imports: true,
  unique: [{ fields: ['guideNumber'], message: say.guideExists }],
  endpoints: libraryEndpoints({
    path: 'ergnumbers',
    entity: 'emergencyResponseGuide',
    family: 'EMERGENCY_RESPONSE_GUIDE',
    fields: guideFields,
    row: guideRow,
    filters: {},
    many: 'emergency response guide numbers',
    one: 'an emergency response guide number',
  }),
});
