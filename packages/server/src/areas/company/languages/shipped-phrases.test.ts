import { deletePhrases, savePhrase, searchDictionary, searchPhrases } from '@oikos/contract/company/dictionary.ts';
import { searchLanguages } from '@oikos/contract/company/languages.ts';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { judgeDelivery } from '../dictionary-files/judge-delivery.ts';
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
  // Another language of the company is as it was.
  expect((await asked('de-de', keys)).texts.get('ownAccount.changePassword')).toBe('Passwort ändern');
});

test('what the product ships is neither missing nor the company’s own: in the list, its filter, the percentages and files', async () => {
  const list = async (filters: object) =>
    (await administrator.call(searchPhrases, { languageCode: 'de-de', take: 0, ...filters })).body.items;
  const rowOf = async (key: string) => (await list({ key })).find((each) => each.key === key);
  const coverage = async (code = 'de-de') =>
    (await administrator.call(searchLanguages, { take: 200 })).body.items.find(({ isoCode }) => isoCode === code)
      ?.coverage;
  const shipped = await list({ state: 'shipped' });
  const all = await list({});
  expect(shipped).toContainEqual(
    expect.objectContaining({ key: 'ownAccount.title', text: '', shippedText: 'Konto', phraseId: null }),
  );
  expect((await list({ state: 'missing' })).length).toBe(all.length - shipped.length);
  expect(await coverage()).toBe(Math.floor((shipped.length * 100) / all.length));
  expect(await coverage()).toBeGreaterThan(0);
  expect(await coverage('ja-jp')).toBe(0);
  expect((await list({ text: 'Passwort ändern' })).map(({ key }) => key)).toContain('ownAccount.changePassword');
  // The company's own comes before it, and gives way to it again.
  const own = { key: 'ownAccount.title', text: 'Mein Konto', languageCode: 'de-de', state: 'person' as const };
  const { body } = await administrator.call(savePhrase, { id: 0, ...own });
  expect(await rowOf('ownAccount.title')).toMatchObject({
    state: 'translated',
    text: 'Mein Konto',
    shippedText: 'Konto',
  });
  expect(await coverage()).toBe(Math.floor((shipped.length * 100) / all.length));
  await administrator.call(deletePhrases, { ids: [body.id] });
  expect(await rowOf('ownAccount.title')).toMatchObject({ state: 'shipped', text: '' });
});

test('a file of translations that comes back unchanged makes nothing the company’s own', () => {
  const text = 'Konto';
  const catalog = new Map([['ownAccount.title', { key: 'ownAccount.title', english: 'Account', area: '' }]]);
  const known = { catalog, stored: new Map(), shipped: new Map([['ownAccount.title', text]]) };
  const delivered = { row: 1, key: 'ownAccount.title', text, english: 'Account' };
  expect(judgeDelivery([delivered], known)).toMatchObject({ next: [], counts: { same: 1, insert: 0 } });
  expect(judgeDelivery([{ ...delivered, text: 'Zugang' }], known).counts).toMatchObject({ same: 0, insert: 1 });
});

test('what was written down to be said later is said in the reader’s language, too', async () => {
  const phrases = await api.within(companyId, (scope) => readPhrases(scope, 'es-mx'));
  expect(phrases.get('confirmationAsked.confirmed')).toBe('{0} confirmó su cambio.');
  expect(phrases.get('mail.greeting')).toBe('Hola, {0}:');
});
