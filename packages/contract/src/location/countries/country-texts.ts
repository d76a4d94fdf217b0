import { messages } from '../../message.ts';

export const countryTexts = messages('countryScreens', {
  help: 'Countries for addresses, with their first administration levels, such as states or provinces.',
  code: 'Code',
  name: 'Name',
  firstLevelLabel: 'First level label',
  firstLevelLabelHint: 'Name of the first administration level, such as State or Province',
  levels: 'First administration levels',
  openLevels: 'First administration levels',
  levelsOf: 'First administration levels of {0}',
  backToCountries: 'All countries',
});
