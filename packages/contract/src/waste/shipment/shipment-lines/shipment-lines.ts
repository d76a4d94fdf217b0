import { containerStatuses } from '@oikos/domain/waste/container/container-states.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf, idOrNone } from '../../../entity.ts';
import { distinct, localDate, text, wasteQuantity } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { ruleText } from '../../../message.ts';
import { pageOf } from '../../../paging.ts';
import { created, done, updated } from '../../../replies.ts';
import { physicalState } from '../../site/physical-states.ts';
import { printableText } from '../shipments/printable-text.ts';
import { shipmentMessages as say } from '../shipments/shipment-messages.ts';

/** Lines of a shipment and the containers loaded onto them (E211 to E215; V299 to V305). */

export const pcbLoadTypes = {
  ArticleInContainer: 'Article in a container',
  ArticleNotInContainer: 'Article not in a container',
  Container: 'Container',
  BulkWaste: 'Bulk waste',
} as const;
const pcbLoadType = z.enum(['ArticleInContainer', 'ArticleNotInContainer', 'Container', 'BulkWaste']);

const pcbInfo = z.object({
  loadType: pcbLoadType,
  articleContainerId: text(100).default(''),
  bulkIdentity: text(100).default(''),
  /** Taken out of service for disposal (40 CFR 761.65). */
  dateOfRemoval: localDate(),
  /** Kilograms (V305), at most 6 decimals. */
  weight: wasteQuantity(),
  description: text(1024).default(''),
});

/** Item 11 takes what was measured or reasonably estimated, never what a container could hold. */
export const quantitySources = { measured: 'Measured', estimated: 'Estimated' } as const;
const quantitySource = z.enum(['measured', 'estimated']);

const WASTE_CODES_MAXIMUM = 100;
/** EPA's. */
const DIFFERENCE_MAXIMUM = 255;

const lineFields = {
  wasteStreamId: idOf('wasteStream'),
  description: printableText().default(''),
  notes: printableText().default(''),
  isEpaWaste: z.boolean().default(true),
  isDotHazardous: z.boolean().default(true),
  identificationNumber: text(10).default(''),
  properShippingName: text(280).default(''),
  technicalNames: text(500).default(''),
  hazardClass: text(50).default(''),
  packingGroup: z.enum(['', 'I', 'II', 'III']).default(''),
  isReportableQuantity: z.boolean().default(false),
  /** As many as the manifest's column takes: 0 to 999 (V299). */
  numberOfContainers: z
    .int(ruleText(say.wholeContainers))
    .min(0, ruleText(say.wholeContainers))
    .max(999, ruleText(say.wholeContainers))
    .nullable()
    .default(null),
  epaContainerCode: text(2).default(''),
  /** In the unit `unitId`; blank until it is known. The manifest prints it rounded once. */
  quantity: wasteQuantity().nullable().default(null),
  quantitySource: quantitySource.default('measured'),
  unitId: idOrNone('unit').default(0),
  bulkDensity: wasteQuantity().nullable().default(null),
  bulkDensityUnitId: idOrNone('unit').default(0),
  managementMethodId: idOrNone('wasteManagementMethod').default(0),
  profileNumber: text(50).default(''),
  wasteCodeIds: distinct(idOf('wasteCode')).max(WASTE_CODES_MAXIMUM).default([]),
  isPcb: z.boolean().default(false),
  pcbInfos: z.array(pcbInfo).max(200).default([]),
  formCode: text(4).default(''),
  sourceCode: text(3).default(''),
  minimizationCode: text(1).default(''),
  /** Item 18a: what arrived was compared with the line, so that a mark which isn't set says that it agrees. */
  isCompared: z.boolean().default(false),
  hasQuantityDiscrepancy: z.boolean().default(false),
  hasTypeDiscrepancy: z.boolean().default(false),
  discrepancyComments: text(DIFFERENCE_MAXIMUM).default(''),
  /** Some of it is left in the containers (40 CFR 264.72). */
  hasResidue: z.boolean().default(false),
  residueComments: text(DIFFERENCE_MAXIMUM).default(''),
};

/** The fields of a line that are learned when the facility receives the waste; the others are fixed once it has left. */
export const lineLearntLater: ReadonlySet<string> = new Set<keyof typeof lineFields>([
  'managementMethodId',
  'isCompared',
  'hasQuantityDiscrepancy',
  'hasTypeDiscrepancy',
  'discrepancyComments',
  'hasResidue',
  'residueComments',
]);

const loadedContainer = z.object({
  id: z.int(),
  number: z.string(),
  type: z.string(),
  status: z.enum(containerStatuses),
  mass: z.number().nullable(),
  massUom: z.string(),
});

