import { messages } from '@oikos/contract/message.ts';

/** The words of values and emissions on the home. */
export const valuesTexts = messages('home.values', {
  title: 'Values of your sites, {0} to {1}',
  all: 'Show all {0}',
  allThere: 'Complete: {0} of {0}',
  missing: 'Missing: {0} of {1}',
  months: 'Months with missing values',
  monthMissing: '{0}: {1, plural, one {# value} other {# values}} missing',
  enter: 'Enter values',
  noLocation: 'No location',
  siteStep: 'Add a site and its sources',
  siteWhy: 'The places, and below them what burns fuel or uses power.',
  parametersStep: 'Choose what is entered',
  parametersWhy: 'Parameter sets say which values each kind of source has every month.',
  valueStep: 'Enter your first value',
  valueWhy: 'Emissions are calculated from it.',
  toNodes: 'Open nodes',
  toParameters: 'Open parameters',
});

export const emissionsTexts = messages('home.emissions', {
  title: 'Emissions, {0} to {1}',
  amount: '{0} t CO₂e',
  total: 'Emissions',
  open: 'Open dashboard',
  monthsOf: '{0} of {1}',
  programme: 'By {0}',
  completeness: 'Values present: {0} of {1}',
  unknownCompleteness: 'No monthly values are expected',
  failed: '{0, plural, one {# result} other {# results}} could not be calculated',
  before: 'Same months of {0}',
  noBefore: 'No results',
  changeLabel: 'Change against {0}',
  alikeAll: 'All these months are complete in both years.',
  alikeSome: 'Compared by {0}, complete in both years: {1} t against {2} t.',
  notAlike: 'Not compared: no month is complete in both years.',
});
