import { afterAll, expect, it } from 'vitest';
import { testingMachine } from './testing-machine.ts';
import { type TranslatorSettings, translatorOf } from './translators.ts';

const closings: (() => void)[] = [];
afterAll(() => {
  for (const close of closings) close();
});

async function machine(settings: Partial<TranslatorSettings>, answer: Parameters<typeof testingMachine>[0]) {
  const served = await testingMachine(answer);
  closings.push(served.close);
  const all = { kind: 'deepl', url: served.url, key: 'secret', region: undefined, ...settings } as const;
  return { ...served, translator: translatorOf(all) };
}

/** As a machine would, with its elements kept and other signs escaped. */
const french = (text: string) => text.replace('of', 'de').replace('Save', 'Enregistrer');

it('LibreTranslate is asked for HTML, and its values in braces come back', async () => {
  const { translator, asked } = await machine({ kind: 'libretranslate' }, ({ body }) => ({
    status: 200,
    body: { translatedText: (body as { q: string[] }).q.map(french) },
  }));
  expect(await translator.translate(['{0} of {1}', 'Save & close <all>'], 'fr-fr')).toEqual([
    '{0} de {1}',
    'Enregistrer & close <all>',
  ]);
  expect(asked[0]).toMatchObject({
    path: '/translate',
    body: {
      source: 'en',
      target: 'fr',
      format: 'html',
      api_key: 'secret',
      q: ['<x id="0"></x> of <x id="1"></x>', 'Save &amp; close &lt;all&gt;'],
    },
  });
});

it('DeepL gets its key in the header, and the language as it calls it', async () => {
  const { translator, asked } = await machine({}, ({ body }) => ({
    status: 200,
    body: {
      translations: (body as { text: string[] }).text.map((text) => ({
        detected_source_language: 'EN',
        text: text.replace('></x>', '/>'),
      })),
    },
  }));
  expect(await translator.translate(['{0} rows'], 'pt-br')).toEqual(['{0} rows']);
  expect(asked[0]).toMatchObject({
    path: '/v2/translate',
    headers: { authorization: 'DeepL-Auth-Key secret' },
    body: { source_lang: 'EN', target_lang: 'PT-BR', tag_handling: 'xml' },
  });
});

it('Azure gets the region of its resource, and one text for each', async () => {
  const { translator, asked } = await machine({ kind: 'azure', region: 'westeurope' }, ({ body }) => ({
    status: 200,
    body: (body as { Text: string }[]).map(({ Text }) => ({ translations: [{ text: french(Text), to: 'zh-Hans' }] })),
  }));
  expect(await translator.translate(['Save'], 'zh-cn')).toEqual(['Enregistrer']);
  expect(asked[0]?.path).toBe('/translate?api-version=3.0&from=en&to=zh-Hans&textType=html');
  expect(asked[0]?.headers).toMatchObject({
    'ocp-apim-subscription-key': 'secret',
    'ocp-apim-subscription-region': 'westeurope',
  });
});

it('a machine that refuses, redirects, answers nonsense or too few texts is a failure, not a translation', async () => {
  for (const answer of [
    { status: 456, body: {} },
    { status: 302, body: {} },
    { status: 200, body: { translations: 'none' } },
    { status: 200, body: { translations: [{ text: 'one' }] } },
  ]) {
    const { translator } = await machine({}, () => answer);
    await expect(translator.translate(['Save', 'Close'], 'fr-fr')).rejects.toThrow();
  }
});
