import { type Preferences, readPreferences, savePreferences } from '@oikos/contract/identity/preferences.ts';
import { sessionMessages } from '@oikos/contract/identity/session/session-messages.ts';
import { say } from '@oikos/contract/message.ts';
import { isTimeZone } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isLanguageOffered } from '../../company/public.ts';

const none: Preferences = {
  decimalPrecision: null,
  timeZone: null,
  defaultLandingPage: null,
  targetLanguage: null,
  countryName: null,
  languageName: null,
};

async function preferencesOf(scope: TenantScope, userId: number): Promise<Preferences> {
  const { rows } = await sql<Preferences>`
    select decimal_precision, time_zone, default_landing_page,
      target_language, country_name, language_name
    from user_preference where user_id = ${userId}`.execute(scope.db);
  const [kept = none] = rows;
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
  handle(readPreferences, ({ scope, session }) => preferencesOf(scope, session.userId)),
  handle(savePreferences, async ({ scope, session, input }) => {
    await checkChoices(scope, input);
    const next = { ...(await preferencesOf(scope, session.userId)), ...input };
    await sql`
      insert into user_preference (user_id, decimal_precision, time_zone, default_landing_page, target_language, country_name, language_name)
      values (${session.userId}, ${next.decimalPrecision}, ${next.timeZone || null}, ${next.defaultLandingPage || null},
        ${next.targetLanguage || null}, ${next.countryName || null}, ${next.languageName || null})
      on conflict (company_id, user_id) do update set decimal_precision = excluded.decimal_precision, time_zone = excluded.time_zone,
        default_landing_page = excluded.default_landing_page, target_language = excluded.target_language,
        country_name = excluded.country_name, language_name = excluded.language_name`.execute(scope.db);
    return { isSuccessful: true as const, message: say(sessionMessages.preferencesSaved).message };
  }),
];
