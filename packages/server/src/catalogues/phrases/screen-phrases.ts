import type { domainTexts } from '@oikos/contract/federation/company-sign-in/domain-texts.ts';
import type { askedTexts } from '@oikos/contract/governance/confirmations/asked-texts.ts';
import type { absenceMessages } from '@oikos/contract/identity/absences/absence-messages.ts';
import type { absenceTexts } from '@oikos/contract/identity/absences/absence-texts.ts';
import type { accountMessages } from '@oikos/contract/identity/account/account-messages.ts';
import type { trainingTexts } from '@oikos/contract/identity/users/training-texts.ts';

export type Texts = Readonly<Record<string, string>>;
type InOneLanguage<Messages> = Readonly<Record<keyof Messages, string>>;

/**
 * What the product says to people outside administration, in one language, by the parts of the keys of its messages. Screens' own
 * texts are compared by a test.
 */
export interface ShippedPhrases {
  readonly ownAccount: Texts;
  readonly ownEvent: Texts;
  readonly account: InOneLanguage<typeof accountMessages>;
  readonly absenceScreens: InOneLanguage<typeof absenceTexts>;
  readonly absences: InOneLanguage<typeof absenceMessages>;
  readonly companySignIn: Texts;
  readonly companySignInScreens: Texts;
  readonly announcementScreens: Texts;
  readonly confirmationAsked: InOneLanguage<typeof askedTexts>;
  readonly domainRecord: InOneLanguage<typeof domainTexts>;
  readonly training: InOneLanguage<typeof trainingTexts>;
}
