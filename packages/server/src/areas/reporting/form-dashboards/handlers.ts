import {
  countDashboardForms,
  readFormCompleteness,
  readFormHierarchy,
  readManagerDashboard,
  remindOfFoundForms,
  searchDashboardAnswers,
  searchDashboardForms,
  searchFormCompleteness,
  searchFormOwners,
  searchFormProgress,
} from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { answerRows, formRows, readFormTotals, shownAnswer } from '../../collection/forms/public.ts';
import { listedFilter, periodStartOf, permissionOf } from './dashboard-filters.ts';
import { readFirstSteps } from './first-steps.ts';
import { completenessRows, formCompleteness } from './form-completeness.ts';
import { formHierarchy } from './form-hierarchy.ts';
import { formOwners, withOwners } from './form-owners.ts';
import { formProgress } from './form-progress.ts';
import { managerDashboard } from './manager-dashboard.ts';
import { readOlderForms } from './older-forms.ts';
import { remindOfFound } from './remind-of-found.ts';

export const formDashboardHandlers: readonly Handler[] = [
  handle(readManagerDashboard, ({ scope, input }) => managerDashboard(scope, input)),
  handle(readFormCompleteness, ({ scope, input }) => formCompleteness(scope, input)),
  handle(countDashboardForms, async ({ scope, input: { dashboard, ...input } }) => ({
    ...(await readFormTotals(scope, permissionOf[dashboard], listedFilter(scope, input))),
    olderLate: await readOlderForms(scope, permissionOf[dashboard], listedFilter(scope, input)),
    periodStart: periodStartOf(scope, input),
    firstSteps: await readFirstSteps(scope, permissionOf[dashboard]),
  })),
  handle(readFormHierarchy, async ({ scope, input }) => ({ nodes: await formHierarchy(scope, input) })),
  handle(remindOfFoundForms, ({ scope, input }) => remindOfFound(scope, input.found)),
  serveList({
    endpoint: searchFormProgress,
    query: ({ scope, input }) => formProgress(scope, input),
    isComputed: true,
  }),
  serveList({
    endpoint: searchFormCompleteness,
    query: ({ scope, input }) => completenessRows(scope, input),
    isComputed: true,
  }),
  serveList({
    endpoint: searchDashboardForms,
    query: ({ scope, input: { dashboard, ...input } }) =>
      formRows(scope, permissionOf[dashboard], listedFilter(scope, input)),
    items: withOwners,
  }),
  serveList({
    endpoint: searchDashboardAnswers,
    query: ({ scope, input: { dashboard, ...input } }) =>
      answerRows(scope, permissionOf[dashboard], listedFilter(scope, input)),
    isComputed: true,
    item: shownAnswer,
  }),
  serveList({ endpoint: searchFormOwners, query: ({ scope, input }) => formOwners(scope, input) }),
];
