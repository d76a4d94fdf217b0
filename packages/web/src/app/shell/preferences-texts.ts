import { messages } from '@oikos/contract/message.ts';

/** The words of the preferences. Apart from the shell's, which the first page loads. */
export const preferencesTexts = messages('shell', {
  decimalPrecision: 'Decimal precision',
  decimalPrecisionHelp: 'Decimals that numbers are shown with. Blank: all they have. What is stored never changes.',
  timeZone: 'Time zone',
  timeZoneCompany: "The company's",
  defaultLocation: 'Default location',
  defaultLocationSearch: 'Find a location',
  defaultLocationClear: 'Clear the default location',
  landingPage: 'Default landing page',
  landingPageNone: 'Welcome page of the module used last',
  language: 'Preferred language',
});
