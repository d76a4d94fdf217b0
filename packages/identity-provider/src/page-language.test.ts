import { signInMessages } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './page-language.ts';

describe('the language of the sign-in pages', () => {
  it.each([
    ['de-CH,de;q=0.9,en;q=0.8', undefined, 'de'],
    ['en;q=0.4, fr-CA;q=0.9, de;q=0.5', undefined, 'fr'],
    ['ja, es-MX;q=0.2', undefined, 'es'],
    ['ja-JP, ko', undefined, 'en'],
    ['de;q=0, es', undefined, 'es'],
    ['*', undefined, 'en'],
    [undefined, undefined, 'en'],
    ['de', 'xx es-MX fr', 'es'],
    ['de', 'ja', 'de'],
  ])('is, of Accept-Language %s and ui_locales %s, %s', (acceptLanguage, uiLocales, code) => {
    expect(chooseLanguage({ acceptLanguage, uiLocales }).code).toBe(code);
  });

  it.each(['de', 'es', 'fr'])('has every text in %s, with the same parameters as in English', (acceptLanguage) => {
    const { say } = chooseLanguage({ acceptLanguage });
    const parameters = (text: string) => new Set(text.match(/\{\d/g));
    for (const message of Object.values(signInMessages)) {
      const text = say(message);
      expect(parameters(text), message.key).toEqual(parameters(message.english));
      expect(text, message.key).not.toBe('');
    }
  });
});
