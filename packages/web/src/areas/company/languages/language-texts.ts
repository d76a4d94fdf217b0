import { messages } from '@oikos/contract/message.ts';

/** The words of the list of languages. */
export const languageTexts = messages('languageScreens', {
  title: 'Language management',
  plural: 'languages',
  help: 'People choose among the active languages that have translations. What is missing in one is shown in English.',
  name: 'Language',
  /** A language and its country. */
  withCountry: '{0} ({1})',
  code: 'Code',
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  isDefault: 'Default',
  notOffered: 'Active, not translated',
  coverage: 'Translated',
  percent: '{0} %',
  stale: 'To check',
  activate: 'Activate',
  deactivate: 'Deactivate',
  makeDefault: 'Make default',
  activated: '{0} is active',
  deactivated: '{0} is inactive',
  madeDefault: '{0} is the default',
});
