import { z } from 'zod';
import { askMachine } from './ask-machine.ts';
import { marked, unmarked } from './marked-text.ts';
import type { Translator } from './translator.ts';

export interface TranslatorSettings {
  readonly kind: 'libretranslate' | 'deepl' | 'azure';
  /** Where it answers, without the path; DeepL and Azure have addresses of their own. */
  readonly url: string | undefined;
  readonly key: string | undefined;
  /** Of Azure's resource. */
  readonly region: string | undefined;
}

const [LIBRE, DEEPL, AZURE] = [
  'http://localhost:5000',
  'https://api-free.deepl.com',
  'https://api.cognitive.microsofttranslator.com',
];

/** Machines know most languages by their first part alone; those that they tell apart by region or script are listed. */
const named = (codes: Readonly<Record<string, string>>, languageCode: string): string =>
  codes[languageCode] ?? (languageCode.split('-')[0] as string);

const libreAnswer = z.object({ translatedText: z.array(z.string()) });

const libreTranslate = ({ url = LIBRE, key }: TranslatorSettings): Translator => ({
  name: 'LibreTranslate',
  translate: async (texts, languageCode) => {
    const target = named({ 'pt-br': 'pt-BR', 'zh-cn': 'zh-Hans', 'zh-tw': 'zh-Hant' }, languageCode);
    const body = { q: texts.map(marked), source: 'en', target, format: 'html', ...(key && { api_key: key }) };
    return libreAnswer.parse(await askMachine(new URL('/translate', url), { headers: {}, body })).translatedText;
  },
});

const deepLAnswer = z.object({ translations: z.array(z.object({ text: z.string() })) });

const deepL = ({ url = DEEPL, key = '' }: TranslatorSettings): Translator => ({
  name: 'DeepL',
  translate: async (texts, languageCode) => {
    const target = named({ 'pt-br': 'pt-br', 'pt-pt': 'pt-pt', 'zh-cn': 'zh-hans', 'zh-tw': 'zh-hant' }, languageCode);
    const body = {
      text: texts.map(marked),
      source_lang: 'EN',
      target_lang: target.toUpperCase(),
      tag_handling: 'xml',
      preserve_formatting: true,
    };
    const headers = { authorization: `DeepL-Auth-Key ${key}` };
    const answer = deepLAnswer.parse(await askMachine(new URL('/v2/translate', url), { headers, body }));
    return answer.translations.map(({ text }) => text);
  },
});

const azureAnswer = z.array(z.object({ translations: z.array(z.object({ text: z.string() })).min(1) }));

const azure = ({ url = AZURE, key = '', region }: TranslatorSettings): Translator => ({
  name: 'Azure',
  translate: async (texts, languageCode) => {
    const target = named(
      { 'fr-ca': 'fr-ca', 'pt-br': 'pt', 'pt-pt': 'pt-pt', 'zh-cn': 'zh-Hans', 'zh-tw': 'zh-Hant' },
      languageCode,
    );
    const address = new URL('/translate', url);
    address.search = new URLSearchParams({ 'api-version': '3.0', from: 'en', to: target, textType: 'html' }).toString();
    const headers = {
      'ocp-apim-subscription-key': key,
      ...(region && { 'ocp-apim-subscription-region': region }),
    };
    const answer = azureAnswer.parse(
      await askMachine(address, { headers, body: texts.map((text) => ({ Text: marked(text) })) }),
    );
    return answer.map(({ translations }) => translations[0]?.text ?? '');
  },
});

const clients = { libretranslate: libreTranslate, deepl: deepL, azure };

/** The configured machine. Its answer has as many texts as were asked for, with values in braces as they were. */
export function translatorOf(settings: TranslatorSettings): Translator {
  const { name, translate } = clients[settings.kind](settings);
  return {
    name,
    translate: async (texts, languageCode) => {
      const answered = await translate(texts, languageCode);
      if (answered.length !== texts.length)
        throw new Error(`${name} answered ${answered.length} texts for ${texts.length}`);
      return answered.map(unmarked);
    },
  };
}
