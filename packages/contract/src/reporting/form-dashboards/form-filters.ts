import { formStates } from '@oikos/domain/collection/forms/form-states.ts';
import { type LateRange, lateRangeNames, rangeDates } from '@oikos/domain/collection/forms/form-views.ts';
import { z } from 'zod';
import { formTimespans } from '../../collection/forms/form-templates.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, localDate, searchText } from '../../fields.ts';

/** What the dashboards of forms are filtered by (U75); lists and numbers take the same. */

const MOST_TEMPLATES = 200;
const FIRST_YEAR = 1900;
const LAST_YEAR = 9998;
const MOST_ROUNDS = 1000;

/** Every frequency of forms. */
export const EVERY_FREQUENCY = 'ALL';
const frequencies = formTimespans.map(({ value }) => value);
export type Frequency = typeof EVERY_FREQUENCY | (typeof frequencies)[number];

const year = z.int().min(FIRST_YEAR).max(LAST_YEAR);
/** The round of submission: 1 first, 2 after forms were opened again. */
const round = z.int().min(1).max(MOST_ROUNDS);
const templateIds = distinct(idOf('formTemplate')).max(MOST_TEMPLATES);

/** The location, and everything below it. */
const nodeId = idOrNone('node').default(-1);

/** What the manager dashboard is about: the forms whose period begins in a year. */
export const managedForms = {
  /** Left out: this year. */
  year: year.optional(),
  version: round.default(1),
  nodeId,
  templateIds: templateIds.optional(),
};

/** Whose places a list shows: those of managers, or of those who enter values. */
export const formDashboards = ['dataEntry', 'manager'] as const;

export const formFilters = {
  dashboard: z.enum(formDashboards).default('dataEntry'),
  contains: searchText(),
  /** Forms whose period begins in the year; left out: by `periodStart`. */
  year: year.optional(),
  /** yyyy-MM, in which their period begins. */
  month: z
    .string()
    .regex(/^(19\d\d|[2-9]\d\d\d)-(0[1-9]|1[0-2])$/)
    .optional(),
  /** As they were in this round; left out: as they are. */
  version: round.optional(),
  nodeId,
  /** Only at the location itself. */
  isHere: z.boolean().optional(),
  templateIds: templateIds.optional(),
  /** Forms that ask for values of the set. */
  parameterSetId: idOrNone('parameterSet').default(-1),
  /** Forms whose range begins on this day or later; without a year 90 days back where it is left out. */
  periodStart: localDate().optional(),
  /** What the range is about: 1 the first day of the period, 2 its last day, 3 the due day. */
  period: z.literal(Object.values(rangeDates)).default(rangeDates.begin),
  frequency: z.union([z.literal(EVERY_FREQUENCY), z.literal(frequencies)]).default(EVERY_FREQUENCY),
  states: distinct(z.enum(formStates)).max(formStates.length).optional(),
  /** Forms that the person fills in; 0: those that nobody does. */
  ownerId: idOrNone('user').default(-1),
  late: z.enum(['any', ...(lateRangeNames as [LateRange, ...LateRange[]])]).optional(),
  /** Submitted forms that wait for approval. */
  isWaiting: z.boolean().optional(),
  isReturned: z.boolean().optional(),
};
