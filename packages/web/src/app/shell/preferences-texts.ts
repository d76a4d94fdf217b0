import { messages } from '@oikos/contract/message.ts';

/** The words of the preferences. Apart from the shell's, which the first page loads. */
export const preferencesTexts = messages('shell', {
  decimalPrecision: 'Decimal precision',
  decimalPrecisionHelp: "Number of decimals shown. Leave blank to show all. Stored values don't change.",
  decimalPrecisionNone: 'All decimals',
  timeZone: 'Time zone',
  timeZoneCompany: "The company's",
  defaultLocation: 'Default location',
  defaultLocationSearch: 'Find a location',
  defaultLocationClear: 'Clear the default location',
  landingPage: 'Default landing page',
  landingPageNone: 'Welcome page of the last used module',
  language: 'Preferred language',
});
