import { compatibilityGroups } from '@oikos/domain/waste/storage/compatibility-groups.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf, idOrNone } from '../../../entity.ts';
import {
  distinct,
  localDate,
  positiveNumber,
  requiredText,
  text,
  unpaddedText,
  version,
  wholeNumber,
} from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { hasNoId } from '../../../library-endpoints.ts';
import { ruleText } from '../../../message.ts';
import { packingGroups } from '../../../regulation/hazardous-materials.ts';
import { created, deleted, updated } from '../../../replies.ts';
import { transportationMode } from '../../shipment/shipments/transportation-modes.ts';
import { physicalState } from '../../site/physical-states.ts';
import { wasteStreamMessages as say } from './waste-stream-messages.ts';

/** Waste streams (E257, U28, U29). The list is materials/search; aliases, methods and profiles have a file of their own. */

const NAME_MINIMUM = 5;
const NAME_MAXIMUM = 25;
const NUMBER_MAXIMUM = 50;
const TEXT_MAXIMUM = 1024;
const LIST_MAXIMUM = 1000;

/** Blank or of exactly this length. */
const exactText = (length: number) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || value.length === length, ruleText(say.exactLength, length));

const ids = (entity: 'node' | 'transportationLabel') => distinct(idOf(entity)).max(LIST_MAXIMUM);

/** What a stream is. */
export const wasteStreamInfoFields = {
  /** 5 to 25 characters (V331). */
  name: unpaddedText(NAME_MAXIMUM).min(NAME_MINIMUM, ruleText(general.minimumLength, NAME_MINIMUM)),
  /** Required; the server keeps it unique in the company (V332, U29). */
  number: requiredText(NUMBER_MAXIMUM),
  description: text(TEXT_MAXIMUM),
  /** Shown as active or disabled (V334). */
  isActive: z.boolean(),
  physicalState,
  bulkDensity: positiveNumber().nullable(),
  bulkDensityUnitId: idOf('unit').nullable(),
  /** What containers and shipments begin with. */
  defaultUnitId: idOf('unit').nullable(),
  isHazardous: z.boolean(),
  /** Residue of the clean-up of a spill of acute hazardous waste (40 CFR 262.13). */
  isAcuteResidue: z.boolean(),
  isUniversalWaste: z.boolean(),
  isPcb: z.boolean(),
  generatorKnowledge: z.boolean(),
  analysisRequired: z.boolean(),
  /** 40 CFR part 264, appendix V. Blank: nobody has assessed it. None: assessed, and in no group. */
  compatibilityGroups: distinct(z.enum(compatibilityGroups)).max(compatibilityGroups.length).nullable(),
  /** An acid or alkali that is dilute. */
  isDilute: z.boolean(),
  /** Where the stream arises; none: everywhere. */
  locationIds: ids('node'),
  /** A revision has a number and a date (V335). */
  profileRevision: wholeNumber().min(0, ruleText(general.atLeast, 0)),
  profileRevisionDate: localDate(),
};

/** How it is shipped and reported: the DOT description (49 CFR 172.202) and the codes of manifest and biennial report. */
export const wasteStreamShippingFields = {
  isDotHazardous: z.boolean(),
  hazardousMaterialId: idOf('hazardousMaterial').nullable(),
  identificationNumber: text(10),
  properShippingName: text(280),
  /** In brackets after the shipping name where the table's symbol is G. */
  technicalNames: text(500),
  hazardClass: text(50),
  packingGroup: z.enum(['', ...packingGroups]),
  isReportableQuantity: z.boolean(),
  emergencyResponseGuideId: idOf('emergencyResponseGuide').nullable(),
  transportationLabelIds: ids('transportationLabel'),
  transportationMode: transportationMode,
  specialHandling: text(TEXT_MAXIMUM),
  /** EPA's form codes have 4 characters (V329). */
  formCode: exactText(4),
  /** EPA's source codes have 3 characters (V330). */
  sourceCode: exactText(3),
  /** Waste minimization code of the biennial report. */
  minimizationCode: exactText(1),
};

/** The two forms of a stream, each of which saves its part of it. */
export const wasteStreamInfoForm = z.object(wasteStreamInfoFields);
export const wasteStreamShippingForm = z.object(wasteStreamShippingFields);

export const wasteStreamFields = { ...wasteStreamInfoFields, ...wasteStreamShippingFields };

const named = z.object({ id: z.int(), name: z.string() });
const orderedCode = z.object({
  wasteCodeId: z.int(),
  code: z.string(),
  description: z.string(),
  isAcutelyHazardous: z.boolean(),
  governingBodyId: z.int(),
  governingBody: z.string(),
});
const category = z.object({
  governingBodyCategoryId: z.int(),
  name: z.string(),
  governingBodyId: z.int(),
  governingBody: z.string(),
  wasteClass: z.enum(['hazardous', 'nonHazardous', 'nonRegulatory']),
  needsWasteCodes: z.boolean(),
});
const managementMethod = z.object({
  id: z.int(),
  managementMethodId: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  isDefault: z.boolean(),
});
const profile = z.object({
  id: z.int(),
  facilityId: z.int(),
  facility: z.string(),
  profileNumber: z.string(),
  revision: z.int(),
  revisionDate: z.string(),
  approvedOn: z.string().nullable(),
  /** The first day on which it no longer holds; 9999-12-31: no end. */
  expiresOn: z.string(),
});

