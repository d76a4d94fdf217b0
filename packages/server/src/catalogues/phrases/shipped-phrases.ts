import { french } from './french.ts';
import { german } from './german.ts';
import type { ShippedPhrases, Texts } from './screen-phrases.ts';
import { spanish } from './spanish.ts';

const byKey = (phrases: ShippedPhrases): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(phrases).flatMap(([set, texts]) =>
      Object.entries(texts as Texts).map(([name, text]) => [`${set}.${name}`, text] as const),
    ),
  );

/** By language, then by key; regions share their language's phrases. */
export const phrasesOfScreens: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['de', byKey(german)],
  ['es', byKey(spanish)],
  ['fr', byKey(french)],
]);
