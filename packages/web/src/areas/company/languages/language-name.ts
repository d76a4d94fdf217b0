import type { Language } from '@oikos/contract/company/languages.ts';
import type { Speech } from '../../../translation/translate.ts';
import { languageTexts as texts } from './language-texts.ts';

/** 'French (Canada)'. */
export const languageName = (
  { say }: Pick<Speech, 'say'>,
  language: Pick<Language, 'languageName' | 'countryName'>,
): string => say(texts.withCountry, language.languageName, language.countryName);
