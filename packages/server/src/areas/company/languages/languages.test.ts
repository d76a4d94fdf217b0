import { searchLanguages } from '@oikos/contract/company/languages.ts';
import { readPhrasesBeforeSignIn, textsBeforeSignIn } from '@oikos/contract/identity/before-sign-in/before-sign-in.ts';
import { readPreferences, savePreferences } from '@oikos/contract/identity/preferences.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Power');
const person = await api.user(companyId, 'viewer');

const offered = async () => {
  const { body } = await person.call(searchLanguages, { take: 200, filters: { isActive: true, hasPhrases: true } });
  return body.languages.map(({ isoCode }) => isoCode);
};
const save = async (targetLanguage: string) => (await person.call(savePreferences, { targetLanguage } as never)).status;
const spoken = async () => (await person.call(readPreferences, {})).body.targetLanguage;
const addPhrase = (languageCode: string) =>
  api.within(companyId, ({ db }) =>
    sql`insert into dictionary_phrase (key, language_code, text) values ('shell.help', ${languageCode}, 'Ayuda')`.execute(
      db,
    ),
  );

test('a language is offered and can be chosen only when the company has phrases in it', async () => {
  expect(await offered()).toEqual(['en-us']);
  expect(await save('es-mx')).toBe(400);
  await addPhrase('es-mx');
  expect(await offered()).toEqual(['en-us', 'es-mx']);
  expect(await save('es-mx')).toBe(200);
  expect(await spoken()).toBe('es-mx');
  expect(await save('de-de')).toBe(400);
  // One that isn't active is not offered, phrases or not.
  await addPhrase('it-it');
  expect(await offered()).not.toContain('it-it');
});

test('who chose a language that is no longer offered hears the default', async () => {
  await addPhrase('fr-fr');
  expect(await save('fr-fr')).toBe(200);
  await api.within(companyId, ({ db }) => sql`delete from dictionary_phrase where language_code = 'fr-fr'`.execute(db));
  expect(await spoken()).toBeNull();
  expect((await person.call(savePreferences, { decimalPrecision: 3 } as never)).status).toBe(200);
  expect((await person.call(readPreferences, {})).body).toMatchObject({ decimalPrecision: 3, targetLanguage: null });
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
