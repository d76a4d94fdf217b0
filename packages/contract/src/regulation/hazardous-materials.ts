import { z } from 'zod';
import { idOf, idOrNone } from '../entity.ts';
import { computed, field, reference } from '../field.ts';
import { requiredText, text } from '../fields.ts';
import { libraryEndpoints } from '../library-endpoints.ts';
import { type Message, ruleText } from '../message.ts';
import { defineResource } from '../resource.ts';
import { governingBodies } from './governing-bodies.ts';
import { emergencyResponseGuides, hazardClasses } from './hazard-lists.ts';
import { regulationMessages as say } from './regulation-messages.ts';
import { regulationTexts as texts } from './regulation-texts.ts';

export const packingGroups = ['I', 'II', 'III'] as const;
const packingGroupChoices = packingGroups.map((group) => ({
  value: group,
  label: { key: `regulation.packingGroup.${group}`, english: group },
}));

const plain = { sortable: false } as const;
const figure = (label: Message) => field(text(20), { label, column: plain });
/** Beside the field before it. */
const figureBeside = (label: Message) => field(text(20), { label, isBeside: true, column: plain });

/** The hazardous materials table (R104, U20, V356 to V364). */
export const hazardousMaterials = defineResource({
  name: 'hazardousMaterials',
  entity: 'hazardousMaterial',
  singular: say.hazardousMaterial,
  plural: say.hazardousMaterials,
  help: texts.materialsHelp,
  fields: {
    properShippingName: field(requiredText(280), { label: texts.properShippingName, lines: 2 }),
    // Column 1 of the table (49 CFR 172.101(b)).
    symbols: field(text(20).regex(/^(?:[+ADGIW](?: [+ADGIW])*)?$/, ruleText(say.invalidSymbols)), {
      label: texts.symbols,
      example: 'G I',
      column: { noWrap: true },
    }),
    identificationNumber: field(text(6).regex(/^(?:(?:UN|NA|ID)\d{4})?$/, ruleText(say.invalidIdentification)), {
      label: texts.identificationNumber,
      example: 'UN1993',
      isBeside: true,
      column: { noWrap: true },
    }),
    packingGroup: field(z.enum(['', ...packingGroups]), {
      label: texts.packingGroup,
      choices: packingGroupChoices,
      isBeside: true,
      column: { noWrap: true },
    }),
    hazardClassId: reference(idOf('hazardClass').nullable(), {
      label: texts.hazardClass,
      as: 'hazardClassName',
      chosen: { from: hazardClasses },
    }),
    compatibilityGroup: field(text(1).regex(/^[A-S]?$/), {
      label: texts.compatibilityGroup,
      isBeside: true,
      example: texts.compatibilityGroupHint,
    }),
    isForbidden: field(z.boolean(), { label: texts.forbidden }),
    labelCodes: field(text(50), { label: texts.labelCodes, hint: texts.labelCodesHint, column: { noWrap: true } }),
    specialProvisions: field(text(50), { label: texts.specialProvisions, column: plain }),
    exceptions: figure(texts.exceptions),
    nonBulkPackaging: figureBeside(texts.nonBulkPackaging),
    bulkPackaging: figureBeside(texts.bulkPackaging),
    passengerAircraft: figure(texts.passengerAircraft),
    cargoAircraft: figureBeside(texts.cargoAircraft),
    location: field(text(3), { label: texts.location }),
    otherStowage: field(text(30), { label: texts.otherStowage, isBeside: true }),
    emergencyResponseGuideId: reference(idOf('emergencyResponseGuide').nullable(), {
      label: texts.guideNumber,
      as: 'guideNumber',
      by: 'guideNumber',
      chosen: { from: emergencyResponseGuides },
      column: { noWrap: true },
    }),
    governingBodyId: reference(idOf('governingBody').nullable(), {
      label: texts.governingBody,
      chosen: { from: governingBodies },
    }),
  },
  computed: {
    /** Column 3 as the table prints it: 1.1D, 3, Forbidden. */
    hazardClass: computed(z.string(), { label: texts.hazardClass, column: { noWrap: true } }),
    /** Symbol G. */
    needsTechnicalNames: computed(z.boolean(), { label: texts.technicalNames, column: plain }),
  },
  columns: [
    'properShippingName',
    'identificationNumber',
    'hazardClass',
    'packingGroup',
    'labelCodes',
    'symbols',
    'needsTechnicalNames',
    'specialProvisions',
    'exceptions',
    'nonBulkPackaging',
    'bulkPackaging',
    'guideNumber',
  ],
  searched: ['properShippingName', 'identificationNumber'],
  isShipped: true,
  imports: {
    key: ['properShippingName', 'identificationNumber', 'packingGroup'],
    // 172.101 has entries that differ in their symbols or special provisions alone.
    mayRepeat: true,
  },
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'hazardousmaterials',
      family: 'HAZARDOUS_MATERIALS_TABLE',
      filters: {
        hazardClassId: idOrNone('hazardClass').optional(),
        packingGroup: z.enum(packingGroups).optional(),
        needsTechnicalNames: z.boolean().optional(),
      },
      many: 'the hazardous materials table',
      one: 'a hazardous material',
    }),
});
