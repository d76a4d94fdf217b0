import { landDisposalKinds, landDisposalWasteTypes } from '@oikos/domain/waste/shipment/land-disposal-notice.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { computed, field, namedValues, parentId, reference } from '../../field.ts';
import { localDate, requiredText, text } from '../../fields.ts';
import { libraryEndpoints } from '../../library-endpoints.ts';
import { messages } from '../../message.ts';
import { defineResource, type RowOf } from '../../resource.ts';
import { landDisposalTexts as texts } from './land-disposal-texts.ts';
import { searchShipmentParties } from './shipments/shipment-parties.ts';

/** One-time notices of land disposal restrictions, 40 CFR 268.7(a): of a waste stream, one for each facility. */

export const landDisposalMessages = messages('landDisposal', {
  notice: 'Land disposal notice',
  notices: 'Land disposal notices',
  noticeExists: 'A notice of this manifest to this facility is recorded already',
  codesFormat: 'EPA waste codes, separated by commas: D001, F003',
  wasteTypeNeeded: 'Say whether it is wastewater',
  constituentsNeeded: 'Name the constituents of concern, or say that the facility treats and monitors all of them',
  prohibitedFromNeeded: 'Enter the date from which its disposal is prohibited',
  inFuture: 'The date lies in the future',
  changedBeforeSent: 'The change lies before the notice',
  documentStays: 'You can replace the document, but not remove it',
  keptWithShipments: 'shipments that use it; it is retained for three years after the last (40 CFR 268.7(a)(8))',
  needed: 'Line {0}: the first shipment of {1} to {2} needs a land disposal notice (40 CFR 268.7(a))',
  outdated:
    "Line {0}: the land disposal notice of {1} to {2} doesn't list {3}. Add a new one, because the waste changed (40 CFR 268.7(a)).",
  notPrinted: 'The notice could not be printed',
  noDocument: 'No document is stored with the notice',
  notLoaded: 'The land disposal notices could not be loaded',
});

export const landDisposalKindNames = {
  treatmentNeeded: 'Must be treated, (a)(2)',
  undetermined: 'Not determined: the facility determines, (a)(2)',
  meetsStandards: 'Meets the standards, certified, (a)(3)',
  exempt: 'Not prohibited from land disposal, (a)(4)',
  labPack: 'Lab pack, certified, (a)(9)',
} as const satisfies Readonly<Record<(typeof landDisposalKinds)[number], string>>;

export const landDisposalWasteTypeNames = {
  wastewater: 'Wastewater',
  nonwastewater: 'Nonwastewater',
  notTold: 'Not told',
} as const satisfies Readonly<Record<(typeof landDisposalWasteTypes)[number], string>>;

const MANIFEST_MAXIMUM = 25;
const CODES_MAXIMUM = 400;
const SUBCATEGORY_MAXIMUM = 256;
const CONSTITUENTS_MAXIMUM = 2000;

const parent = { wasteStreamId: idOf('wasteStream') };

const path = 'wastestreams/{wasteStreamId}/landdisposalnotices';

