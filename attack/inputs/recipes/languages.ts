import { deletePhrases, savePhrase } from '@oikos/contract/company/dictionary.ts';
import { checkPhrasesFile, importPhrasesFile, requestPhrasesFile } from '@oikos/contract/company/dictionary-files.ts';
import { setDefaultLanguage, setLanguageStatus } from '@oikos/contract/company/languages.ts';
import { fillInPhrases, translateTexts } from '@oikos/contract/company/suggestions.ts';
import { readCatalog } from '../../../packages/server/src/areas/company/public.ts';
import { type Kit, recipe } from '../kit.ts';

const languageCode = 'it-it';

const languageId = (kit: Kit, isoCode: string) =>
  kit.id(`select id from installation.language where iso_code = '${isoCode}'`);

let translated = 0;

/** A text is translated once: each time it is the next one. */
async function aPhrase() {
  const keys = [...(await readCatalog()).values()].filter(({ english }) => !english.includes('{'));
  translated += 1;
  return { key: keys[translated % keys.length]?.key ?? '', languageCode, text: 'Sì' };
}

async function makePhrase(kit: Kit) {
  for (;;) {
    const { status, body } = await kit.ask(savePhrase, await aPhrase());
    if (status === 200) return body.id;
  }
}

async function activate(kit: Kit): Promise<void> {
  await kit.call(setLanguageStatus, { isActive: true, languageIds: [await languageId(kit, languageCode)] });
}

const delivery = async (kit: Kit) => {
  await activate(kit);
  const storedFileId = await kit.upload('phrases.csv', 'Key,English,Translation\ngeneral.yes,Yes,Sì\n');
  return { languageCode, storedFileId };
};

export const languageRecipes = [
  recipe(savePhrase, () => aPhrase()),
  recipe(deletePhrases, async (kit) => ({ ids: [await makePhrase(kit)] })),
  recipe(setLanguageStatus, async (kit) => ({ isActive: true, languageIds: [await languageId(kit, languageCode)] })),
  recipe(setDefaultLanguage, async (kit) => ({ id: await languageId(kit, 'es-mx') })),
  recipe(requestPhrasesFile, async (kit) => activate(kit).then(() => ({ languageCode, texts: 'open' as const }))),
  recipe(checkPhrasesFile, delivery),
  recipe(importPhrasesFile, delivery),
  recipe(translateTexts, async (kit) => activate(kit).then(() => ({ texts: ['Yes'], targetLanguage: languageCode }))),
  recipe(fillInPhrases, async (kit) => activate(kit).then(() => ({ languageCode }))),
];
