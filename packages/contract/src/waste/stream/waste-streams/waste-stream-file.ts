import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { field, reference } from '../../../field.ts';
import { distinct, text } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { defineResource } from '../../../resource.ts';
import { physicalStates } from '../../site/physical-states.ts';
import { wasteStreamMessages as say } from './waste-stream-messages.ts';
import { wasteStreamAliases, wasteStreamMethods } from './waste-stream-parts.ts';
import { wasteStreamTexts as texts } from './waste-stream-texts.ts';
import {
  createWasteStream,
  deleteWasteStream,
  wasteStreamFields as given,
  updateWasteStream,
} from './waste-streams.ts';

const MOST = 1000;
const ENTRY_MAXIMUM = 400;

const manyOf = (entity: 'wasteCode' | 'governingBodyCategory' | 'wasteManagementMethod') =>
  distinct(idOf(entity)).max(MOST).default([]);
const flag = () => z.boolean().default(false);

/** Waste streams as workbooks have them, each with its codes in the order of the manifest, categories, methods and aliases. */
export const wasteStreamFile = defineResource({
  name: 'wasteStreams',
  entity: 'wasteStream',
  singular: say.wasteStream,
  plural: say.wasteStreams,
  fields: {
    number: field(given.number, { label: texts.number }),
    name: field(given.name, { label: texts.name }),
    description: field(given.description.default(''), { label: texts.description }),
    isActive: field(given.isActive.default(true), { label: texts.active }),
    physicalState: field(given.physicalState, {
      label: texts.physicalState,
      choices: Object.entries(physicalStates).map(([value, english]) => ({
        value,
        label: { key: `wasteStreams.physicalState.${value}`, english },
      })),
    }),
    bulkDensity: field(given.bulkDensity.default(null), { label: texts.density, hint: texts.densityHint }),
    bulkDensityUnitId: reference(given.bulkDensityUnitId.default(null), { label: texts.densityUnit, by: 'code' }),
    defaultUnitId: reference(given.defaultUnitId.default(null), { label: texts.defaultUnit, by: 'code' }),
    isHazardous: field(flag(), { label: texts.hazardous }),
    isAcuteResidue: field(flag(), { label: texts.acuteResidue }),
    isUniversalWaste: field(flag(), { label: texts.universal }),
    isPcb: field(flag(), { label: texts.pcb }),
    generatorKnowledge: field(flag(), { label: texts.generatorKnowledge }),
    analysisRequired: field(flag(), { label: texts.analysisRequired }),
    isCompatibilityAssessed: field(flag(), { label: texts.compatibilityAssessed }),
    compatibilityGroups: field(given.compatibilityGroups.unwrap().default([]), { label: texts.compatibility }),
    isDilute: field(flag(), { label: texts.dilute }),
    locationIds: reference(given.locationIds.default([]), {
      label: texts.locations,
      as: 'locations',
      by: 'altname',
      hint: texts.locationsHint,
    }),
    profileRevision: field(given.profileRevision.default(0), { label: texts.revision }),
    profileRevisionDate: field(given.profileRevisionDate, { label: texts.revisionDate }),
    isDotHazardous: field(flag(), { label: texts.dotHazardous }),
    tableEntry: field(text(ENTRY_MAXIMUM).default(''), { label: texts.material, hint: texts.tableEntryHint }),
    identificationNumber: field(given.identificationNumber.default(''), { label: texts.identificationNumber }),
    properShippingName: field(given.properShippingName.default(''), { label: texts.shippingName }),
    technicalNames: field(given.technicalNames.default(''), { label: texts.technicalNames }),
    hazardClass: field(given.hazardClass.default(''), { label: texts.hazardClass }),
    packingGroup: field(given.packingGroup.default(''), { label: texts.packingGroup }),
    isReportableQuantity: field(flag(), { label: texts.reportable }),
    emergencyResponseGuideId: reference(given.emergencyResponseGuideId.default(null), {
      label: texts.guide,
      by: 'guideNumber',
    }),
    transportationLabelIds: reference(given.transportationLabelIds.default([]), {
      label: texts.labels,
      as: 'labels',
      by: 'labelCode',
    }),
    transportationMode: field(given.transportationMode.default('Highway'), { label: texts.mode }),
    specialHandling: field(given.specialHandling.default(''), { label: texts.specialHandling }),
    formCode: field(given.formCode.default(''), { label: texts.formCode }),
    sourceCode: field(given.sourceCode.default(''), { label: texts.sourceCode }),
    minimizationCode: field(given.minimizationCode.default(''), { label: texts.minimizationCode }),
    wasteCodeIds: reference(manyOf('wasteCode'), {
      label: texts.wasteCodes,
      as: 'wasteCodes',
      by: 'code',
      hint: texts.codesHint,
    }),
    governingBodyCategoryIds: reference(manyOf('governingBodyCategory'), {
      label: texts.bodyCategories,
      as: 'categories',
      hint: texts.bodiesHint,
    }),
    managementMethodIds: reference(manyOf('wasteManagementMethod'), {
      label: texts.methods,
      as: 'managementMethods',
      hint: texts.firstIsDefault,
    }),
    aliases: field(z.array(wasteStreamAliases.fields.name).max(MOST).default([]), { label: texts.aliases }),
  },
  sortable: ['number'],
  searched: ['number', 'name'],
  unique: [
    { fields: ['number'], message: say.numberExists },
    { fields: ['name'], message: general.nameExists },
  ],
  names: ['name', 'number'],
  imports: { key: ['number'], after: ['hazardousMaterials'] },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'wastestreams/file/search',
      shows: ['wasteStream', 'wasteCode', 'node', 'wasteManagementMethod', 'governingBodyCategory'],
      permission: 'WASTE_STREAMS',
      reads: true,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'Waste streams as workbooks have them',
    }),
    create: createWasteStream,
    update: updateWasteStream,
    remove: deleteWasteStream,
    addAlias: wasteStreamAliases.endpoints.create,
    addMethod: wasteStreamMethods.endpoints.create,
  }),
});
export type WasteStreamFileValues = z.output<z.ZodObject<typeof wasteStreamFile.fields>>;
