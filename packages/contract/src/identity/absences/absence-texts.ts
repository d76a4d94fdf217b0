import { messages } from '../../message.ts';

/** What the pages say of absences. */
export const absenceTexts = messages('absenceScreens', {
  absences: 'Absences',
  help: 'While somebody is away, a deputy sees their tasks and does them with their own rights.',
  absence: 'Absence',
  add: 'Add absence',
  none: 'No absences are planned',
  deputy: 'Deputy',
  firstDay: 'First day away',
  lastDay: 'Last day away',
  between: '{0} to {1}',
  planned: 'Planned',
  now: 'Away now',
  over: 'Over',
  change: 'Change',
  changeOf: 'Change the absence from {0}',
  remove: 'Delete',
  removeOf: 'Delete the absence from {0}',
  state: 'Status',
  deputyHint: 'Sees the tasks at locations that they see themselves.',
  saved: 'The absence was saved',
  removed: 'The absence was deleted',
});
