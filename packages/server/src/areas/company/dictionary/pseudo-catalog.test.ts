import { phraseProblem } from '@oikos/contract/company/phrase-rules.ts';
import * as beforeSignIn from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import { fillIn, type Message } from '@oikos/contract/message.ts';
import { collectTexts } from '@oikos/contract/text-catalog.ts';
import { PSEUDO_LANGUAGE, pseudoText } from '@oikos/domain/text/pseudo-text.ts';
import { expect, test } from 'vitest';
import { readCatalog } from './text-catalog.ts';

const texts = new Map<string, Message>(await readCatalog());
collectTexts(beforeSignIn, texts);

/** So many are named in any text; each has a sign of its own. */
const names = Array.from({ length: 10 }, (_, index) => `«${index}»`);
const signsIn = (text: string) => [...new Set(text.match(/«\d»/g))].sort();
/** What is written in a text as it is: tags, and the names of variables of counted forms. */
const tagsIn = (text: string) => text.match(/<[^>]*>/g) ?? [];

test('every text of the product passes as its own pseudo-translation, with the same values, counts and tags', () => {
  expect(texts.size).toBeGreaterThan(4000);
  const broken = [...texts.values()].flatMap(({ key, english }) => {
    const phrase = pseudoText(english);
    const problem = phraseProblem(english, phrase);
    return problem || tagsIn(phrase).join() !== tagsIn(english).join() ? [[key, phrase, problem?.message]] : [];
  });
  expect(broken).toEqual([]);
});

test.each([0, 1, 2, 1234])('every text says its values in the pseudo-locale, and the form of %d', (count) => {
  for (const { key, english } of texts.values()) {
    const isCounted = /\{\d+, ?(plural|number)/.test(english);
    const values = isCounted ? names.map(() => count) : names;
    const said = fillIn(pseudoText(english), values, PSEUDO_LANGUAGE);
    const wanted = fillIn(english, values, PSEUDO_LANGUAGE);
    expect(said, key).toMatch(/^\[[\s\S]*\]$/);
    // Values and figures are where they are in English, and nothing of the syntax is left.
    expect(signsIn(said), key).toEqual(signsIn(wanted));
    expect(said.match(/\d+/g), key).toEqual(wanted.match(/\d+/g));
    expect(/\{\d/.test(said), key).toBe(/\{\d/.test(wanted));
  }
});
