import { searchLanguages, setDefaultLanguage, setLanguageStatus } from '@oikos/contract/company/languages.ts';
import { readPhrasesBeforeSignIn, textsBeforeSignIn } from '@oikos/contract/identity/before-sign-in/before-sign-in.ts';
import { readPreferences, savePreferences } from '@oikos/contract/identity/preferences.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { problemAt } from '../../../testing/problem-at.ts';

const api = await createTestApi({}, 2);
const companyId = await api.company('Alder Power');
const other = await api.company('Birch Paper');
const administrator = await api.user(companyId, 'administrator');
const person = await api.user(companyId, 'viewer');
const stranger = await api.user(other, 'administrator');

const languagesOf = async (who: TestClient, filters: object = {}) =>
  (await who.call(searchLanguages, { take: 200, filters })).body.languages;
const named = async (isoCode: string, who = administrator) => {
  const found = (await languagesOf(who)).find((each) => each.isoCode === isoCode);
  if (!found) throw new Error(`no ${isoCode}`);
  return found;
};
const offered = async (who = person) =>
  (await languagesOf(who, { isActive: true, hasPhrases: true })).map(({ isoCode }) => isoCode);
const setStatus = async (isActive: boolean, ...isoCodes: string[]) => {
  const languageIds = await Promise.all(isoCodes.map(async (code) => (await named(code)).id));
  return administrator.call(setLanguageStatus, { isActive, languageIds });
};
const setDefault = async (isoCode: string) => administrator.call(setDefaultLanguage, { id: (await named(isoCode)).id });
const save = async (targetLanguage: string) => (await person.call(savePreferences, { targetLanguage } as never)).status;
const spoken = async () => (await person.call(readPreferences, {})).body;
const addPhrase = (languageCode: string) =>
  api.within(companyId, ({ db }) =>
    sql`insert into dictionary_phrase (key, language_code, text) values ('shell.help', ${languageCode}, 'Ayuda')`.execute(
      db,
    ),
  );

test('a language is offered and can be chosen when it is active and the company has phrases in it', async () => {
  expect(await offered()).toEqual(['en-us']);
  expect(await save('es-mx')).toBe(400);
  await addPhrase('es-mx');
  expect(await offered()).toEqual(['en-us']);
  expect((await setStatus(true, 'es-mx', 'de-de')).status).toBe(200);
  expect(await offered()).toEqual(['en-us', 'es-mx']);
  expect(await save('es-mx')).toBe(200);
  expect((await spoken()).targetLanguage).toBe('es-mx');
  expect(await save('de-de')).toBe(400);
});

test('which languages are active and which is the default is each company’s own', async () => {
  expect(await offered(stranger)).toEqual(['en-us']);
  expect((await setDefault('es-mx')).status).toBe(200);
  expect((await named('es-mx')).isDefault).toBe(true);
  expect((await named('en-us', stranger)).isDefault).toBe(true);
  expect((await named('es-mx', stranger)).isActive).toBe(false);
  await setDefault('en-us');
});

test('English and the default stay active, and of several languages none changes where one may not', async () => {
  const english = await setStatus(false, 'de-de', 'en-us');
  expect(english).toMatchObject(problemAt('languageIds', expect.stringContaining("You can't deactivate English")));
  expect((await named('de-de')).isActive).toBe(true);
  await setDefault('es-mx');
  expect(await setStatus(false, 'es-mx')).toMatchObject(
    problemAt('languageIds', expect.stringContaining("is your company's default")),
  );
  // The product is written in it, whatever the default is.
  expect(await setStatus(false, 'en-us')).toMatchObject(
    problemAt('languageIds', expect.stringContaining('the product is written in it')),
  );
  await setDefault('en-us');
});

test('a default needs phrases, and becomes active', async () => {
  expect(await setDefault('it-it')).toMatchObject(
    problemAt('id', expect.stringContaining('nothing is translated into it yet')),
  );
  await addPhrase('it-it');
  expect((await setDefault('it-it')).status).toBe(200);
  expect(await named('it-it')).toMatchObject({ isActive: true, isDefault: true });
  expect(await named('en-us')).toMatchObject({ isActive: true, isDefault: false });
  await setDefault('en-us');
});

test('of two that make another language the default at the same time the later wins, and there is one', async () => {
  await Promise.all([setDefault('it-it'), setDefault('es-mx'), setStatus(false, 'it-it'), setDefault('en-us')]);
  const defaults = (await languagesOf(administrator)).filter(({ isDefault }) => isDefault);
  expect(defaults).toHaveLength(1);
  expect(defaults[0]?.isActive).toBe(true);
  await setDefault('en-us');
});

test('who chose none, or one that is no longer offered, reads the default of the company', async () => {
  await addPhrase('fr-fr');
  await setStatus(true, 'fr-fr');
  expect(await save('fr-fr')).toBe(200);
  await setDefault('es-mx');
  expect(await spoken()).toMatchObject({ targetLanguage: 'fr-fr', companyLanguage: 'es-mx' });
  await setStatus(false, 'fr-fr');
  expect(await spoken()).toMatchObject({ targetLanguage: null, companyLanguage: 'es-mx' });
  await setStatus(true, 'fr-fr');
  await api.within(companyId, ({ db }) => sql`delete from dictionary_phrase where language_code = 'fr-fr'`.execute(db));
  expect((await spoken()).targetLanguage).toBeNull();
  expect((await person.call(savePreferences, { decimalPrecision: 3 } as never)).status).toBe(200);
  expect(await spoken()).toMatchObject({ decimalPrecision: 3, targetLanguage: null });
  await setDefault('en-us');
  expect((await spoken()).companyLanguage).toBe('en-us');
});

test('each choice is in the audit log, what stays as it was is not', async () => {
  const count = () =>
    api.within(companyId, async ({ db }) => {
      const { rows } = await sql<{ changes: object }>`
        select changes from audit_log where entity = 'language' order by id`.execute(db);
      return rows.map(({ changes }) => changes);
    });
  const before = (await count()).length;
  await setStatus(true, 'ja-jp');
  await setStatus(true, 'ja-jp', 'en-us');
  expect((await count()).slice(before)).toEqual([{ isActive: { old: false, new: true } }]);
});

test('languages are chosen by those with the right to them for the whole company', async () => {
  const viewer = await person.call(setDefaultLanguage, { id: (await named('es-mx')).id });
  expect(viewer.status).toBe(403);
});

test('the texts before sign-in are said in the product’s languages to whoever asks, and no others are', async () => {
  const phrases = async (languageCode: string) => {
    const url = `/api/v1.0/session/phrases/${languageCode}`;
    const reply = await api.app.inject({ method: 'GET', url });
    expect(reply.statusCode).toBe(200);
    return readPhrasesBeforeSignIn.output.parse(reply.json()).items;
  };
  const spanish = await phrases('es-mx');
  expect(spanish.map(({ key }) => key).sort()).toEqual(
    Object.values(textsBeforeSignIn)
      .map(({ key }) => key)
      .sort(),
  );
  expect(spanish.find(({ key }) => key === 'shell.signedOutTitle')?.text).toBe('Ha cerrado la sesión');
  expect(await phrases('ja-jp')).toEqual([]);
  expect(await phrases('en-us')).toEqual([]);
  const tooLong = await api.app.inject({ method: 'GET', url: `/api/v1.0/session/phrases/${'a'.repeat(21)}` });
  expect(tooLong.statusCode).toBe(400);
});
