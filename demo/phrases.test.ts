import { phraseProblem } from '@oikos/contract/company/phrase-rules.ts';
import { expect, it } from 'vitest';
import { readCatalog } from '../packages/server/src/areas/company/public.ts';
import { listTexts } from '../packages/web/listed-texts.ts';
import { phrasesToReview, readSpanish } from './phrases.ts';

/** All that the product says, whether or not the pages were built. */
const english = new Map(
  [...(await listTexts()), ...(await readCatalog()).values()].map((text) => [text.key, text.english]),
);
const spanish = readSpanish();

it('says in Spanish what the product says: each text once, with its parameters and within its length', () => {
  const unknown = spanish.filter(([key]) => !english.has(key)).map(([key]) => key);
  expect(unknown, 'The product no longer says these: delete them in demo/spanish.').toEqual([]);
  const keys = spanish.map(([key]) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  const refused = spanish.flatMap(([key, text]) => {
    const problem = phraseProblem(english.get(key) ?? '', text);
    return problem ? [[key, text, problem.message]] : [];
  });
  expect(refused).toEqual([]);
});

it('has the phrases that are stale or made by a machine', () => {
  const keys = new Set(spanish.map(([key]) => key));
  expect(phrasesToReview.filter((key) => !keys.has(key))).toEqual([]);
});
