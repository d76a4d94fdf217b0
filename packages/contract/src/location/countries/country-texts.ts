import { messages } from '../../message.ts';

export const countryTexts = messages('countryScreens', {
  help: 'Countries of addresses, and their first administration levels: states, provinces.',
  code: 'Code',
  name: 'Name',
  firstLevelLabel: 'First level label',
  firstLevelLabelHint: 'What the first administration levels are called: State, Province',
  levels: 'First administration levels',
  openLevels: 'First administration levels',
  levelsOf: 'First administration levels of {0}',
  backToCountries: 'All countries',
});
