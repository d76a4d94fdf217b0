import { readConfiguration, setConfiguration } from '@oikos/contract/company/companies.ts';
import { readHighFrequency, setHighFrequency, setTri } from '@oikos/contract/company/feature-flags.ts';
import { searchLanguages, setDefaultLanguage } from '@oikos/contract/company/languages.ts';
import { readCompanyConfiguration, saveCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import { settingNames, settings } from '@oikos/contract/company/settings/settings.ts';
import { searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { flagSettings } from '../../../foundation/tenancy/session.ts';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { readSetting } from './read-settings.ts';

const api = await createTestApi({}, 2);
const alder = await api.company('Alder Power');
await api.company('Birch Paper');
const administrator = await api.user(alder, 'administrator');
const read = async (who: TestClient = administrator) => (await who.call(readCompanyConfiguration, { id: alder })).body;
type Values = Parameters<typeof administrator.call<typeof saveCompanyConfiguration>>[1];
const save = async (values: Omit<Values, 'id' | 'version'>, version?: number) =>
  administrator.call(saveCompanyConfiguration, { id: alder, version: version ?? (await read()).version, ...values });
const effective = (name: keyof typeof settings) => api.within(alder, (scope) => readSetting(scope, name));
const refused = (path: string, message: string) => ({
  status: 400,
  body: { message: 'Failed to set company configuration', errors: [{ path, message }] },
});

describe('settings of a company', () => {
  it('allow changes by support until today or later, never until a day that is over', async () => {
    const { rows } = await api.within(alder, ({ db }) =>
      sql<{ today: string; yesterday: string }>`
        select company_today()::text as today, (company_today() - 1)::text as yesterday`.execute(db),
    );
    const { today, yesterday } = rows[0] as (typeof rows)[number];
    const past = 'Choose today or a later day, or leave it blank';
    expect(await save({ values: { supportMayChangeUntil: yesterday } })).toMatchObject(
      refused('values.supportMayChangeUntil', past),
    );
    expect((await save({ values: { supportMayChangeUntil: today } })).status).toBe(200);
    expect((await save({ values: { supportMayChangeUntil: null } })).status).toBe(200);
  });

  it('have their standard value until the company sets one, and again after null (U94)', async () => {
    expect(await effective('beginDateYears')).toBe(25);
    expect((await save({ values: { beginDateYears: 10, firstDayOfWeek: 'sunday' } })).status).toBe(200);
    expect(await effective('beginDateYears')).toBe(10);
    expect(await effective('firstDayOfWeek')).toBe('sunday');
    expect((await save({ values: { beginDateYears: null } })).status).toBe(200);
    expect(await effective('beginDateYears')).toBe(25);
    expect(await effective('firstDayOfWeek')).toBe('sunday');
    const { settings: shown } = await read();
    expect(shown.find(({ name }) => name === 'beginDateYears')?.value).toBeNull();
    expect(shown.map(({ name }) => name)).toEqual(settingNames);
  });

  it('are refused by the field outside their bounds, and unknown ones by their name (X033)', async () => {
    expect(await save({ values: { beginDateYears: 101 } })).toMatchObject(
      refused('values.beginDateYears', 'Must be at most 100'),
    );
    expect(await save({ values: { beginDateYears: 2.5 } })).toMatchObject(
      refused('values.beginDateYears', 'Must be a whole number'),
    );
    expect(await save({ values: { colour: 'green' } as never })).toMatchObject(
      refused('values', 'Unknown field colour'),
    );
    expect(await save({ values: { numberFormat: 'roman' as never } })).toMatchObject(
      refused('values.numberFormat', 'Invalid value'),
    );
    expect(await save({ values: { userNotificationDays: 30, userExpirationDays: 30 } })).toMatchObject(
      refused('values.userNotificationDays', 'Must be less than the 30 days after which access ends'),
    );
    expect(await save({ values: { country: 'XX' } })).toMatchObject(
      refused('values.country', 'The country must be one of the list of countries'),
    );
    expect(await save({ timeZone: 'America/Atlantis' })).toMatchObject(
      refused('timeZone', 'The time zone must be one of the offered time zones'),
    );
  });

  it('are saved with name and zone as a whole, or not at all (E055)', async () => {
    const before = await read();
    expect((await save({ companyName: 'Birch Paper', values: { triEnabled: true } })).status).toBe(400);
    expect(await read()).toEqual(before);
    const zone = { timeZone: 'America/Phoenix', country: 'US', numberFormat: 'comma' } as const;
    expect((await save({ companyName: 'Alder Energy', ...zone, values: { triEnabled: true } })).status).toBe(200);
    const after = await read();
    expect(after).toMatchObject({ companyName: 'Alder Energy', timeZone: 'America/Phoenix' });
    const own = Object.fromEntries(after.settings.map(({ name, value }) => [name, value]));
    expect(own).toMatchObject({
      country: 'US',
      numberFormat: 'comma',
      triEnabled: true,
      firstDayOfWeek: 'sunday',
    });
  });

  it('are saved with the default language, which has to have phrases and becomes active (E055, E097)', async () => {
    const languages = (await administrator.call(searchLanguages, { take: 200 })).body.items;
    const idNamed = (isoCode: string) => languages.find((each) => each.isoCode === isoCode)?.id ?? 0;
    expect(await save({ defaultLanguageId: idNamed('de-de'), values: { beginDateYears: 9 } })).toMatchObject(
      refused(
        'defaultLanguageId',
        "German (Germany) can't be your company's default, because nothing is translated into it yet",
      ),
    );
    expect(await effective('beginDateYears')).toBe(25);
    await api.within(alder, ({ db }) =>
      sql`insert into dictionary_phrase (key, language_code, text) values ('shell.help', 'de-de', 'Hilfe')`.execute(db),
    );
    const english = (await read()).defaultLanguageId;
    expect((await save({ defaultLanguageId: idNamed('de-de') })).status).toBe(200);
    const after = await read();
    expect(after.defaultLanguageId).toBe(idNamed('de-de'));
    expect(after.changes.find(({ field }) => field === 'defaultLanguage')?.by).toBe('administrator Tester');
    await administrator.call(setDefaultLanguage, { id: english });
    expect(await read()).toMatchObject({ defaultLanguageId: english, version: after.version + 1 });
    const ofField = { entity: 'company', record: alder, field: 'defaultLanguage', take: 1 } as const;
    const [row] = (await administrator.call(searchRecordHistory, ofField)).body.items;
    expect(row?.changes.map(({ label, oldText, newText }) => [label.english, oldText, newText])).toEqual([
      ['Default language', 'German (Germany)', 'English (United States)'],
    ]);
  });

  it('are not saved over what somebody else saved in the meantime', async () => {
    const { version } = await read();
    await administrator.call(setTri, { isEnabled: false });
    expect((await save({ values: { beginDateYears: 5 } }, version)).status).toBe(409);
    expect(await effective('beginDateYears')).toBe(25);
  });

  it('tell who changed each of them, and from what to what, in the words of the page', async () => {
    await save({ values: { beginDateYears: 7, firstDayOfWeek: 'saturday' } });
    const { changes } = await read();
    expect(changes.find(({ field }) => field === 'beginDateYears')?.by).toBe('administrator Tester');
    const ofField = { entity: 'company', record: alder, field: 'firstDayOfWeek', take: 1 } as const;
    const [row] = (await administrator.call(searchRecordHistory, ofField)).body.items;
    expect(row?.changes.map(({ label, oldText, newText }) => [label.english, oldText, newText])).toEqual([
      ['First day of the week', 'Sunday', 'Saturday'],
      ['Earliest begin date', '', '7'],
    ]);
  });

  it('are for people of the company who may change them, super administrators included (U80, U81)', async () => {
    const outside = await api.user(alder, 'administrator', { userTypeId: 1, isSuperAdministrator: true });
    const { version } = await read();
    expect((await outside.call(readCompanyConfiguration, { id: alder })).status).toBe(403);
    expect((await outside.call(saveCompanyConfiguration, { id: alder, version })).status).toBe(403);
    expect((await outside.call(setTri, { isEnabled: true })).status).toBe(403);
    const viewer = await api.user(alder, 'viewer');
    expect((await viewer.call(readCompanyConfiguration, { id: alder })).status).toBe(403);
    expect((await viewer.call(searchRecordHistory, { entity: 'company', record: alder })).status).toBe(404);
  });

  it('that fit no more count as unset', async () => {
    await api.within(alder, ({ db }) =>
      sql`insert into company_configuration (name, value, value_type)
        values ('maximumParametersPerSet', '-3', 'int'), ('noSuchSetting', 'x', 'string')`.execute(db),
    );
    expect(await effective('maximumParametersPerSet')).toBe(settings.maximumParametersPerSet.standard);
    expect((await read()).settings.find(({ name }) => name === 'maximumParametersPerSet')?.value).toBeNull();
  });
});

describe('a single value', () => {
  const key = { configName: 'beginDateYears' };

  it('is read and set by its name, as text (E016, E017)', async () => {
    expect((await administrator.call(setConfiguration, { ...key, configValue: '12' })).status).toBe(200);
    const { body } = await administrator.call(readConfiguration, key);
    expect(body).toEqual({ configName: 'beginDateYears', configValue: '12', configValueType: 'int' });
    for (const configValue of ['ten', '0', ''])
      expect(await administrator.call(setConfiguration, { ...key, configValue })).toMatchObject({
        status: 400,
        body: { message: 'Failed to set company configuration', errors: [{ path: 'configValue' }] },
      });
  });

  it('of an unknown name is refused, and so is one of another type (X032, X033)', async () => {
    const unknown = { configName: 'constructor' };
    const problem = { path: 'configName', message: 'There is no setting called constructor' };
    expect(await administrator.call(readConfiguration, unknown)).toMatchObject({
      status: 400,
      body: { message: 'Failed to get company configuration', errors: [problem] },
    });
    expect(await administrator.call(setConfiguration, { ...unknown, configValue: '1' })).toMatchObject(
      refused('configName', problem.message),
    );
    const typed = { ...key, configValue: 'true', configValueType: 'bool' } as const;
    expect((await administrator.call(setConfiguration, typed)).body.errors).toMatchObject([
      { path: 'configValueType' },
    ]);
  });

  it('that is private is read by those who change settings', async () => {
    const viewer = await api.user(alder, 'viewer');
    expect((await viewer.call(readConfiguration, key)).status).toBe(200);
    expect((await viewer.call(readConfiguration, { configName: 'userExpirationDays' })).status).toBe(403);
    expect(
      (await administrator.call(readConfiguration, { configName: 'userExpirationDays' })).body.configValue,
    ).toBeNull();
  });

  it('of high-frequency data keeps its months where a call names none (E010, V108)', async () => {
    expect((await administrator.call(setHighFrequency, { isEnabled: true, preserveMonths: 121 })).body).toMatchObject({
      errors: [{ path: 'preserveMonths', message: 'Must be at most 120' }],
    });
    await administrator.call(setHighFrequency, { isEnabled: true, preserveMonths: 24 });
    await administrator.call(setHighFrequency, { isEnabled: false });
    const { body } = await administrator.call(readHighFrequency, {});
    expect(body).toEqual({ isEnabled: false, preserveMonths: 24 });
  });
});

it('lists every switch that a session asks for', () => {
  expect(Object.values(flagSettings).filter((name) => !Object.hasOwn(settings, name))).toEqual([]);
});
