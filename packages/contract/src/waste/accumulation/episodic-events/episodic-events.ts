import {
  type EpisodicCondition,
  episodicCategories,
  episodicEventKinds,
  mayBeginOn,
  noticeMeans,
} from '@oikos/domain/waste/accumulation/episodic-events.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { distinct, localDate, positiveNumber, requiredText, searchText, text, version } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { changedRecord, newRecord } from '../../../left-out.ts';
import { hasNoId } from '../../../library-endpoints.ts';
import { about, ruleText } from '../../../message.ts';
import { pageOf, skipTopSearch } from '../../../paging.ts';
import { created, done, updated } from '../../../replies.ts';
import { defineWrittenResource } from '../../../written-resource.ts';
import {
  episodicConditionTexts,
  episodicEventStateNames,
  episodicEventMessages as say,
} from './episodic-event-messages.ts';

/**
 * Episodic events of very small and small generators: what they generate in one isn't counted towards the month, so that they keep
 * their category (40 CFR part 262, subpart L; 262.13(c)(8)).
 */

const NAME_MAXIMUM = 100;
const TEXT_MAXIMUM = 2000;
const PERSON_MAXIMUM = 256;
const PHONE_MAXIMUM = 64;
const CODES_MAXIMUM = 512;
const WASTES_MAXIMUM = 100;
const KILOGRAMS_MAXIMUM = 1_000_000_000;
const LOCATIONS_MAXIMUM = 5000;

const kind = z.enum(episodicEventKinds);
const category = z.enum(episodicCategories);
const means = z.enum(noticeMeans);

/** Whether it is ahead, runs or is over, by the calendar of its location. */
export type EpisodicEventState = keyof typeof episodicEventStateNames;
const state = z.enum(Object.keys(episodicEventStateNames) as [EpisodicEventState, ...EpisodicEventState[]]);

export const expectedWaste = z.object({
  description: requiredText(PERSON_MAXIMUM),
  /** As the form asks for them: 'D001, F003'. */
  wasteCodes: text(CODES_MAXIMUM).default(''),
  /** Estimated. */
  kilograms: positiveNumber().max(KILOGRAMS_MAXIMUM, ruleText(general.atMost, KILOGRAMS_MAXIMUM)),
});
export type ExpectedWaste = z.input<typeof expectedWaste>;

const dateOrNone = () => localDate().nullable();

const fields = {
  locationId: idOf('node'),
  name: requiredText(NAME_MAXIMUM),
  kind,
  /** What the location usually is, and stays. */
  generatorCategory: category,
  beginsOn: localDate().refine(mayBeginOn, ruleText(say.cannotBegin)),
  /** Its last day, at most 60 days later. */
  endsOn: localDate(),
  /** What happened or will be done. */
  reason: requiredText(TEXT_MAXIMUM),
  wastes: z.array(expectedWaste).min(1, ruleText(say.wasteNeeded)).max(WASTES_MAXIMUM),
  contactName: requiredText(PERSON_MAXIMUM),
  contactPhone: requiredText(PHONE_MAXIMUM),
  /** Reached around the clock (40 CFR 262.16(b)(9)(i)). */
  coordinatorName: requiredText(PERSON_MAXIMUM),
  coordinatorPhone: requiredText(PHONE_MAXIMUM),
  /** Of an unplanned event: when and how EPA was told before the form. */
  noticeOn: dateOrNone(),
  noticeMeans: means.nullable(),
  /** EPA Form 8700-12. */
  formSentOn: dateOrNone(),
  /** An additional event of the year (40 CFR 262.233). */
  petitionedOn: dateOrNone(),
  petitionGrantedOn: dateOrNone(),
  /** The letter that grants it. */
  petitionReference: text(PERSON_MAXIMUM),
  /** How the waste was managed, who took it and where to. */
  management: text(TEXT_MAXIMUM),
};

export type EpisodicEventFields = z.output<z.ZodObject<typeof fields>>;

const row = z.object({
  ...fields,
  id: z.int(),
  locationId: z.int(),
  locationName: z.string(),
  state,
  /** The last day on which EPA is certainly told in time. */
  noticeDueOn: z.string(),
  /** What was estimated of all its waste. */
  expectedKilograms: z.number(),
  containerCount: z.int(),
  /** What containers hold of its waste; unweighed waste is left out. */
  kilograms: z.number(),
  /** Another event of the location began earlier in the year. */
  isAdditional: z.boolean(),
  unmet: z.array(
    z.object({
      code: z.enum(Object.keys(episodicConditionTexts) as [EpisodicCondition, ...EpisodicCondition[]]),
      citation: z.string(),
    }),
  ),
  /** The records are kept until then. */
  keptUntil: z.string(),
  version: z.int(),
});
export type EpisodicEventRow = z.output<typeof row>;

const PATH = 'waste/episodicevents';

export const episodicEvents = defineWrittenResource({
  name: 'episodicEvents',
  entity: 'episodicEvent',
  singular: say.event,
  plural: say.events,
  fields,
  row,
  sortable: ['beginsOn', 'endsOn', 'name', 'locationName', 'kind', 'generatorCategory'],
  defaultDirection: 'desc',
  searched: ['name', 'reason', 'locationName'],
  unique: [{ fields: ['locationId', 'name'], message: say.nameExists }],
  fixed: ['locationId'],
  endpoints: {
    search: endpoint({
      method: 'POST',
      path: `${PATH}/search`,
      permission: 'CONTAINERS',
      reads: true,
      input: skipTopSearch({
        contains: searchText(),
        locationIds: distinct(idOf('node')).max(LOCATIONS_MAXIMUM).default([]),
        kind: kind.optional(),
        state: state.optional(),
        /** Only events that run on the day. */
        onDate: localDate().optional(),
      }),
      output: pageOf(row),
      summary: 'Lists episodic events of permitted locations',
    }),
    read: endpoint({
      method: 'GET',
      path: `${PATH}/{id}`,
      permission: 'CONTAINERS',
      input: z.object({ id: idOf('episodicEvent') }),
      output: row,
      summary: 'Reads an episodic event',
    }),
    create: endpoint({
      method: 'POST',
      path: `${PATH}/createormodify`,
      permission: 'WASTE_LOCATIONS_FULL',
      changes: 'places',
      when: hasNoId,
      failure: about(general.errorCreating, say.event.english),
      input: newRecord(fields),
      output: created,
      summary: 'Adds an episodic event',
    }),
    update: endpoint({
      method: 'POST',
      path: `${PATH}/createormodify`,
      permission: 'WASTE_LOCATIONS_FULL',
      changes: 'places',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields, {}), id: idOf('episodicEvent'), version: version() }),
      output: updated,
      summary: 'Changes an episodic event; the clocks of its waste follow',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${PATH}/{id}`,
      permission: 'WASTE_LOCATIONS_DELETE',
      changes: 'places',
      failure: general.couldNotSave,
      input: z.object({ id: idOf('episodicEvent') }),
      output: done,
      summary: 'Deletes an episodic event that no waste is of and EPA was not told of',
    }),
  },
});
