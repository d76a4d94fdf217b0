import type { accountMessages } from '@oikos/contract/identity/account/account-messages.ts';
import type { domainTexts } from '@oikos/contract/identity/company-sign-in/domain-texts.ts';
import type { askedTexts } from '@oikos/contract/identity/confirmations/asked-texts.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { spanish } from './spanish.ts';

type Texts = Readonly<Record<string, string>>;
type InOneLanguage<Messages> = Readonly<Record<keyof Messages, string>>;

/**
 * What the product says to people outside administration, in one language, by the parts of the keys of its messages. Screens' own
 * texts are compared by a test.
 */
export interface ShippedPhrases {
  readonly ownAccount: Texts;
  readonly ownEvent: Texts;
  readonly account: InOneLanguage<typeof accountMessages>;
  readonly companySignIn: Texts;
  readonly companySignInScreens: Texts;
  readonly announcementScreens: Texts;
  readonly confirmationAsked: InOneLanguage<typeof askedTexts>;
  readonly domainRecord: InOneLanguage<typeof domainTexts>;
}

const byKey = (phrases: ShippedPhrases): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(phrases).flatMap(([set, texts]) =>
      Object.entries(texts as Texts).map(([name, text]) => [`${set}.${name}`, text] as const),
    ),
  );

/** By language, then by key; regions share their language's phrases. */
export const phrasesOfScreens: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['de', byKey(german)],
  ['es', byKey(spanish)],
  ['fr', byKey(french)],
]);
