import { savePhrase, searchPhrases } from '@oikos/contract/company/dictionary.ts';
import { checkPhrasesFile, importPhrasesFile, requestPhrasesFile } from '@oikos/contract/company/dictionary-files.ts';
import { undoChange } from '@oikos/contract/records/undo.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { upload } from '../../../testing/upload.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Power');
const administrator = await api.user(companyId, 'administrator');
const languageCode = 'fr-fr';

const stored = async (name: string, content: string) => (await upload(administrator, name, content)).body.id as number;
const check = async (name: string, content: string) => {
  const storedFileId = await stored(name, content);
  const { status, body } = await administrator.call(checkPhrasesFile, { languageCode, storedFileId });
  return { storedFileId, status, body };
};
const load = async (name: string, content: string) => {
  const storedFileId = await stored(name, content);
  return (await administrator.call(importPhrasesFile, { languageCode, storedFileId })).body;
};
const undo = (undoId: number | null) =>
  administrator.call(undoChange, { undoId: undoId as number, call: 'POST admin/translation/dictionary/import' });
const row = async (key: string) => {
  const { body } = await administrator.call(searchPhrases, { languageCode, key, take: 0 });
  return body.items.find((each) => each.key === key);
};
const exported = async (texts: 'all' | 'open') => {
  const { body } = await administrator.call(requestPhrasesFile, { languageCode, texts });
  return (await api.app.inject({ method: 'GET', url: `/download/${body.ticket}` })).body;
};
const unit = (key: string, english: string, text: string) =>
  `<unit id="${key}" name="${key}"><segment><source>${english}</source><target>${text}</target></segment></unit>`;
const xliff = (units: string, target = 'fr-FR') =>
  `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-US" trgLang="${target}"><file id="oikos">${units}</file></xliff>`;

test('a language goes out as XLIFF 2.0 and comes back unchanged', async () => {
  await administrator.call(savePhrase, { key: 'general.required', languageCode, text: 'Champ < obligatoire & requis' });
  const file = await exported('all');
  expect(file).toContain('version="2.0"');
  expect(file).toContain('trgLang="fr-FR"');
  expect(file).toContain('name="general.required"');
  const shipped = (await administrator.call(searchPhrases, { languageCode, state: 'shipped', take: 1 })).body
    .totalCount;
  expect(shipped).toBeGreaterThan(100);
  const { body } = await check('back.xlf', file);
  expect(body.counts).toMatchObject({ insert: 0, update: 0, same: 1 + shipped, stale: 0, rejected: 0 });
  expect(body.counts.blank).toBeGreaterThan(2000);
  const open = await exported('open');
  expect(open).not.toContain('"general.required"');
  expect(open).not.toContain('"ownAccount.title"');
  expect(open).toContain('"general.yes"');
});

test('a dry run lists every refused row and changes nothing; the import takes the others', async () => {
  const content = [
    'Key,English,Translation',
    'general.yes,Yes,Oui',
    'general.nothing,Nothing,Rien',
    'general.no,No,Non {0}',
    'general.failed,FAILED,',
    'general.yes,Yes,Ouais',
  ].join('\n');
  const { body } = await check('phrases.csv', content);
  expect(body.counts).toEqual({ insert: 1, update: 0, same: 0, stale: 0, blank: 1, rejected: 3 });
  expect(body.problems.map(({ row, message }) => [row, message])).toEqual([
    [3, 'The product has no text with this key'],
    [4, 'The English has no values in braces, so the translation can’t have any'],
    [6, 'The file has this text more than once'],
  ]);
  expect((await row('general.yes'))?.state).toBe('missing');
  const imported = await load('phrases.csv', content);
  expect(imported.counts.insert).toBe(1);
  expect(await row('general.yes')).toMatchObject({ text: 'Oui', state: 'translated' });
});

test('an import is undone as a whole: what it added goes, what it changed is as before', async () => {
  const content = 'Key;Translation\ngeneral.yes;Ouais\ngeneral.no;Non\n';
  const { undoId, counts } = await load('phrases.csv', content);
  expect(counts).toMatchObject({ insert: 1, update: 1 });
  expect(await row('general.yes')).toMatchObject({ text: 'Ouais', version: 2 });
  expect((await undo(undoId)).status).toBe(200);
  expect(await row('general.yes')).toMatchObject({ text: 'Oui' });
  expect((await row('general.no'))?.state).toBe('missing');
  const alone = await load('phrases.csv', 'Key,Translation\ngeneral.no,Non\n');
  expect((await undo(alone.undoId)).status).toBe(200);
  expect((await row('general.no'))?.state).toBe('missing');
  const actions = await api.within(companyId, async ({ db }) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where entity = 'phrase' and changes ->> 'key' like '%general.no%' order by id`.execute(
      db,
    );
    return rows.map(({ action }) => action);
  });
  expect(actions).toEqual(['create', 'delete', 'create', 'delete']);
});

test('what somebody changed after an import is not lost by its undo', async () => {
  const { undoId } = await load('phrases.csv', 'Key,Translation\ngeneral.no,Non\n');
  const { phraseId, version } = (await row('general.no')) as { phraseId: number; version: number };
  await administrator.call(savePhrase, { id: phraseId, version, key: 'general.no', languageCode, text: 'Nan' });
  expect((await undo(undoId)).status).toBe(409);
  expect((await row('general.no'))?.text).toBe('Nan');
});

test('a delivery made from an older English is stale, and never replaces a translation of the present one', async () => {
  const { counts } = await load('old.xlf', xliff(unit('general.failed', 'Failure', 'ÉCHEC')));
  expect(counts).toMatchObject({ insert: 1, stale: 1 });
  expect(await row('general.failed')).toMatchObject({ state: 'stale', formerEnglish: 'Failure', english: 'FAILED' });
  const { body } = await check('old.xlf', xliff(unit('general.yes', 'Yes, please', 'Oui, merci')));
  expect(body.problems[0]?.message).toBe('It was made from an older English, and there is a newer translation');
});

test('a file that isn’t XLIFF, is in another language, or divides texts is refused with the reason', async () => {
  const refused = async (name: string, content: string) => {
    const { status, body } = await check(name, content);
    expect(status).toBe(400);
    return (body as unknown as { message: string }).message;
  };
  expect(await refused('a.xlf', '<html/>')).toContain('can’t be read as XLIFF 2');
  expect(await refused('a.xlf', '<xliff version="2.0"><file')).toContain('can’t be read as XLIFF 2');
  expect(await refused('a.xlf', xliff('', 'de-DE'))).toBe('The file is in de-de, not in fr-fr');
  const segments = '<segment><source>One.</source></segment><segment><source>Two.</source></segment>';
  expect(await refused('a.xlf', xliff(`<unit id="a">${segments}</unit>`))).toContain('several segments');
  expect(await refused('a.csv', 'Key,English\na,b\n')).toBe('The file has no column Translation');
  expect(await refused('a.pdf.json', '{}')).toContain('File extension is not supported');
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(100)}">]>${xliff(unit('general.yes', 'Yes', '&a;&a;'))}`;
  expect(await refused('a.xlf', bomb)).toContain('can’t be read as XLIFF 2');
});
