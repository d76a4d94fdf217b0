import { shipmentStatuses } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { MAXIMUM_NUMBER_LENGTH as NUMBER_MAXIMUM } from '@oikos/domain/waste/site/auto-numbering.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf, idOrNone } from '../../../entity.ts';
import { distinct, localDate, realDay, requiredText, searchText, text } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { defineList } from '../../../list.ts';
import { phoneField } from '../../../location/locations/address-fields.ts';
import { ruleText } from '../../../message.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { created, done } from '../../../replies.ts';
import { confirmedDates } from '../../site/date-doubts.ts';
import { printableText, TEXT_MAXIMUM } from './printable-text.ts';
import { shipmentMessages as say } from './shipment-messages.ts';
import { transportationMode } from './transportation-modes.ts';

/** Shipments of waste: list and record (E207 to E210; V295 to V311). */

export const shipmentStatus = z.enum(shipmentStatuses);
/** Waste leaves a site or arrives at it (V311). */
export const shipmentTypes = { outgoing: 'Outgoing', incoming: 'Incoming' } as const;
export const shipmentType = z.enum(['outgoing', 'incoming']);
export const submissionTypes = {
  FullElectronic: 'Fully electronic',
  Hybrid: 'Hybrid',
  DataImage5Copy: 'Paper, data and image',
  Image: 'Paper, image only',
} as const;
const submissionType = z.enum(['FullElectronic', 'Hybrid', 'DataImage5Copy', 'Image']);

const ID_NUMBER_MINIMUM = 3;
const DOCUMENT_NUMBER_MAXIMUM = 35;
export const shipmentTransporter = z.object({
  transporterId: idOf('wasteParty'),
  transportationMode: transportationMode.default('Highway'),
  /** The day on which it took the waste; the first one's starts the exception watch (40 CFR 262.42). */
  acceptedOn: localDate().nullable().default(null),
});

const shipmentFields = {
  /** V297 names the id number of the governing body so; this is the company's own number of the shipment. */
  shipmentNumber: requiredText(NUMBER_MAXIMUM),
  shipmentType,
  /** V295 doesn't ask for it: blank where nobody noted it, or where the waste leaves on the day it is prepared (V303). */
  preparationDate: localDate().nullable().default(null),
  shipmentDate: realDay(),
  generatorId: idOf('wasteParty'),
  /** V295: at least one, in the order in which they carry the waste; none where a picture of a manifest brought none. */
  transporters: z.array(shipmentTransporter).max(20),
  disposalFacilityId: idOf('wasteParty'),
  governingBodyId: idOf('governingBody'),
  /** Of the governing body, not of the shipment (V297). */
  idNumber: text(DOCUMENT_NUMBER_MAXIMUM)
    .min(1, { error: ruleText(general.required), abort: true })
    .min(ID_NUMBER_MINIMUM, ruleText(general.minimumLength, ID_NUMBER_MINIMUM)),
  /** Free text; a manifest's has a form of its own, which the server checks (V298). */
  trackingNumber: text(DOCUMENT_NUMBER_MAXIMUM).default(''),
  submissionType: submissionType.default('Hybrid'),
  /** V302. Blank takes the generator's. */
  emergencyPhone: phoneField().default(''),
  /** Item 14 of the manifest. */
  specialHandling: printableText().default(''),
  notes: printableText().default(''),
  /** The unit in which the shipment's mass is shown; 0: lb (V306). */
  massUnitId: idOrNone('unit').default(0),
  hasQuantityDiscrepancy: z.boolean().default(false),
  hasTypeDiscrepancy: z.boolean().default(false),
  hasResidue: z.boolean().default(false),
  /** At most 1024 characters (V300). */
  discrepancies: text(TEXT_MAXIMUM).default(''),
  /** Left out: as it is. Once rejected waste has arrived there it stays. */
  alternateFacilityId: idOf('wasteParty').nullable().optional(),
};

