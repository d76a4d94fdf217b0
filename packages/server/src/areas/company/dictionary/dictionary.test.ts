import { deletePhrases, savePhrase, searchDictionary, searchPhrases } from '@oikos/contract/company/dictionary.ts';
import { searchLanguages } from '@oikos/contract/company/languages.ts';
import { undoChange } from '@oikos/contract/records/undo.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { problemAt } from '../../../testing/problem-at.ts';
import { readCatalog } from './text-catalog.ts';

const api = await createTestApi({}, 2);
const companyId = await api.company('Alder Power');
const other = await api.company('Birch Paper');
const administrator = await api.user(companyId, 'administrator');
const stranger = await api.user(other, 'administrator');
const viewer = await api.user(companyId, 'viewer');

const french = { languageCode: 'fr-fr', state: 'person' as const };
const save = (key: string, text: string, more: object = {}) =>
  administrator.call(savePhrase, { id: 0, key, text, ...french, ...more });
const search = async (filters: object = {}, who = administrator) =>
  (await who.call(searchPhrases, { languageCode: 'fr-fr', take: 0, ...filters })).body;
const row = async (key: string) => {
  const found = (await search({ key })).items.find((each) => each.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
};
/** As if the English had been another one when the phrase was made. */
const madeFrom = (key: string, english: string) =>
  api.within(companyId, ({ db }) =>
    sql`update dictionary_phrase set english = ${english} where key = ${key}`.execute(db),
  );

test('the dictionary has every text of the contract, with the part of the product that says it', async () => {
  const { items, totalCount } = await search();
  expect(totalCount).toBe((await readCatalog()).size);
  expect(totalCount).toBeGreaterThan(2500);
  expect(new Set(items.map(({ key }) => key)).size).toBe(totalCount);
  expect(items.find(({ key }) => key === 'general.required')).toMatchObject({
    english: 'This field is required',
    state: 'missing',
    text: '',
    phraseId: null,
    area: 'general',
  });
  // The words of records, and of values to choose from, belong to it as messages do.
  expect(items.find(({ key }) => key === 'entity.container.many')?.english).toBe('containers');
  expect(items.find(({ key }) => key.startsWith('shipment.type.'))?.area).toMatch(/^waste\//);
  // A message that is filled in where it is used is listed with its blank.
  expect(items.find(({ key }) => key === 'general.errorCreating')?.english).toBe('Error creating {0}');
});

test('a text is translated once, changed with its version, and is then no longer missing', async () => {
  const made = await save('general.required', ' Ce champ est obligatoire ');
  expect(made).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await row('general.required')).toMatchObject({ text: 'Ce champ est obligatoire', state: 'translated' });
  expect((await save('general.required', 'Obligatoire')).status).toBe(409);
  const { phraseId, version } = await row('general.required');
  const change = { id: phraseId, version };
  expect((await save('general.required', 'Champ obligatoire', change)).body.version).toBe(2);
  expect((await save('general.required', 'Obligatoire', change)).status).toBe(409);
  expect(await save('general.required', 'Obligatoire', { id: phraseId })).toMatchObject(
    problemAt('version', 'The version of the record is missing'),
  );
  // The phrase of one text can't become that of another.
  expect((await save('general.notFound', 'Introuvable', { id: phraseId, version: 2 })).status).toBe(404);
  const missing = await search({ state: 'missing' });
  expect(missing.items.some(({ key }) => key === 'general.required')).toBe(false);
  expect(missing.totalCount).toBe((await readCatalog()).size - 1 - (await search({ state: 'shipped' })).totalCount);
});

test('a phrase fits its text: known key and language, the same values, forms that can be read, not too long', async () => {
  expect(await save('general.nothing', 'Rien')).toMatchObject(problemAt('key', expect.stringContaining('no text')));
  expect(await save('general.atLeast', 'Au moins', {})).toMatchObject(
    problemAt('text', 'Must have the same values in braces as the English: {0}'),
  );
  expect(await save('general.notFound', 'Introuvable {0}')).toMatchObject(
    problemAt('text', expect.stringContaining('can’t have any')),
  );
  expect(await save('kit.nothing', '')).toMatchObject(problemAt('text', 'This field is required'));
  expect(await save('general.maximumLength', '{0, plural, one {# caractère}}')).toMatchObject(
    problemAt('text', expect.stringContaining('form “other”')),
  );
  expect(await save('general.yes', 'x'.repeat(27))).toMatchObject(
    problemAt('text', expect.stringContaining('at most 26 characters')),
  );
  expect(await save('general.yes', 'Oui', { languageCode: 'en-us' })).toMatchObject(
    problemAt('languageCode', expect.stringContaining("You can't translate into English")),
  );
  expect(await save('general.yes', 'Oui', { languageCode: 'xx-yy' })).toMatchObject(
    problemAt('languageCode', expect.stringContaining('Choose one of the languages')),
  );
});

test('a phrase is stale once the English that it was made from has changed, until somebody saves it again', async () => {
  await save('general.notFound', 'Introuvable');
  await madeFrom('general.notFound', 'Was not found');
  expect(await row('general.notFound')).toMatchObject({ state: 'stale', formerEnglish: 'Was not found' });
  expect((await search({ state: 'stale' })).items.map(({ key }) => key)).toEqual(['general.notFound']);
  const { phraseId, version } = await row('general.notFound');
  await save('general.notFound', 'Introuvable', { id: phraseId, version });
  expect(await row('general.notFound')).toMatchObject({ state: 'translated', formerEnglish: null });
});

test('a machine’s phrase waits for a person’s, and never replaces one', async () => {
  await save('general.no', 'Nom', { state: 'machine' });
  expect((await search({ isMachine: true })).items.map(({ key }) => key)).toEqual(['general.no']);
  const first = await row('general.no');
  await save('general.no', 'Non', { id: first.phraseId, version: first.version });
  expect((await row('general.no')).isMachine).toBe(false);
  const again = await save('general.no', 'Nom', { id: first.phraseId, version: 2, state: 'machine' });
  expect(again).toMatchObject(problemAt('state', expect.stringContaining('a person wrote it')));
});

test('the dictionary is filtered by key, text and part, and sorted', async () => {
  const keys = async (filters: object) => (await search(filters)).items.map(({ key }) => key);
  expect(await keys({ text: 'obligatoire' })).toEqual(['general.required']);
  expect(await keys({ key: 'general.requi' })).toEqual(['general.required']);
  expect(await keys({ contains: 'This field is required' })).toContain('general.required');
  expect((await search({ area: 'waste' })).items.every(({ area }) => area.startsWith('waste/'))).toBe(true);
  const { items } = await search({ sort: [{ column: 'text', direction: 'desc' }], take: 2 });
  expect(items.map(({ text }) => text)).toEqual(['Non', 'Introuvable']);
  // Without a language it is what the company has translated, whatever into.
  await save('general.yes', 'Ja', { languageCode: 'de-de' });
  const all = (await administrator.call(searchPhrases, { take: 0 })).body.items;
  expect(all.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['de-de:general.yes', 'fr-fr:general.no', 'fr-fr:general.required']),
  );
});

