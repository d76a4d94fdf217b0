import { messages } from '../../message.ts';

/** What the calls of the dashboards of forms answer. */
export const formDashboardMessages = messages('formDashboards', {
  tooManyForms: 'At most {0, plural, one {# form} other {# forms}} can be reminded of at once. Add a filter.',
  findsOthers: 'The filter now finds {0, plural, one {# form} other {# forms}}, not {1}. Look at the list again.',
});
