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
import { computed, field, namedValues, reference } from '../../../field.ts';
import { distinct, localDate, positiveNumber, requiredText, searchText, text, version } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { hasNoId } from '../../../library-endpoints.ts';
import { about, ruleText } from '../../../message.ts';
import { pageOf, skipTopSearch } from '../../../paging.ts';
import { changedRecord, newRecord } from '../../../partial-input.ts';
import { created, deleted, updated } from '../../../replies.ts';
import { defineResource, type RowOf, type ValuesOf } from '../../../resource.ts';
import {
  episodicConditionTexts,
  episodicEventKindNames,
  episodicEventStateNames,
  episodicEventMessages as say,
} from './episodic-event-messages.ts';
import { episodicEventTexts as texts } from './episodic-event-texts.ts';

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

export type EpisodicEventFields = ValuesOf<typeof episodicEvents>;

export type EpisodicEventRow = RowOf<typeof episodicEvents>;

const PATH = 'waste/episodicevents';

export const episodicEvents = defineResource({
  name: 'episodicEvents',
  entity: 'episodicEvent',
  singular: say.event,
  plural: say.events,
  help: texts.help,
  fields: {
    locationId: reference(idOf('node'), { label: texts.location, as: 'locationName' }),
    name: field(requiredText(NAME_MAXIMUM), { label: texts.name, column: { width: 200 } }),
    kind: field(kind, {
      label: texts.kind,
      choices: namedValues('episodicEvent.kind', episodicEventKindNames),
      initial: 'planned',
      column: { noWrap: true },
    }),
    /** What the location usually is, and stays. */
    generatorCategory: field(category, { label: texts.category, initial: 'small' }),
    beginsOn: field(localDate().refine(mayBeginOn, ruleText(say.cannotBegin)), { label: texts.beginsOn }),
    /** Its last day, at most 60 days later. */
    endsOn: field(localDate(), { label: texts.endsOn }),
    /** What happened or will be done. */
    reason: field(requiredText(TEXT_MAXIMUM), { label: texts.reason, lines: 3 }),
    wastes: field(z.array(expectedWaste).min(1, ruleText(say.wasteNeeded)).max(WASTES_MAXIMUM), {
      label: texts.wastes,
    }),
    contactName: field(requiredText(PERSON_MAXIMUM), { label: texts.contact }),
    contactPhone: field(requiredText(PHONE_MAXIMUM), { label: texts.contactPhone }),
    /** Reached around the clock (40 CFR 262.16(b)(9)(i)). */
    coordinatorName: field(requiredText(PERSON_MAXIMUM), { label: texts.coordinator }),
    coordinatorPhone: field(requiredText(PHONE_MAXIMUM), { label: texts.coordinatorPhone }),
    /** Of an unplanned event: when and how EPA was told before the form. */
    noticeOn: field(dateOrNone(), { label: texts.notice }),
    noticeMeans: field(means.nullable(), { label: texts.means }),
    /** EPA Form 8700-12. */
    formSentOn: field(dateOrNone(), {
      label: texts.formSentOn,
      column: { heading: texts.told, sortable: false, width: 130, noWrap: false },
    }),
    /** An additional event of the year (40 CFR 262.233). */
    petitionedOn: field(dateOrNone(), { label: texts.petitionedOn }),
    petitionGrantedOn: field(dateOrNone(), { label: texts.grantedOn }),
    /** The letter that grants it. */
    petitionReference: field(text(PERSON_MAXIMUM), { label: texts.petitionReference }),
    /** How the waste was managed, who took it and where to. */
    management: field(text(TEXT_MAXIMUM), { label: texts.management, lines: 3 }),
  },
  computed: {
    state: computed(state, {
      label: texts.state,
      choices: namedValues('episodicEvent.state', episodicEventStateNames),
      column: { sortable: false, noWrap: true },
    }),
    /** The last day on which EPA is certainly told in time. */
    noticeDueOn: computed(z.string()),
    /** What was estimated of all its waste. */
    expectedKilograms: computed(z.number(), { label: texts.expected, column: { sortable: false } }),
    containerCount: computed(z.int(), { label: texts.containers, column: { sortable: false } }),
    /** What containers hold of its waste; unweighed waste is left out. */
    kilograms: computed(z.number(), { label: texts.generated, column: { sortable: false } }),
    /** Another event of the location began earlier in the year. */
    isAdditional: computed(z.boolean()),
    unmet: computed(
      z.array(
        z.object({
          code: z.enum(Object.keys(episodicConditionTexts) as [EpisodicCondition, ...EpisodicCondition[]]),
          citation: z.string(),
        }),
      ),
      { label: texts.conditions, column: { sortable: false, width: 210 } },
    ),
    /** The records are kept until then. */
    keptUntil: computed(z.string(), { label: texts.keptUntil, column: { sortable: false, noWrap: true } }),
  },
  columns: [
    'name',
    'locationName',
    'kind',
    'state',
    'beginsOn',
    'endsOn',
    'formSentOn',
    'unmet',
    'expectedKilograms',
    'kilograms',
    'containerCount',
    'keptUntil',
  ],
  sortable: ['beginsOn', 'endsOn', 'name', 'locationName', 'kind', 'generatorCategory'],
  defaultDirection: 'desc',
  searched: ['name', 'reason', 'locationName'],
  unique: [{ fields: ['locationId', 'name'], message: say.nameExists }],
  fixed: ['locationId'],
  endpoints: ({ fields, row }) => ({
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
      output: deleted,
      summary: 'Deletes an episodic event that no waste is of and EPA was not told of',
    }),
  }),
});