test('the shell gets the phrases of the keys that it asks for, whoever is signed in', async () => {
  const { body } = await viewer.call(searchDictionary, {
    languageCode: 'fr-fr',
    keys: ['general.required', 'general.failed'],
    take: 0,
  });
  expect(body.items).toEqual([{ key: 'general.required', languageCode: 'fr-fr', text: 'Champ obligatoire' }]);
});

test('the coverage counts what is translated of what there is, and what is stale', async () => {
  const french = async () =>
    (await administrator.call(searchLanguages, { take: 200 })).body.items.find(({ isoCode }) => isoCode === 'fr-fr');
  await madeFrom('general.notFound', 'Was not found');
  // Hardly more than what the product ships.
  expect(await french()).toMatchObject({ coverage: expect.any(Number), staleCount: 1, hasPhrases: true });
  expect((await french())?.coverage).toBeLessThan(10);
  const keys = [...(await readCatalog()).keys()];
  await api.within(companyId, ({ db }) =>
    sql`insert into dictionary_phrase (key, language_code, text)
      select unnest(${[...keys.slice(0, -1), 'no.longer.said']}::text[]), 'fr-fr', 'x' on conflict do nothing`.execute(
      db,
    ),
  );
  // All but one aren't all.
  expect(await french()).toMatchObject({ coverage: 99 });
});

test('deleted phrases are missing again, and come back by Undo', async () => {
  const before = [await row('general.required'), await row('general.no')];
  const ids = before.map(({ phraseId }) => phraseId as number);
  const { body } = await administrator.call(deletePhrases, { ids });
  expect((await row('general.required')).state).toBe('missing');
  await administrator.call(undoChange, {
    undoId: body.undoId as number,
    call: 'POST admin/translation/dictionary/delete',
  });
  expect(await row('general.required')).toMatchObject({ text: 'Champ obligatoire', state: 'translated' });
  const audited = await api.within(companyId, async ({ db }) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where entity = 'phrase' and entity_id = ${ids[0]} order by id`.execute(db);
    return rows.map(({ action }) => action);
  });
  expect(audited).toEqual(['create', 'update', 'delete', 'create']);
});

test('phrases are a company’s own, and changed by those with the right to them', async () => {
  const { phraseId, version } = await row('general.required');
  expect((await search({ state: 'translated' }, stranger)).totalCount).toBe(0);
  expect((await stranger.call(deletePhrases, { ids: [phraseId as number] })).status).toBe(404);
  const theirs = { id: phraseId as number, version, key: 'general.required', text: 'Oui', ...french };
  expect((await stranger.call(savePhrase, theirs)).status).toBe(404);
  expect((await viewer.call(savePhrase, theirs)).status).toBe(403);
  expect((await viewer.call(searchPhrases, { languageCode: 'fr-fr' })).status).toBe(403);
});
