import { landDisposalKinds, landDisposalWasteTypes } from '@oikos/domain/waste/shipment/land-disposal-notice.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { localDate, requiredText, text } from '../../fields.ts';
import { libraryEndpoints } from '../../library-endpoints.ts';
import { messages } from '../../message.ts';
import { defineWrittenResource } from '../../written-resource.ts';

/** One-time notices of land disposal restrictions, 40 CFR 268.7(a): of a waste stream, one for each facility. */

export const landDisposalMessages = messages('landDisposal', {
  notice: 'Land disposal notice',
  notices: 'Land disposal notices',
  noticeExists: 'A notice of this manifest to this facility is recorded already',
  codesFormat: 'EPA waste codes, separated by commas: D001, F003',
  wasteTypeNeeded: 'Say whether it is wastewater',
  constituentsNeeded: 'Name the constituents of concern, or say that the facility treats and monitors all of them',
  prohibitedFromNeeded: 'Give the day from which its disposal is prohibited',
  inFuture: 'The date lies in the future',
  changedBeforeSent: 'The change lies before the notice',
  documentStays: 'The document is kept with the notice: it can be replaced, not removed',
  keptWithShipments: 'shipments that it goes with; it is kept three years from the last (40 CFR 268.7(a)(8))',
  needed:
    'Line {0}: a land disposal notice goes with the first shipment of {1} to {2}, and none is on file (40 CFR 268.7(a))',
  outdated:
    'Line {0}: the land disposal notice of {1} to {2} does not name {3}: the waste changed, so a new one is needed (40 CFR 268.7(a))',
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
const kind = z.enum(landDisposalKinds);
const wasteType = z.enum(landDisposalWasteTypes);

const fields = {
  ...parent,
  facilityId: idOf('wasteParty'),
  kind,
  /** By the company's calendar. */
  sentOn: localDate(),
  /** Manifest tracking number of the first shipment. */
  manifestNumber: requiredText(MANIFEST_MAXIMUM),
  /** Codes of EPA, separated by commas or blanks. */
  epaCodes: requiredText(CODES_MAXIMUM),
  wasteType,
  subcategory: text(SUBCATEGORY_MAXIMUM),
  constituents: text(CONSTITUENTS_MAXIMUM),
  /** The facility treats and monitors all constituents. */
  isMonitored: z.boolean(),
  isDebris: z.boolean(),
  isSoil: z.boolean(),
  /** Of exempt waste. */
  prohibitedFrom: localDate().nullable(),
  /** The first day on which the notice no longer covers the waste, since the waste or the facility changed. */
  changedOn: localDate().nullable(),
  /** The signed notice, an analysis. */
  storedFileId: idOf('storedFile').nullable(),
};

const row = z.object({
  id: z.int(),
  version: z.int(),
  wasteStreamId: z.int(),
  facilityId: z.int(),
  facility: z.string(),
  kind,
  sentOn: z.string(),
  manifestNumber: z.string(),
  epaCodes: z.string(),
  wasteType,
  subcategory: z.string(),
  constituents: z.string(),
  isMonitored: z.boolean(),
  isDebris: z.boolean(),
  isSoil: z.boolean(),
  prohibitedFrom: z.string().nullable(),
  changedOn: z.string().nullable(),
  storedFileId: z.int().nullable(),
  fileName: z.string().nullable(),
  /** Of the stream to the facility; null: none has left. */
  lastShippedOn: z.string().nullable(),
  /** The last day on which it must be kept; null: nothing was shipped yet. */
  keepUntil: z.string().nullable(),
});
export type LandDisposalNotice = z.output<typeof row>;

const path = 'wastestreams/{wasteStreamId}/landdisposalnotices';

export const landDisposalNotices = defineWrittenResource({
  name: 'landDisposalNotices',
  entity: 'landDisposalNotice',
  singular: landDisposalMessages.notice,
  plural: landDisposalMessages.notices,
  fields,
  row,
  parent: 'wasteStreamId',
  /** Another facility has a notice of its own; this one is kept. */
  fixed: ['facilityId'],
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
  endpoints: libraryEndpoints({
    path,
    entity: 'landDisposalNotice',
    family: 'WASTE_STREAMS',
    isWhereParentIs: true,
    fields,
    row,
    filters: {},
    parent,
    many: 'land disposal notices of a waste stream',
    one: 'a land disposal notice of a waste stream',
  }),
});

const ofNotice = z.object({ ...parent, id: idOf('landDisposalNotice') });

export const printLandDisposalNotice = endpoint({
  method: 'POST',
  path: `${path}/{id}/print`,
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
