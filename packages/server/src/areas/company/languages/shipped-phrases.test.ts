import { savePhrase, searchDictionary, searchPhrases } from '@oikos/contract/company/dictionary.ts';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { readPhrases } from './read-phrases.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Power');
const administrator = await api.user(companyId, 'administrator');
const viewer = await api.user(companyId, 'viewer');

const asked = async (languageCode: string, keys: readonly string[]) => {
  const { body } = await viewer.call(searchDictionary, { languageCode, keys: [...keys], take: 0 });
  return { total: body.totalCount, texts: new Map(body.items.map(({ key, text }) => [key, text])) };
};

test('what the product says to people outside administration is there in its languages, under the company’s own phrases', async () => {
  const keys = ['ownAccount.changePassword', 'announcementScreens.confirmRead', 'general.required'];
  const canadian = await asked('fr-ca', keys);
  expect(canadian.total).toBe(2);
  expect([...canadian.texts]).toEqual([
    ['announcementScreens.confirmRead', 'J’ai lu ceci'],
    ['ownAccount.changePassword', 'Changer le mot de passe'],
  ]);
  expect((await asked('ja-jp', keys)).total).toBe(0);
  const own = { id: 0, key: 'ownAccount.changePassword', text: 'Modifier le mot de passe', languageCode: 'fr-ca' };
  expect((await administrator.call(savePhrase, { ...own, state: 'person' })).status).toBe(200);
  const { total, texts } = await asked('fr-ca', keys);
  expect([total, texts.get('ownAccount.changePassword')]).toEqual([2, 'Modifier le mot de passe']);
  // Another language of the company, and the dictionary that it translates, are as they were.
  expect((await asked('de-de', keys)).texts.get('ownAccount.changePassword')).toBe('Passwort ändern');
  const missing = await administrator.call(searchPhrases, { languageCode: 'de-de', key: 'ownAccount.title', take: 1 });
  expect(missing.body.items).toMatchObject([{ state: 'missing', text: '' }]);
});

test('what was written down to be said later is said in the reader’s language, too', async () => {
  const phrases = await api.within(companyId, (scope) => readPhrases(scope, 'es-mx'));
  expect(phrases.get('confirmationAsked.confirmed')).toBe('{0} confirmó su cambio.');
  expect(phrases.get('mail.greeting')).toBe('Hola, {0}:');
});
