import { messages } from '../../message.ts';

/** What the pages of the company's settings say. */
export const companyScreenTexts = messages('companyScreens', {
  companySettings: 'Company settings',
  companySettingsHelp: 'Who the company is, which features it uses, and how long people keep their access.',
  configuration: 'Configuration settings',
  configurationHelp: 'Every setting of the company with its default, who last changed it, and its history.',
  saved: 'The settings have been saved.',
  general: 'General',
  features: 'Features',
  people: 'Users and sign-in',
  entry: 'Data entry',
  searchSettings: 'Search settings',
  nothingFound: 'No setting matches your search',
  nothingFoundHint: 'Try another word, or clear the search to see all settings.',
  companyNameHint: 'Shown in the header, and to people who choose between companies.',
  timeZoneHint: 'Decides what day it is for everything that belongs to the whole company.',
  defaultLanguageHint: 'People who chose no language read this one.',
  bounds: '{0} to {1}',
  standard: 'Default: {0}',
  lastChange: 'Changed by {0}, {1}',
  backToDefault: 'Back to default',
  on: 'On',
  off: 'Off',
  none: 'None',
});