export const landDisposalNotices = defineResource({
  name: 'landDisposalNotices',
  entity: 'landDisposalNotice',
  singular: landDisposalMessages.notice,
  plural: landDisposalMessages.notices,
  fields: {
    wasteStreamId: parentId(idOf('wasteStream')),
    facilityId: reference(idOf('wasteParty'), {
      label: texts.facility,
      chosen: { from: searchShipmentParties, within: { role: 'disposalFacility' } },
    }),
    kind: field(z.enum(landDisposalKinds), {
      label: texts.kind,
      choices: namedValues('landDisposal.kind', landDisposalKindNames),
      initial: 'treatmentNeeded',
    }),
    /** By the company's calendar. */
    sentOn: field(localDate(), { label: texts.sentOn }),
    /** Manifest tracking number of the first shipment. */
    manifestNumber: field(requiredText(MANIFEST_MAXIMUM), {
      label: texts.manifestNumber,
      isBeside: true,
      column: { noWrap: true },
    }),
    /** Codes of EPA, separated by commas or blanks. */
    epaCodes: field(requiredText(CODES_MAXIMUM), { label: texts.epaCodes, hint: texts.epaCodesHint }),
    wasteType: field(z.enum(landDisposalWasteTypes), {
      label: texts.wasteType,
      choices: namedValues('landDisposal.wasteType', landDisposalWasteTypeNames),
      initial: 'notTold',
    }),
    subcategory: field(text(SUBCATEGORY_MAXIMUM), { label: texts.subcategory, isBeside: true }),
    constituents: field(text(CONSTITUENTS_MAXIMUM), {
      label: texts.constituents,
      hint: texts.constituentsHint,
      lines: 2,
    }),
    /** The facility treats and monitors all constituents. */
    isMonitored: field(z.boolean(), { label: texts.isMonitored }),
    isDebris: field(z.boolean(), { label: texts.isDebris }),
    isSoil: field(z.boolean(), { label: texts.isSoil }),
    /** Of exempt waste. */
    prohibitedFrom: field(localDate().nullable(), { label: texts.prohibitedFrom }),
    /** The first day on which the notice no longer covers the waste, since the waste or the facility changed. */
    changedOn: field(localDate().nullable(), { label: texts.changedOn, hint: texts.changedHint }),
    /** The signed notice, an analysis. */
    storedFileId: field(idOf('storedFile').nullable(), { label: texts.document }),
  },
  computed: {
    fileName: computed(z.string().nullable()),
    /** Of the stream to the facility; null: none has left. */
    lastShippedOn: computed(z.string().nullable(), { label: texts.lastShippedOn, column: { noWrap: true } }),
    /** The last day on which it must be kept; null: nothing was shipped yet. */
    keepUntil: computed(z.string().nullable(), { label: texts.keepUntil, column: { noWrap: true } }),
  },
  columns: ['facility', 'kind', 'sentOn', 'manifestNumber', 'epaCodes', 'changedOn', 'lastShippedOn', 'keepUntil'],
  sortable: [
    'facility',
    'kind',
    'sentOn',
    'manifestNumber',
    'epaCodes',
    'wasteType',
    'changedOn',
    'lastShippedOn',
    'keepUntil',
  ],
  searched: ['facility', 'manifestNumber', 'epaCodes', 'subcategory'],
  unique: [{ fields: ['wasteStreamId', 'facilityId', 'manifestNumber'], message: landDisposalMessages.noticeExists }],
  /** Another facility has a notice of its own; this one is kept. */
  fixed: ['facilityId'],
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path,
      family: 'WASTE_STREAMS',
      isWhereParentIs: true,
      parent,
      many: 'land disposal notices of a waste stream',
      one: 'a land disposal notice of a waste stream',
    }),
});

export type LandDisposalNotice = RowOf<typeof landDisposalNotices>;

const ofNotice = z.object({ ...parent, id: idOf('landDisposalNotice') });

export const printLandDisposalNotice = endpoint({
  method: 'POST',
  path: `${path}/{id}/print`,
  saves: ['landDisposalNotice'],
  permission: 'WASTE_STREAMS',
  changes: 'own',
  failure: landDisposalMessages.notPrinted,
  input: ofNotice,
  output: z.object({ ticket: z.string() }),
  summary: 'A land disposal notice as PDF, by a single-use ticket',
});

export const downloadLandDisposalDocument = endpoint({
  method: 'POST',
  path: `${path}/{id}/download`,
  saves: [],
  permission: 'WASTE_STREAMS',
  changes: 'own',
  failure: landDisposalMessages.noDocument,
  input: ofNotice,
  output: z.object({ ticket: z.string() }),
  summary: 'A single-use ticket for the document of a land disposal notice',
});

/** Of each line with hazardous waste of a shipment. */
export const landDisposalStates = {
  onFile: 'On file',
  needed: 'Needed',
  outdated: 'New one needed: the waste changed',
  exempt: 'None needed: very small quantity generator',
} as const;
export type LandDisposalState = keyof typeof landDisposalStates;

export const readShipmentNotices = endpoint({
  method: 'GET',
  path: 'shipment/{id}/landdisposalnotices',
  shows: ['landDisposalNotice', 'shipmentLine'],
  permission: 'SHIPMENTS',
  failure: landDisposalMessages.notLoaded,
  input: z.object({ id: idOf('shipment') }),
  output: z.object({
    items: z.array(
      z.object({
        lineId: z.int(),
        position: z.int(),
        wasteStreamId: z.int(),
        wasteStream: z.string(),
        facility: z.string(),
        state: z.enum(['onFile', 'needed', 'outdated', 'exempt']),
        /** EPA codes that the notice lacks. */
        missingCodes: z.array(z.string()),
      }),
    ),
  }),
  summary: 'Whether the land disposal notice of each line of a shipment is on file',
});
