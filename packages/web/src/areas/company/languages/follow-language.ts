import { readPreferences } from '@oikos/contract/identity/preferences.ts';
import { call } from '../../../api/call.ts';
import { chosenLanguage } from '../../../translation/language.ts';
import { changeLanguage } from '../../../translation/translate.ts';

/** Speaks the reader's language as it is now, after the company's languages have changed. */
export async function followLanguage(): Promise<void> {
  const { targetLanguage, companyLanguage } = await call(readPreferences, {});
  const next = targetLanguage ?? companyLanguage;
  if (next !== chosenLanguage()) await changeLanguage(next);
}