/** What is learnt at and after receipt; all else, but the days on which transporters took it, is fixed once the waste has left. */
export const shipmentLearntLater: ReadonlySet<string> = new Set<keyof typeof shipmentFields>([
  'trackingNumber',
  'notes',
  'hasQuantityDiscrepancy',
  'hasTypeDiscrepancy',
  'hasResidue',
  'discrepancies',
  'alternateFacilityId',
  'massUnitId',
]);

/** Item 18b of the manifest: where rejected waste goes. */
export const rejectionDestinations = {
  facility: 'On to an alternate facility',
  generator: 'Back to the generator',
} as const;
export const rejectionDestination = z.enum(['facility', 'generator']);

const siteSummary = z.object({ id: z.int(), name: z.string(), epaId: z.string() });

/** How long a copy of the manifest has been missing, by the strictest rule in force (40 CFR 262.42). */
export const exceptionWatch = z.object({
  acceptedOn: z.string(),
  daysSince: z.int(),
  inquiryOn: z.string().nullable(),
  reportOn: z.string().nullable(),
  stage: z.enum(['waiting', 'inquiryDue', 'reportDue', 'returned']),
  /** Days to the next step; negative once the report is due. */
  daysLeft: z.int().nullable(),
  citation: z.string(),
  /** The first day of the rule where the waste was accepted before every such rule known; null: it was in force. */
  earliestRuleFrom: z.string().nullable(),
});

const shipmentRow = z.object({
  id: z.int(),
  shipmentNumber: z.string(),
  shipmentType,
  status: shipmentStatus,
  preparationDate: z.string().nullable(),
  shipmentDate: z.string(),
  generatorId: z.int(),
  generator: z.string(),
  transporters: z.string(),
  disposalFacilityId: z.int(),
  disposalFacility: z.string(),
  governingBodyId: z.int(),
  governingBody: z.string(),
  idNumber: z.string(),
  trackingNumber: z.string(),
  mass: z.number().nullable(),
  massUom: z.string(),
  /** The list sorts by this, in whichever unit it is shown. */
  massKilograms: z.number().nullable(),
  lineCount: z.int(),
  receivedOn: z.string().nullable(),
  manifestReturnedOn: z.string().nullable(),
  certificateOfDisposalOn: z.string().nullable(),
  exceptionWatch: exceptionWatch.nullable(),
  /** IANA name of the time zone of the shipment's own location: its calendar says what today is. */
  timeZone: z.string(),
  version: z.int(),
});
export type ShipmentRow = z.output<typeof shipmentRow>;

export const shipmentDetails = shipmentRow.omit({ transporters: true }).extend({
  nodeId: z.int(),
  transporters: z.array(
    z.object({
      transporterId: z.int(),
      name: z.string(),
      epaId: z.string(),
      transportationMode,
      acceptedOn: z.string().nullable(),
    }),
  ),
  generatorSite: siteSummary,
  disposalFacilitySite: siteSummary,
  alternateFacilityId: z.int().nullable(),
  alternateFacility: z.string().nullable(),
  submissionType,
  emergencyPhone: z.string(),
  specialHandling: z.string(),
  notes: z.string(),
  massUnitId: z.int(),
  hasQuantityDiscrepancy: z.boolean(),
  hasTypeDiscrepancy: z.boolean(),
  hasResidue: z.boolean(),
  discrepancies: z.string(),
  rejectionReason: z.string(),
  rejectionDestination: rejectionDestination.nullable(),
  rejectedWasteArrivedOn: z.string().nullable(),
  previousShipmentId: z.int().nullable(),
  previousShipment: z.string().nullable(),
  nextShipments: z.array(z.object({ id: z.int(), shipmentNumber: z.string() })),
  /** What may still be changed: all of it, what is learnt at and after receipt, or nothing. */
  editable: z.enum(['everything', 'receipt', 'nothing']),
  /** Statuses it may take next. */
  nextStatuses: z.array(shipmentStatus),
});
export type ShipmentDetails = z.output<typeof shipmentDetails>;

