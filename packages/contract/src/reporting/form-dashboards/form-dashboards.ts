import { type FormState, formStates } from '@oikos/domain/collection/forms/form-states.ts';
import { type LateRange, lateRangeNames } from '@oikos/domain/collection/forms/form-views.ts';
import { z } from 'zod';
import { formRow, MOST_REMINDED, remindedOf } from '../../collection/forms/data-entry-forms.ts';
import { listOfAnswers } from '../../collection/forms/form-answers.ts';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { searchText } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList, type FilterOf, foundInput } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { formDashboardMessages as say } from './form-dashboard-messages.ts';
import { formDashboards, formFilters, managedForms } from './form-filters.ts';

/** How far the forms are: for managers by site, period and owner, for those who enter values by what is left to do (R012, R013). */

const shown = {
  shows: ['dataEntryForm', 'formTemplate', 'measurement', 'node', 'user'],
  modules: [1, 2],
  reads: true,
  failure: general.unexpected,
} as const;

const forEither = ['DASHBOARD_TECHNICIAN', 'DASHBOARD_MANAGER'] as const;

const each = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>);

const totals = {
  total: z.int(),
  states: each<FormState>(formStates),
  /** Open forms whose due day is over. */
  late: z.int(),
};

const allTotals = {
  ...totals,
  /** By how many days they have been late. */
  lateFor: each<LateRange>(lateRangeNames),
  /** Submitted forms that wait for approval. */
  waiting: z.int(),
  returned: z.int(),
};

/** What there is of what forms need; null once the company has forms. */
const firstSteps = z.object({ site: z.boolean(), template: z.boolean(), activeTemplate: z.boolean() }).nullable();
export type FormsFirstSteps = NonNullable<z.output<typeof firstSteps>>;

export const readManagerDashboard = endpoint({
  ...shown,
  shows: [...shown.shows, 'valueVerdict'],
  method: 'POST',
  path: 'dashboard/manager',
  permission: 'DASHBOARD_MANAGER',
  input: z.object(managedForms),
  output: z.object({
    year: z.int(),
    version: z.int(),
    /** Years with forms and this year, the latest first. */
    years: z.array(z.int()),
    /** Rounds of the year that forms have come to, with how many. */
    rounds: z.array(z.object({ version: z.int(), forms: z.int() })),
    templates: z.array(z.object({ id: z.int(), name: z.string() })),
    ...allTotals,
    /** Values of the year that a rule holds, where the caller sees values. */
    held: z.int(),
    firstSteps,
  }),
  summary: 'How many forms of a year are in which state, late, waiting for approval or with held values',
});
export type ManagerDashboard = z.output<typeof readManagerDashboard.output>;

export const progressGroups = ['location', 'period', 'owner'] as const;
export type ProgressGroup = (typeof progressGroups)[number];

const progressRow = z.object({
  /** Of the location or the person, the month as yyyyMM; 0: forms that nobody fills in. */
  id: z.int(),
  name: z.string(),
  total: z.int(),
  notStarted: z.int(),
  inProgress: z.int(),
  ready: z.int(),
  completed: z.int(),
  late: z.int(),
});
export type ProgressRow = z.output<typeof progressRow>;

export const searchFormProgress = defineList({
  ...shown,
  name: 'formProgress',
  sortable: ['late', 'name', 'total', 'notStarted', 'inProgress', 'ready', 'completed'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'dashboard/manager/progress/search',
  permission: 'DASHBOARD_MANAGER',
  input: skipTakeSearch({
    ...managedForms,
    groupBy: z.enum(progressGroups).default('location'),
    contains: searchText(),
  }),
  output: pageOf(progressRow),
  summary: 'Progress of the forms of a year by location, by month or by who fills them in',
});

const YEARS_MOST = 2;
/** As many locations as one reply has. */
const LOCATIONS_MOST = 1000;

/** Required entries, those that are there, forms, open forms, late forms, and of the entries that are there the substitutes. */
const cell = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int(), z.int()]);

const completenessOf = {
  ...managedForms,
  /** How many years up to `year`. */
  years: z.int().min(1).max(YEARS_MOST).default(1),
  /** Counts the values of this set alone. */
  parameterSetId: idOrNone('parameterSet').default(-1),
};

export const readFormCompleteness = endpoint({
  ...shown,
  shows: [...shown.shows, 'parameterSet'],
  method: 'POST',
  path: 'dashboard/manager/completeness',
  permission: 'DASHBOARD_MANAGER',
  input: z.object({
    ...completenessOf,
    skip: z.int().min(0).max(1_000_000).default(0),
    take: z.int().min(1).max(LOCATIONS_MOST).default(50),
  }),
  output: z.object({
    /** yyyy-MM */
    months: z.array(z.string()),
    locationCount: z.int(),
    /** Sets that forms of these years ask for. */
    parameterSets: z.array(z.object({ id: z.int(), name: z.string() })),
    rows: z.array(
      z.object({
        nodeId: z.int(),
        name: z.string(),
        /** By month; null: no form begins in it. */
        cells: z.array(cell.nullable()),
      }),
    ),
  }),
  summary: 'How many of the required entries are there, by location and month',
});
export type FormCompletenessRow = z.output<typeof readFormCompleteness.output>['rows'][number];

