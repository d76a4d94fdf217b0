import { type Preferences, readPreferences, savePreferences } from '@oikos/contract/identity/preferences.ts';
import { sessionMessages } from '@oikos/contract/identity/session/session-messages.ts';
import { say } from '@oikos/contract/message.ts';
import { isTimeZone } from '@oikos/domain/period/time-zone.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { companyLanguage, isLanguageOffered, readSetting } from '../../company/public.ts';

const none: Preferences = {
  decimalPrecision: null,
  timeZone: null,
  defaultLandingPage: null,
  targetLanguage: null,
  countryName: null,
  languageName: null,
};

async function preferencesOf(scope: TenantScope, userId: number): Promise<Preferences> {
  const kept =
    (await scope.db
      .selectFrom('user_preference')
      .select(['decimalPrecision', 'timeZone', 'defaultLandingPage', 'targetLanguage', 'countryName', 'languageName'])
      .where('userId', '=', userId)
      .executeTakeFirst()) ?? none;
  // A language that was chosen and is no longer offered would change nothing but its name: the default's is spoken.
  const isOffered = kept.targetLanguage !== null && (await isLanguageOffered(scope, kept.targetLanguage));
  return isOffered ? kept : { ...kept, targetLanguage: null, languageName: null, countryName: null };
}

async function checkChoices(scope: TenantScope, wanted: Partial<Preferences>): Promise<void> {
  if (wanted.timeZone && !isTimeZone(wanted.timeZone)) throw refuseField('timeZone', sessionMessages.timeZoneUnknown);
  if (wanted.defaultLandingPage && !/^\/(air|water|waste)(\/|$)/.test(wanted.defaultLandingPage)) {
    throw refuseField('defaultLandingPage', sessionMessages.landingPageUnknown);
  }
  if (wanted.targetLanguage && !(await isLanguageOffered(scope, wanted.targetLanguage))) {
    throw refuseField('targetLanguage', sessionMessages.languageUnknown);
  }
}

export const preferenceHandlers: Handler[] = [
  handle(readPreferences, async ({ scope, session }) => ({
    ...(await preferencesOf(scope, session.userId)),
    regional: {
      country: await readSetting(scope, 'country'),
      firstDayOfWeek: await readSetting(scope, 'firstDayOfWeek'),
      numberFormat: await readSetting(scope, 'numberFormat'),
    },
    companyLanguage: await companyLanguage(scope),
  })),
  handle(savePreferences, async ({ scope, session, input }) => {
    await checkChoices(scope, input);
    const { hidesFirstHour, ...wanted } = input;
    const next = { ...(await preferencesOf(scope, session.userId)), ...wanted };
    const chosen = {
      decimalPrecision: next.decimalPrecision,
      timeZone: next.timeZone || null,
      defaultLandingPage: next.defaultLandingPage || null,
      targetLanguage: next.targetLanguage || null,
      countryName: next.countryName || null,
      languageName: next.languageName || null,
      ...(hidesFirstHour !== undefined && { hidesFirstHour }),
    };
    await scope.db
      .insertInto('user_preference')
      .values({ userId: session.userId, ...chosen })
      .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet(chosen))
      .execute();
    return { isSuccessful: true as const, message: say(sessionMessages.preferencesSaved).message };
  }),
];
