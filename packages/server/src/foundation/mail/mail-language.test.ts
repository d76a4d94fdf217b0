import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '@oikos/contract/message.ts';
import { collectTexts } from '@oikos/contract/text-catalog.ts';
import { expect, test } from 'vitest';
import { shippedMailPhrases } from './mail-language.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../contract/src/mail');
const texts = new Map<string, Message>();
for (const file of readdirSync(FOLDER).filter((name) => /texts\.ts$|^mail-messages\.ts$/.test(name)))
  collectTexts(await import(path.join(FOLDER, file)), texts);

/** What is filled in, and how counted forms are chosen. */
const parametersOf = (text: string) =>
  [...new Set(text.match(/\{\d[^{}]*(?=[{}])/g) ?? [])].map((each) => each.trim()).sort();

test.each(['de', 'es', 'fr'])(
  'every text of mail is there in %s, with the same parameters as in English',
  (language) => {
    const phrases = shippedMailPhrases.get(language);
    expect(texts.size).toBeGreaterThan(120);
    for (const { key, english } of texts.values()) {
      const phrase = phrases?.get(key) ?? '';
      expect(phrase, key).not.toBe('');
      expect(parametersOf(phrase), key).toEqual(parametersOf(english));
      if (english.includes(' ') && english.length > 12) expect(phrase, key).not.toBe(english);
    }
  },
);
