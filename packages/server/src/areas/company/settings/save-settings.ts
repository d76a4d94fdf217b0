import {
  readText,
  ruleOf,
  type Setting,
  type SettingValue,
  storedTypeOf,
} from '@oikos/contract/company/settings/setting-kinds.ts';
import { settingMessages } from '@oikos/contract/company/settings/setting-messages.ts';
import {
  type SettingChanges,
  type SettingName,
  settingNames,
  settings,
  settingValue,
} from '@oikos/contract/company/settings/settings.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { createSupplier } from '../../../foundation/records/hook.ts';
import { lockRecord, recordKind, saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { changeDefault, readDefault } from '../languages/choose-languages.ts';

interface CompanyState {
  readonly companyName: string;
  readonly timeZone: string;
  readonly defaultLanguage: { readonly id: number; readonly name: string };
  readonly version: number;
  /** The company's own values; null: the standard holds. */
  readonly own: Readonly<Record<SettingName, SettingValue | null>>;
}

/** A stored value as it is now understood; one that fits no more counts as none. */
function ownValue(setting: Setting, stored: string | undefined): SettingValue | null {
  const parsed = stored === undefined ? undefined : ruleOf(setting).safeParse(readText(setting, stored));
  return parsed?.success ? parsed.data : null;
}

/** The company with its own values. */
export async function readCompanyState(scope: TenantScope, companyId: number): Promise<CompanyState> {
  const company = await scope.db
    .selectFrom('installation.company')
    .select(['name as companyName', 'timeZone', 'version'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const rows = await scope.db.selectFrom('company_configuration').select(['name', 'value']).execute();
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const own = settingNames.map((name) => [name, ownValue(settings[name], stored.get(name))]);
  return { ...company, defaultLanguage: await readDefault(scope), own: Object.fromEntries(own) };
}

const companies = recordKind({
  entity: 'company',
  table: 'installation.company',
  read: readCompanyState,
  audited: ({ companyName, timeZone, defaultLanguage, own }: CompanyState) => ({
    companyName,
    timeZone,
    defaultLanguage: defaultLanguage.name,
    ...own,
  }),
});

async function writeValues(scope: TenantScope, changes: SettingChanges): Promise<void> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined) as [
    SettingName,
    SettingValue | null,
  ][];
  const removed = given.filter(([, value]) => value === null).map(([name]) => name);
  if (removed.length > 0) await scope.db.deleteFrom('company_configuration').where('name', 'in', removed).execute();
  const kept = given.filter(([, value]) => value !== null);
  if (kept.length === 0) return;
  await sql`
    insert into company_configuration (name, value, value_type)
    select * from unnest(${kept.map(([name]) => name)}::text[], ${kept.map(([, value]) => String(value))}::text[],
      ${kept.map(([name]) => storedTypeOf(settings[name]))}::text[])
    on conflict (company_id, name) do update set value = excluded.value, value_type = excluded.value_type,
      version = company_configuration.version + 1`.execute(scope.db);
}

/** What no value alone can break. */
function refuseTogether(own: CompanyState['own']): void {
  const daysOf = (name: 'userExpirationDays' | 'userNotificationDays') =>
    (own[name] ?? settingValue(name, null)) as number;
  if (daysOf('userNotificationDays') >= daysOf('userExpirationDays'))
    throw refuseField('values.userNotificationDays', settingMessages.noticeTooEarly, daysOf('userExpirationDays'));
}

async function refuseTaken(scope: TenantScope, name: string): Promise<void> {
  const other = await scope.db
    .selectFrom('installation.company')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', scope.companyId)
    .executeTakeFirst();
  if (other) throw refuseField('companyName', settingMessages.companyNameTaken);
}

/** A day that is over would end at once what it is there to allow for a time. */
async function refusePastDay({ db }: TenantScope, day: string, before: SettingValue | null): Promise<void> {
  if (day === before) return;
  const { rows } = await sql<{ isPast: boolean }>`select ${day}::date < company_today() as is_past`.execute(db);
  if (rows[0]?.isPast) throw refuseField('values.supportMayChangeUntil', settingMessages.dayIsPast);
}

/** Whether a code is in the company's list of countries, which a later area keeps. */
export const isKnownCountry = createSupplier<[scope: TenantScope, code: string], boolean>('the list of countries');

interface CompanyChanges {
  readonly companyName?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly defaultLanguageId?: number | undefined;
  readonly values: SettingChanges;
}

/** Changes the company and its settings: all of it or nothing, with one audit row that tells what differs. */
export const saveCompany = (
  scope: TenantScope,
  version: number | null,
  { companyName, timeZone, defaultLanguageId, values }: CompanyChanges,
): Promise<{ id: number; version: number }> =>
  saveRecord(scope, companies, { id: scope.companyId, version }, async ({ own }) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    refuseTogether({ ...own, ...given });
    if (companyName !== undefined) await refuseTaken(scope, companyName);
    if (values.country && !(await isKnownCountry.ask(scope, values.country)))
      throw refuseField('values.country', settingMessages.countryUnknown);
    const { supportMayChangeUntil: day } = values;
    if (day) await refusePastDay(scope, day, own.supportMayChangeUntil);
    await writeValues(scope, values);
    if (defaultLanguageId !== undefined) await changeDefault(scope, defaultLanguageId);
    return { ...(companyName !== undefined && { name: companyName }), ...(timeZone !== undefined && { timeZone }) };
  });

/** Sets single values, as the calls of one switch do: the last of two that come at once wins. */
export const saveSettings = (scope: TenantScope, values: SettingChanges) => saveCompany(scope, null, { values });

/** Makes a language the company's default; nothing where it is that already. */
export async function saveDefaultLanguage(scope: TenantScope, id: number): Promise<void> {
  await lockRecord(scope, companies, scope.companyId);
  const { defaultLanguage } = await readCompanyState(scope, scope.companyId);
  if (defaultLanguage.id !== id) await saveCompany(scope, null, { defaultLanguageId: id, values: {} });
}