/** E207. Dates are of the shipment; -1: any. */
export const searchShipments = defineList({
  name: 'shipments',
  sortable: [
    'shipmentDate',
    'shipmentNumber',
    'shipmentType',
    'status',
    'preparationDate',
    'generator',
    'transporters',
    'disposalFacility',
    'governingBody',
    'idNumber',
    'trackingNumber',
    'massKilograms',
    'lineCount',
    'receivedOn',
    'manifestReturnedOn',
    'certificateOfDisposalOn',
  ],
  totals: [{ field: 'massKilograms', unit: 'kg' }],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'shipment/search',
  shows: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS',
  reads: true,
  failure: general.unexpected,
  input: skipTakeSearch({
    /** Part of the number, of the tracking number, or of the name of anybody on it. */
    contains: searchText(),
    shipmentNumber: searchText(),
    trackingNumber: searchText(),
    shipmentType: shipmentType.optional(),
    statuses: distinct(shipmentStatus).max(20).optional(),
    dateFrom: localDate().optional(),
    dateTo: localDate().optional(),
    generatorId: idOrNone('wasteParty').default(-1),
    disposalFacilityId: idOrNone('wasteParty').default(-1),
    transporterId: idOrNone('wasteParty').default(-1),
    /** Only those whose copy of the manifest is missing. */
    isUnreturned: z.boolean().default(false),
  }),
  output: pageOf(shipmentRow),
  summary: 'Shipments',
});

export const readShipment = endpoint({
  method: 'GET',
  path: 'shipment/{id}',
  shows: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS',
  failure: say.notManaged,
  input: z.object({ id: idOf('shipment') }),
  output: shipmentDetails,
  summary: 'A shipment',
});

/** E209: Pending and without data (V308, U34); its number is voided. */
export const deleteShipment = endpoint({
  method: 'DELETE',
  path: 'shipment/{id}',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS_DELETE',
  changes: 'places',
  failure: say.notManaged,
  input: z.object({ id: idOf('shipment') }),
  output: done,
  summary: 'Deletes a shipment that nothing depends on',
});

export const shipmentInput = z.object({
  /** 0: a new one. */
  id: idOrNone('shipment').default(0),
  version: z.int().positive().optional(),
  /** Left out: as it is; Pending for a new one. */
  status: shipmentStatus.optional(),
  ...shipmentFields,
});

/** E210. A blank number takes the next one of the location's scheme. A changed status follows the rules of `shipment/{id}/status`. */
export const saveShipment = endpoint({
  method: 'POST',
  path: 'shipment/createormodify',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS_FULL',
  changes: ({ id, shipmentType }) => ({
    at: [...(id > 0 ? ['id' as const] : []), shipmentType === 'outgoing' ? 'generatorId' : 'disposalFacilityId'],
  }),
  failure: say.notManaged,
  input: shipmentInput.extend({ shipmentNumber: text(NUMBER_MAXIMUM).default(''), confirmedDates }),
  output: created.extend({ shipmentNumber: z.string() }),
  summary: 'Creates or changes a shipment',
});

/** What is saved of every shipment but one that came as a picture without transporters (V295). */
export const carriedShipment = saveShipment.input.extend({
  transporters: shipmentFields.transporters.min(1, ruleText(say.transporterMissing)),
});

/** A new Pending shipment with the parties and lines of an earlier one; containers and dates are not copied. */
export const copyShipment = endpoint({
  method: 'POST',
  path: 'shipment/{id}/copy',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS_FULL',
  changes: 'places',
  failure: say.notManaged,
  input: z.object({
    id: idOf('shipment'),
    /** Blank takes the next one of the location's scheme. */
    shipmentNumber: text(NUMBER_MAXIMUM).default(''),
    shipmentDate: realDay(),
    /** The new one continues this one: rejected or residual waste on its way. */
    isContinuation: z.boolean().default(false),
    confirmedDates,
  }),
  output: created.extend({ shipmentNumber: z.string() }),
  summary: 'Copies a shipment',
});
