import { outlineOf } from '@oikos/domain/text/text-outline.ts';
import { type SaidMessage, say } from '../message.ts';
import { languageMessages as messages } from './language-messages.ts';

/** The longest phrase of any text. */
export const LONGEST_PHRASE = 5000;

/** What is wrong with a translation of a text; undefined where it can be said in its place. */
export function phraseProblem(english: string, phrase: string): SaidMessage | undefined {
  const found = outlineOf(phrase);
  if (!found) return say(messages.phraseUnreadable);
  const wanted = outlineOf(english) ?? { parameters: [], length: english.length };
  // Other languages take more room than English; what is beyond this breaks a screen, or isn't a translation.
  const longest = 2 * wanted.length + 20;
  if (found.length > longest) return say(messages.phraseTooLong, longest);
  if (found.parameters.join() === wanted.parameters.join()) return undefined;
  if (wanted.parameters.length === 0) return say(messages.phraseNoParameters);
  return say(messages.phraseParameters, wanted.parameters.map((index) => `{${index}}`).join(', '));
}