export const shipmentLine = z.object({
  id: z.int(),
  shipmentId: z.int(),
  position: z.int(),
  wasteStreamId: z.int(),
  wasteStream: z.string(),
  physicalState,
  description: z.string(),
  notes: z.string(),
  isEpaWaste: z.boolean(),
  isDotHazardous: z.boolean(),
  identificationNumber: z.string(),
  properShippingName: z.string(),
  technicalNames: z.string(),
  hazardClass: z.string(),
  packingGroup: z.enum(['', 'I', 'II', 'III']),
  isReportableQuantity: z.boolean(),
  /** As item 9b prints it. */
  shippingDescription: z.string(),
  numberOfContainers: z.int().nullable(),
  epaContainerCode: z.string(),
  quantity: z.number().nullable(),
  quantitySource,
  unitId: z.int(),
  uom: z.string(),
  /** Kilograms by the unit, or by the density of a volume; null where neither is known. */
  massKilograms: z.number().nullable(),
  bulkDensity: z.number().nullable(),
  bulkDensityUnitId: z.int(),
  managementMethodId: z.int(),
  managementMethod: z.string(),
  profileNumber: z.string(),
  wasteCodeIds: z.array(z.int()),
  wasteCodes: z.array(z.string()),
  isPcb: z.boolean(),
  pcbInfos: z.array(pcbInfo.extend({ dateOfRemoval: z.string() })),
  formCode: z.string(),
  sourceCode: z.string(),
  minimizationCode: z.string(),
  isCompared: z.boolean(),
  hasQuantityDiscrepancy: z.boolean(),
  hasTypeDiscrepancy: z.boolean(),
  discrepancyComments: z.string(),
  hasResidue: z.boolean(),
  residueComments: z.string(),
  /** The facility refused all or part of it. */
  isRejected: z.boolean(),
  /** Those loaded, and those that were rejected with it, wherever they are now. */
  containers: z.array(loadedContainer.extend({ isRejected: z.boolean() })),
  version: z.int(),
});
export type ShipmentLine = z.output<typeof shipmentLine>;

export const readShipmentLines = endpoint({
  method: 'GET',
  path: 'shipment/{id}/lines',
  shows: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS',
  failure: say.linesNotLoaded,
  input: z.object({ id: idOf('shipment') }),
  output: pageOf(shipmentLine),
  summary: 'The lines of a shipment, in order, with their containers',
});

/** E212: all lines of the shipment, in their new order. */
export const reorderShipmentLines = endpoint({
  method: 'POST',
  path: 'shipment/lines/reorder',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS_FULL',
  changes: 'places',
  failure: say.lineNotSaved,
  input: z.object({ shipmentId: idOf('shipment'), lineIds: distinct(idOf('shipmentLine')).max(1000) }),
  output: done,
  summary: 'Puts the lines of a shipment in another order',
});

export const shipmentLineInput = z.object({
  /** 0: a new one, at the end. */
  id: idOrNone('shipmentLine').default(0),
  version: z.int().positive().optional(),
  shipmentId: idOf('shipment'),
  ...lineFields,
});

const savesShipmentLine = {
  path: 'shipment/lines/createormodify',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS_FULL',
  changes: 'places',
  failure: say.lineNotSaved,
  input: shipmentLineInput,
  output: created,
  summary: 'Adds or changes a line of a shipment',
} as const;

export const createShipmentLine = endpoint({ method: 'POST', ...savesShipmentLine });

export const updateShipmentLine = endpoint({ method: 'PUT', ...savesShipmentLine });

/** The regulatory details alone: description, waste codes, notes (X129, X132). */
export const saveShipmentLineTexts = endpoint({
  method: 'PUT',
  path: 'shipment/lines/{id}/regulatorydetails',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: ['SHIPMENT_LINE_REGULATORY_DETAILS', 'SHIPMENTS_FULL'],
  changes: 'places',
  failure: say.lineTextsNotSaved,
  input: z.object({
    id: idOf('shipmentLine'),
    version: z.int().positive(),
    description: lineFields.description,
    notes: lineFields.notes,
    wasteCodeIds: lineFields.wasteCodeIds,
  }),
  output: updated,
  summary: 'Changes description, waste codes and notes of a line',
});

/** E215: its containers are unloaded. */
export const deleteShipmentLine = endpoint({
  method: 'DELETE',
  path: 'shipment/lines/{id}',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS_FULL',
  changes: 'places',
  failure: say.lineNotDeleted,
  input: z.object({ id: idOf('shipmentLine') }),
  output: done,
  summary: 'Deletes a line of a shipment and unloads its containers',
});

const moved = z.object({ line: shipmentLine });
const containersOfLine = z.object({
  id: idOf('shipmentLine'),
  containerIds: distinct(idOf('container')).min(1, ruleText(say.nothingLoaded)).max(999),
  /** Takes count and quantity from the containers. */
  followContainers: z.boolean().default(true),
});

/** Number of containers, quantity and mass of the line follow what is loaded, unless they were entered by hand. */
export const loadContainers = endpoint({
  method: 'POST',
  path: 'shipment/lines/{id}/containers',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS_FULL',
  changes: 'places',
  failure: say.lineNotSaved,
  input: containersOfLine,
  output: moved,
  summary: 'Loads containers onto a line of a Pending shipment',
});

export const unloadContainers = endpoint({
  method: 'POST',
  path: 'shipment/lines/{id}/containers/unload',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS_FULL',
  changes: 'places',
  failure: say.lineNotSaved,
  input: containersOfLine,
  output: moved,
  summary: 'Takes containers off a line',
});

/** Active containers at the shipment's location that hold the line's waste stream. */
export const searchLoadableContainers = endpoint({
  method: 'GET',
  path: 'shipment/lines/{id}/containers/loadable',
  shows: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS',
  failure: general.unexpected,
  input: z.object({ id: idOf('shipmentLine') }),
  output: pageOf(
    loadedContainer.extend({ area: z.string(), deadline: z.string().nullable(), wasteStreams: z.string() }),
  ),
  summary: 'Containers that may be loaded onto a line, those due first',
});

/** What a waste stream says of a new line, and the profile of the facility for it. */
export const prefillShipmentLine = endpoint({
  method: 'GET',
  path: 'shipment/{id}/lines/prefill/{wasteStreamId}',
  shows: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS',
  failure: say.lookupsNotLoaded,
  input: z.object({ id: idOf('shipment'), wasteStreamId: idOf('wasteStream') }),
  output: z.object({
    line: shipmentLine.omit({ id: true, position: true, isRejected: true, containers: true, version: true }),
  }),
  summary: 'A line filled in from a waste stream',
});
