import { chosenLanguage } from '../../../translation/language.ts';

/** Has the reader's own screen say a phrase that was just changed. */
export async function showPhrase(languageCode: string, key: string, text: string): Promise<void> {
  if (languageCode !== chosenLanguage()) return;
  const { learnPhrase } = await import('../../../translation/dictionary.ts');
  learnPhrase(key, text);
}
