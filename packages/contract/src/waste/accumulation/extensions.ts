import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { distinct, localDate, requiredText, searchText, text, version } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { messages } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { saidMessage, updated } from '../../replies.ts';

/**
 * More time that a governing body grants where waste must stay 'due to unforeseen, temporary, and uncontrollable
 * circumstances' (40 CFR 262.16(d), 262.17(b)): for named containers, or for what is in an area.
 */
export const extensionMessages = messages('accumulationExtensions', {
  notGranted: 'The extension could not be recorded',
  notLoaded: 'The extensions could not be loaded',
  notWithdrawn: 'The extension could not be withdrawn',
  containersNeeded: 'Choose containers, or an area',
  oneSite: 'An extension is for containers of one location',
  beforeGranted: 'The extension ends before it was granted',
  nothingToExtend: 'No clock that runs can be extended by this governing body',
  notExtendable: '{0} has no clock that this governing body can extend',
  tooLong: 'The rules allow at most {0}',
  extendsNothing: 'Every deadline is that late already',
  alreadyWithdrawn: 'The extension has been withdrawn already',
});

export const EXTENDED_AT_ONCE = 500;
const NAME_MAXIMUM = 256;
const NOTES_MAXIMUM = 2000;

/** What is entered of an extension. */
const extensionFields = {
  governingBodyId: idOf('governingBody'),
  /** Who granted it there: an office, an official. */
  grantedBy: requiredText(NAME_MAXIMUM),
  /** By the calendar of the site. */
  grantedOn: localDate(),
  /** The letter or decision that grants it. */
  reference: requiredText(NAME_MAXIMUM),
  /** The last day on which the waste may be here. */
  extendedUntil: localDate(),
  notes: text(NOTES_MAXIMUM).default(''),
};

/** The form of an extension; what it is for is chosen beside it. */
export const extensionSchema = z.object(extensionFields);

const target = {
  /** Empty where it is granted for an area. */
  containerIds: distinct(idOf('container')).max(EXTENDED_AT_ONCE).default([]),
  /** Whatever is in the area now; null: the containers named. */
  areaId: idOf('node').nullable().default(null),
};

const extendedContainer = z.object({
  containerId: z.int(),
  containerIdValue: z.string(),
  deadlineBefore: z.string().nullable(),
  deadlineAfter: z.string().nullable(),
  /** Why no clock of it can be extended; null: one can. */
  problem: saidMessage.nullable(),
});

export const checkExtension = endpoint({
  method: 'POST',
  path: 'container/extensions/check',
  shows: ['accumulationExtension', 'container'],
  permission: 'WASTE_LOCATIONS_FULL',
  reads: true,
  failure: extensionMessages.notGranted,
  input: z.object({ ...extensionFields, ...target }),
  output: z.object({ containers: z.array(extendedContainer), extendedCount: z.int() }),
  summary: 'What an extension would do to the deadlines of containers',
});

export const grantExtension = endpoint({
  method: 'POST',
  path: 'container/extensions/grant',
  saves: ['accumulationExtension'],
  permission: 'WASTE_LOCATIONS_FULL',
  changes: 'places',
  failure: extensionMessages.notGranted,
  input: z.object({ ...extensionFields, ...target }),
  output: z.object({ id: z.int(), version: z.int(), extendedCount: z.int() }),
  summary: 'Records that a governing body extended the accumulation time of containers',
});

const extensionRow = z.object({
  id: z.int(),
  locationId: z.int(),
  locationName: z.string(),
  governingBodyId: z.int(),
  governingBody: z.string(),
  grantedBy: z.string(),
  grantedOn: z.string(),
  reference: z.string(),
  extendedUntil: z.string(),
  areaName: z.string().nullable(),
  containerCount: z.int(),
  notes: z.string(),
  recordedBy: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawalReason: z.string().nullable(),
  version: z.int(),
});
export type AccumulationExtension = z.output<typeof extensionRow>;

export const searchExtensions = defineList({
  name: 'accumulationExtensions',
  sortable: ['grantedOn', 'extendedUntil', 'governingBody', 'reference', 'locationName'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'container/extensions/search',
  shows: ['accumulationExtension', 'container'],
  permission: 'CONTAINERS',
  reads: true,
  failure: extensionMessages.notLoaded,
  input: skipTopSearch({
    contains: searchText(),
    containerId: idOf('container').optional(),
    locationId: idOf('node').optional(),
  }),
  output: pageOf(extensionRow),
  summary: 'Extensions that governing bodies granted, the withdrawn ones too',
});

const withdrawFields = { reason: requiredText(NOTES_MAXIMUM) };
export const withdrawSchema = z.object(withdrawFields);

export const withdrawExtension = endpoint({
  method: 'POST',
  path: 'container/extensions/{id}/withdraw',
  saves: ['accumulationExtension'],
  permission: 'WASTE_LOCATIONS_FULL',
  changes: 'places',
  failure: extensionMessages.notWithdrawn,
  input: z.object({ id: idOf('accumulationExtension'), version: version(), ...withdrawFields }),
  output: updated,
  summary: 'Withdraws an extension that was recorded wrongly or revoked; the clocks run as without it',
});
