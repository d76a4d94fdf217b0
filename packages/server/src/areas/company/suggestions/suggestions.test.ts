import { savePhrase, searchPhrases } from '@oikos/contract/company/dictionary.ts';
import { fillInPhrases, translateTexts } from '@oikos/contract/company/suggestions.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { useTranslator } from '../../../integrations/translation/translator.ts';
import { createTestApi } from '../../../testing/api.ts';
import { problemAt } from '../../../testing/problem-at.ts';
import { readCatalog } from '../dictionary/text-catalog.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Power');
const administrator = await api.user(companyId, 'administrator');
const viewer = await api.user(companyId, 'viewer');
const french = { languageCode: 'fr-fr', state: 'person' as const };

const suggest = async (input: object) =>
  (await administrator.call(translateTexts, { targetLanguage: 'fr-fr', ...input } as never)).body;
/** A machine that answers in capitals, and is asked for what it was given. */
function loudMachine() {
  const asked: string[] = [];
  useTranslator({
    name: 'Loud',
    translate: async (texts) => {
      asked.push(...texts);
      return texts.map((text) => text.toUpperCase());
    },
  });
  return asked;
}
afterEach(() => useTranslator(undefined));

await administrator.call(savePhrase, { key: 'general.yes', text: 'Oui', ...french });
await administrator.call(savePhrase, { key: 'general.wholeNumber', text: 'Doit être un nombre entier', ...french });

test('the very text is suggested as the company translated it, a like one with how like it is', async () => {
  const { items } = await suggest({ texts: ['Yes', 'Must be a whole figure', 'Something else entirely'] });
  expect(items[0]).toEqual({ text: 'Oui', from: 'memory', score: 1 });
  expect(items[1]).toMatchObject({ text: 'Doit être un nombre entier', from: 'memory' });
  expect(items[1]?.score).toBeGreaterThan(0.5);
  expect(items[1]?.score).toBeLessThan(1);
  expect(items[2]).toEqual({ text: '', from: 'none', score: null });
});

test('a machine is asked for what the memory doesn’t know, never for counted forms, and its misfits are left out', async () => {
  const asked = loudMachine();
  const { items } = await suggest({
    keys: ['general.yes', 'general.failed', 'general.atLeast', 'general.maximumLength'],
  });
  expect(asked).toEqual(['FAILED', 'Must be at least {0}']);
  expect(items.map(({ text, from }) => [text, from])).toEqual([
    ['Oui', 'memory'],
    ['FAILED', 'machine'],
    ['MUST BE AT LEAST {0}', 'machine'],
    ['', 'none'],
  ]);
  useTranslator({ name: 'Lossy', translate: async (texts) => texts.map(() => 'Au moins') });
  expect((await suggest({ keys: ['general.atLeast'] })).items[0]?.from).toBe('none');
});

test('a machine that fails leaves the suggestions from memory, and says so', async () => {
  useTranslator({
    name: 'DeepL',
    translate: async () => {
      throw new Error('The translator answered 456');
    },
  });
  const { items, problem } = await suggest({ texts: ['Yes', 'No way'] });
  expect(items[0]?.text).toBe('Oui');
  expect(problem?.message).toContain('DeepL can’t be reached');
});

test('missing texts are filled in as a machine’s, and what a person wrote stays', async () => {
  loudMachine();
  let next: string | null = 'general.f';
  const { body } = await administrator.call(fillInPhrases, { languageCode: 'fr-fr', after: next });
  expect(body.filled).toBeGreaterThan(10);
  next = body.next;
  expect(next).not.toBeNull();
  const { items } = (await administrator.call(searchPhrases, { languageCode: 'fr-fr', isMachine: true, take: 0 })).body;
  expect(items).toHaveLength(body.filled);
  expect(items.every(({ key, state }) => key > 'general.f' && state === 'translated')).toBe(true);
  const after = await administrator.call(searchPhrases, { languageCode: 'fr-fr', key: 'general.yes', take: 0 });
  expect(after.body.items[0]).toMatchObject({ text: 'Oui', isMachine: false });
  const audited = await api.within(companyId, async ({ db }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_log where entity = 'phrase' and changes -> 'isMachine' ->> 'new' = 'true'`.execute(
      db,
    );
    return rows[0]?.count;
  });
  expect(audited).toBe(body.filled);
});

test('without a machine, texts are filled in that the company has translated elsewhere', async () => {
  const same = 'Number';
  const catalog = await readCatalog();
  const [first, ...others] = [...catalog.values()].filter(({ english }) => english === same);
  expect(others.length).toBeGreaterThan(0);
  await administrator.call(savePhrase, {
    key: first?.key ?? '',
    text: 'Número',
    languageCode: 'es-es',
    state: 'person',
  });
  const { body } = await administrator.call(fillInPhrases, { languageCode: 'es-es' });
  expect(body).toEqual({ filled: others.length, next: null, problem: null });
});

test('only known keys are translated, from English, by those with the right to languages', async () => {
  const call = (input: object) => administrator.call(translateTexts, { targetLanguage: 'fr-fr', ...input } as never);
  expect(await call({ keys: ['no.key'] })).toMatchObject(problemAt('keys.0', 'The product has no text with this key'));
  expect(await call({ texts: ['Oui'], sourceLanguage: 'fr-fr' })).toMatchObject(
    problemAt('sourceLanguage', expect.stringContaining('en-us')),
  );
  expect(await call({ texts: ['Yes'], targetLanguage: 'xx' })).toMatchObject(
    problemAt('targetLanguage', expect.stringContaining('Choose one of the languages')),
  );
  expect((await call({ texts: Array.from({ length: 51 }, () => 'Yes') })).status).toBe(400);
  expect((await viewer.call(translateTexts, { texts: ['Yes'], targetLanguage: 'fr-fr' })).status).toBe(403);
});
