import { linesOf } from '../catalogue-lines.ts';
import { ADMINISTRATION_LEVELS } from './administration-levels.ts';
import { COUNTRY_NAMES } from './country-names.ts';

export const COUNTRIES = linesOf(COUNTRY_NAMES).map(([code = '', name = '', firstLevelLabel = '']) => ({
  code,
  name,
  firstLevelLabel,
}));

/** `key` is the code of ISO 3166-2: US-TX. */
export const FIRST_ADMINISTRATION_LEVELS = linesOf(ADMINISTRATION_LEVELS).flatMap(([country = '', ...levels]) =>
  levels.map((level) => {
    const [code = '', name = ''] = level.split('=');
    return { key: `${country}-${code}`, country, code, name };
  }),
);