const completenessRow = z.object({
  id: z.string(),
  nodeId: z.int(),
  location: z.string(),
  /** yyyy-MM */
  month: z.string(),
  required: z.int(),
  present: z.int(),
  /** Of those that are present. */
  substituted: z.int(),
  missing: z.int(),
  forms: z.int(),
  open: z.int(),
  late: z.int(),
});

export const searchFormCompleteness = defineList({
  ...shown,
  shows: [...shown.shows, 'parameterSet'],
  name: 'formCompleteness',
  sortable: ['location', 'month', 'missing', 'required', 'present', 'forms', 'open', 'late'],
  method: 'POST',
  path: 'dashboard/manager/completeness/search',
  permission: 'DASHBOARD_MANAGER',
  input: skipTakeSearch(completenessOf),
  output: pageOf(completenessRow),
  summary: 'The completeness of forms as a list of locations and months',
});

export const searchDashboardForms = defineList({
  ...shown,
  name: 'dashboardForms',
  sortable: ['dueOn', 'template', 'location', 'beginDate', 'state', 'daysLate', 'submittedAt'],
  method: 'POST',
  path: 'dashboard/forms/search',
  permission: forEither,
  input: skipTakeSearch(formFilters),
  output: pageOf(formRow.extend({ enteredBy: z.string() })),
  summary: 'Forms with their states and who fills them in, as dashboards list them',
});

/** With the filters and the orders of that list. Of an earlier round too, answers are what they are now. */
export const searchDashboardAnswers = defineList({
  ...listOfAnswers,
  name: 'dashboardFormAnswers',
  modules: [1, 2],
  sortable: ['dueOn', 'template', 'location', 'beginDate', 'state', 'daysLate', 'submittedAt'],
  path: 'dashboard/forms/answers/search',
  input: skipTakeSearch(formFilters),
  summary: 'What was entered in the forms that dashboards list: a row for each value, answer and file',
});

const { contains: _contains, ...countedBy } = formFilters;

export const countDashboardForms = endpoint({
  ...shown,
  method: 'POST',
  path: 'dashboard/forms/counts',
  permission: forEither,
  input: z.object(countedBy),
  output: z.object({
    ...allTotals,
    periodStart: z.string().nullable(),
    /** Late forms before that day, and the day from which on all of them are counted. */
    olderLate: z.object({ count: z.int(), from: z.string().nullable() }),
    firstSteps,
  }),
  summary: 'How many forms the list of dashboards has in each state',
});

export const searchFormOwners = defineList({
  ...shown,
  name: 'formOwners',
  sortable: ['name'],
  method: 'POST',
  path: 'dashboard/forms/owners/search',
  permission: forEither,
  input: skipTakeSearch({ contains: searchText() }),
  output: pageOf(z.object({ id: z.int(), name: z.string() })),
  summary: 'People who fill in forms',
});

export const remindOfFoundForms = endpoint({
  method: 'POST',
  path: 'dashboard/forms/remind',
  permission: 'DATA_ENTRY_FULL',
  modules: [1, 2],
  changes: 'handler',
  failure: general.couldNotSave,
  saves: ['notification'],
  isRepeatable: true,
  input: z.object({
    found: foundInput(
      z.object(formFilters satisfies Record<FilterOf<typeof searchDashboardForms>, unknown>),
      MOST_REMINDED,
      say.tooManyForms,
    ),
  }),
  output: remindedOf,
  summary: 'Reminds those who fill in the forms that a list of dashboards finds, each person once',
});

export const readFormHierarchy = endpoint({
  ...shown,
  method: 'GET',
  path: 'dashboard/hierarchy/{platformNodeId}',
  permission: forEither,
  input: z.object({
    platformNodeId: idOf('node'),
    /** Left out: of either, where the caller sees forms in one of them. */
    dashboard: z.enum(formDashboards).optional(),
    /** Left out: forms of every year, as they are. */
    year: formFilters.year,
    version: formFilters.version,
    /** Ids joined by commas; blank: all. */
    templates: z
      .string()
      .max(2000)
      .regex(/^(\d{1,15}(,\d{1,15})*)?$/)
      .optional(),
  }),
  output: z.object({
    /** The node and what is below it, as far as there are forms; each counts those below it, too. */
    nodes: z.array(
      z.object({ id: z.int(), parentId: z.int().nullable(), name: z.string(), depth: z.int(), ...totals }),
    ),
  }),
  summary: 'A part of the hierarchy with the number of forms by state',
});