/** Enough of a stream to fill a drum, and to prefill a line of a shipment. */
export const wasteStreamForShipment = z.object({
  id: z.int(),
  ...wasteStreamFields,
  bulkDensity: z.number().nullable(),
  bulkDensityUnitId: z.int().nullable(),
  bulkDensityUnit: z.string().nullable(),
  /** The same in kilograms per litre. Without it a volume has no mass (V304). */
  bulkDensityKgPerLitre: z.number().nullable(),
  defaultUnitId: z.int().nullable(),
  defaultUnit: z.string().nullable(),
  hazardousMaterialId: z.int().nullable(),
  needsTechnicalNames: z.boolean(),
  emergencyResponseGuideId: z.int().nullable(),
  guideNumber: z.string().nullable(),
  transportationLabelIds: z.array(z.int()),
  labels: z.array(named),
  locationIds: z.array(z.int()),
  profileRevisionDate: z.string(),
  /** In the order in which they are on the manifest. */
  wasteCodes: z.array(orderedCode),
  /** Any of its waste codes is acutely hazardous (40 CFR 261.30(d)). */
  isAcute: z.boolean(),
  managementMethods: z.array(managementMethod),
  profiles: z.array(profile),
});

const wasteStreamDetails = z.object({
  ...wasteStreamForShipment.shape,
  locations: z.array(named),
  categories: z.array(category),
  version: z.int(),
});
export type WasteStreamDetails = z.output<typeof wasteStreamDetails>;

/** E257 (U28): the second id is a location's, at which the stream must be able to arise; 0: none. */
export const readWasteStream = endpoint({
  method: 'GET',
  path: 'wastestreams/{id}/details/{detailsId}',
  shows: ['wasteStream', 'wasteCode'],
  permission: ['WASTE_STREAMS', 'CONTAINERS', 'SHIPMENTS'],
  failure: say.loadFailed,
  input: z.object({ id: idOf('wasteStream'), detailsId: idOrNone('node') }),
  output: wasteStreamDetails,
  summary: 'Everything of a waste stream: codes, DOT description, methods, profiles, density',
});

export const createWasteStream = endpoint({
  method: 'POST',
  path: 'wastestreams/createormodify',
  saves: ['wasteStream'],
  permission: 'WASTE_STREAMS_FULL',
  changes: { at: ['locationIds'] },
  when: hasNoId,
  failure: general.couldNotSave,
  input: z.object(wasteStreamFields),
  output: created,
  summary: 'Adds a waste stream',
});

export const updateWasteStream = endpoint({
  method: 'POST',
  path: 'wastestreams/createormodify',
  saves: ['wasteStream'],
  permission: 'WASTE_STREAMS_FULL',
  changes: { at: ['id', 'locationIds'] },
  failure: general.couldNotSave,
  input: z.object({ ...wasteStreamFields, id: idOf('wasteStream'), version: version() }),
  output: updated,
  summary: 'Changes a waste stream',
});

export const deleteWasteStream = endpoint({
  method: 'DELETE',
  path: 'wastestreams/{id}',
  saves: ['wasteStream'],
  permission: 'WASTE_STREAMS_DELETE',
  changes: { at: ['id'] },
  failure: general.couldNotSave,
  input: z.object({ id: idOf('wasteStream') }),
  output: deleted,
  summary: 'Deletes a waste stream that no container and no shipment has',
});

export const saveWasteStreamCodes = endpoint({
  method: 'POST',
  path: 'wastestreams/{id}/wastecodes',
  saves: ['wasteStream'],
  permission: 'WASTE_STREAMS_FULL',
  changes: { at: ['id'] },
  failure: general.couldNotSave,
  input: z.object({
    id: idOf('wasteStream'),
    version: version(),
    /** In the order in which they are on the manifest. */
    wasteCodeIds: distinct(idOf('wasteCode')).max(LIST_MAXIMUM),
  }),
  output: updated,
  summary: 'Sets the waste codes of a stream and their order',
});

/** X166. A body is assigned by one of its categories, at most one each (U29). */
export const saveWasteStreamCategories = endpoint({
  method: 'POST',
  path: 'wastestreams/{id}/governingbodies',
  saves: ['wasteStream'],
  aliases: ['wastestreams/{id}/categories'],
  permission: 'WASTE_STREAMS_FULL',
  changes: { at: ['id'] },
  failure: say.saveBodiesFailed,
  input: z.object({
    id: idOf('wasteStream'),
    version: version(),
    governingBodyCategoryIds: distinct(idOf('governingBodyCategory')).max(LIST_MAXIMUM),
  }),
  output: updated,
  summary: 'Assigns a stream to governing bodies by their categories',
});
