import { readConfiguration, setConfiguration } from '@oikos/contract/company/companies.ts';
import { readCompanyConfiguration, saveCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import { readText, ruleOf, storedTypeOf } from '@oikos/contract/company/settings/setting-kinds.ts';
import { settingMessages } from '@oikos/contract/company/settings/setting-messages.ts';
import { type SettingName, settingNamed, settingNames } from '@oikos/contract/company/settings/settings.ts';
import { sessionMessages } from '@oikos/contract/identity/session/session-messages.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { isTimeZone } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { denied, namingFields, refuseField, refuseFields } from '../../../foundation/http/refusals.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import type { Session } from '../../../foundation/tenancy/session.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireCurrent } from '../companies/current-company.ts';
import { readOwnText } from './read-settings.ts';
import { readCompanyState, saveCompany, saveSettings } from './save-settings.ts';

interface NamedSetting {
  readonly configName: string;
  readonly configValueType: string;
}

/** The setting that a call names; without a type of its own it is sent as text. */
function settingOf({ configName, configValueType }: NamedSetting) {
  const setting = settingNamed(configName);
  if (!setting) throw refuseField('configName', settingMessages.unknownSetting, configName);
  const type = storedTypeOf(setting);
  if (configValueType !== 'string' && configValueType !== type)
    throw refuseField('configValueType', settingMessages.typeDiffers, type);
  return { name: configName as SettingName, setting, type };
}

/** Values that only those who change settings read. */
function refusePrivate(session: Session, isPrivate: boolean | undefined): void {
  if (isPrivate && !session.isSuperAdministrator && !session.companyPermissions.has('COMPANY_ADMIN')) throw denied();
}

/** Of each value who last changed it. */
async function lastChanges(scope: TenantScope, companyId: number) {
  const { rows } = await sql<{ field: string; by: string; at: string }>`
    select distinct on (f.field) f.field, coalesce(${personName('u')}, '') as by, a.recorded_at as at
    from audit_log a cross join lateral jsonb_object_keys(a.changes) as f(field)
    left join installation.app_user u on u.id = a.user_id
    where a.entity = 'company' and a.entity_id = ${companyId}
    order by f.field, a.id desc`.execute(scope.db);
  return rows;
}

export const settingHandlers: Handler[] = [
  handle(readConfiguration, async ({ scope, session, input }) => {
    const { name, setting, type } = settingOf(input);
    refusePrivate(session, setting.isPrivate);
    return { configName: name, configValue: await readOwnText(scope, name), configValueType: type };
  }),
  handle(setConfiguration, async ({ scope, input }) => {
    const { name, setting } = settingOf(input);
    const parsed = ruleOf(setting).safeParse(readText(setting, input.configValue), { reportInput: true });
    if (!parsed.success)
      throw refuseFields(problemsOfIssues(parsed.error.issues).map((each) => ({ ...each, path: 'configValue' })));
    await namingFields({ [`values.${name}`]: 'configValue' }, () => saveSettings(scope, { [name]: parsed.data }));
    return { isSuccessful: true as const };
  }),
  handle(readCompanyConfiguration, async ({ scope, input }) => {
    requireCurrent(scope, input.id);
    const { own, defaultLanguage, ...company } = await readCompanyState(scope, input.id);
    return {
      id: input.id,
      ...company,
      defaultLanguageId: defaultLanguage.id,
      settings: settingNames.map((name) => ({ name, value: own[name] })),
      changes: await lastChanges(scope, input.id),
    };
  }),
  handle(saveCompanyConfiguration, ({ scope, input }) => {
    const { id, version, companyName, timeZone, defaultLanguageId, values, ...regional } = input;
    const { country, firstDayOfWeek, numberFormat } = regional;
    requireCurrent(scope, id);
    if (timeZone !== undefined && !isTimeZone(timeZone)) throw refuseField('timeZone', sessionMessages.timeZoneUnknown);
    const named = Object.entries({ country, firstDayOfWeek, numberFormat }).filter(([, value]) => value !== undefined);
    const all = { ...values, ...Object.fromEntries(named) };
    return saveCompany(scope, version, { companyName, timeZone, defaultLanguageId, values: all });
  }),
];
