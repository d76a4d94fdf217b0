import { expect, test } from 'vitest';
import { companySignInMessages } from '../../packages/contract/src/federation/company-sign-in/company-sign-in-messages.ts';
import { domainTexts } from '../../packages/contract/src/federation/company-sign-in/domain-texts.ts';
import { askedTexts } from '../../packages/contract/src/governance/confirmations/asked-texts.ts';
import { absenceMessages } from '../../packages/contract/src/identity/absences/absence-messages.ts';
import { absenceTexts } from '../../packages/contract/src/identity/absences/absence-texts.ts';
import { accountMessages } from '../../packages/contract/src/identity/account/account-messages.ts';
import { trainingTexts } from '../../packages/contract/src/identity/users/training-texts.ts';
import type { Message } from '../../packages/contract/src/message.ts';
import { announcementTexts } from '../../packages/contract/src/task/announcements/announcement-texts.ts';
import { phrasesOfScreens } from '../../packages/server/src/catalogues/phrases/shipped-phrases.ts';
import { companySignInTexts } from '../../packages/web/src/areas/federation/company-sign-in/company-sign-in-texts.ts';
import { accountTexts, eventTexts } from '../../packages/web/src/areas/identity/account/account-texts.ts';

/** Said to people outside administration: all of these. */
const whole = [
  absenceTexts,
  absenceMessages,
  accountTexts,
  eventTexts,
  accountMessages,
  askedTexts,
  domainTexts,
  trainingTexts,
];
/** Of these, what such people meet. */
const some = [companySignInTexts, companySignInMessages, announcementTexts];

const english = new Map(
  [...whole, ...some]
    .flatMap((texts) => Object.values(texts as Record<string, Message>))
    .map((each) => [each.key, each.english]),
);
const parametersOf = (text: string) =>
  [...new Set(text.match(/\{\d[^{}]*(?=[{}])/g) ?? [])].map((each) => each.trim()).sort();

test.each(['de', 'es', 'fr'])(
  'what people outside administration read is there in %s, with the same parameters',
  (language) => {
    const phrases = phrasesOfScreens.get(language) ?? new Map<string, string>();
    for (const { key } of whole.flatMap((texts) => Object.values(texts as Record<string, Message>)))
      expect(phrases.get(key), key).toMatch(/./);
    for (const [key, phrase] of phrases) {
      expect(english.has(key), key).toBe(true);
      expect(parametersOf(phrase), key).toEqual(parametersOf(english.get(key) ?? ''));
    }
  },
);
