import { STANDARD_MAXIMUM_PARAMETERS } from '@oikos/domain/parameter/parameter-kinds.ts';
import { z } from 'zod';
import { namedValues } from '../../field.ts';
import { firstDaysOfWeek, numberFormats } from './regional.ts';
import { type ChoiceSetting, readValue, ruleOf, type Setting, type ValueOf } from './setting-kinds.ts';
import { settingTexts as texts } from './setting-texts.ts';

/**
 * Everything that a company can set, once (U94): the value by default, the bounds, the words. Calls, the server's rules and
 * the screens read it here; another name is refused.
 */

const choice = <Value extends string>(
  group: string,
  words: Readonly<Record<Value, string>>,
  standard: NoInfer<Value>,
): Pick<ChoiceSetting<Value>, 'kind' | 'standard' | 'choices'> => ({
  kind: 'choice',
  standard,
  choices: namedValues(group, words),
});

const off = { kind: 'bool', standard: false } as const;

export const settings = {
  country: { kind: 'text', standard: '', maximum: 10, group: 'general', label: texts.country, hint: texts.countryHint },
  firstDayOfWeek: {
    ...choice('settings.firstDay', firstDaysOfWeek, 'monday'),
    group: 'general',
    label: texts.firstDayOfWeek,
    hint: texts.firstDayOfWeekHint,
  },
  numberFormat: {
    ...choice('settings.numbers', numberFormats, 'point'),
    group: 'general',
    label: texts.numberFormat,
    hint: texts.numberFormatHint,
  },
  highFrequencyEnabled: {
    ...off,
    group: 'features',
    label: texts.highFrequency,
    hint: texts.highFrequencyHint,
  },
  /** Six months unless the company says otherwise (V108). */
  highFrequencyPreserveMonths: {
    kind: 'int',
    standard: 6,
    minimum: 1,
    maximum: 120,
    unit: texts.months,
    group: 'features',
    label: texts.preserveMonths,
    hint: texts.preserveMonthsHint,
  },
  releaseApproveEnabled: {
    ...off,
    group: 'features',
    label: texts.releaseApprove,
    hint: texts.releaseApproveHint,
  },
  publishToPlatformEnabled: { ...off, group: 'features', label: texts.publish, hint: texts.publishHint },
  triEnabled: { ...off, group: 'features', label: texts.tri, hint: texts.triHint },
  obfuscate: { ...off, group: 'features', label: texts.obfuscation, hint: texts.obfuscationHint },
  /** The days that a new membership begins with (V091). */
  userExpirationDays: {
    kind: 'int',
    standard: 120,
    minimum: 1,
    maximum: 3650,
    unit: texts.days,
    group: 'people',
    label: texts.expirationDays,
    hint: texts.expirationDaysHint,
    isPrivate: true,
  },
  userNotificationDays: {
    kind: 'int',
    standard: 15,
    minimum: 0,
    maximum: 365,
    unit: texts.days,
    group: 'people',
    label: texts.notificationDays,
    hint: texts.notificationDaysHint,
    isPrivate: true,
  },
  signInRenewsAccess: {
    kind: 'bool',
    standard: true,
    group: 'people',
    label: texts.signInRenews,
    hint: texts.signInRenewsHint,
    isPrivate: true,
  },
  /** What gives administrator rights, and turning this off, waits for a second administrator. */
  twoPeopleDecide: {
    ...off,
    group: 'people',
    label: texts.twoPeopleDecide,
    hint: texts.twoPeopleDecideHint,
    isPrivate: true,
  },
  /** Until the end of this day, who acts for a person may also make changes; blank: nobody who acts may. */
  supportMayChangeUntil: {
    kind: 'day',
    standard: '',
    group: 'people',
    label: texts.supportMayChange,
    hint: texts.supportMayChangeHint,
    isPrivate: true,
  },
  /** Who keeps the last seal of the audit log outside the installation. */
  auditSealAddresses: {
    kind: 'addresses',
    standard: '',
    maximum: 10,
    group: 'general',
    label: texts.sealAddresses,
    hint: texts.sealAddressesHint,
    isPrivate: true,
  },
  /** Otherwise a blank alternative name becomes the name (U56, C13). */
  alternateNameAutoCreate: { ...off, group: 'entry', label: texts.alternateNames, hint: texts.alternateNamesHint },
  /** Parameters of a set and their properties, counted together (V217). */
  maximumParametersPerSet: {
    kind: 'int',
    standard: STANDARD_MAXIMUM_PARAMETERS,
    minimum: 1,
    maximum: 10_000,
    unit: texts.parameters,
    group: 'entry',
    label: texts.maximumParameters,
    hint: texts.maximumParametersHint,
  },
  /** One number for forms, imports and readings (U14). */
  beginDateYears: {
    kind: 'int',
    standard: 25,
    minimum: 1,
    maximum: 100,
    unit: texts.years,
    group: 'entry',
    label: texts.beginDateYears,
    hint: texts.beginDateYearsHint,
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof settings;
export type ValueOfSetting<Name extends SettingName> = ValueOf<(typeof settings)[Name]>;

export const settingNames = Object.keys(settings) as [SettingName, ...SettingName[]];

/** Undefined: nothing is called so. */
export const settingNamed = (name: string): Setting | undefined =>
  Object.hasOwn(settings, name) ? settings[name as SettingName] : undefined;

/** What a setting's stored text says, or its standard value. */
export const settingValue = <Name extends SettingName>(
  name: Name,
  stored: string | null | undefined,
): ValueOfSetting<Name> => readValue<Setting>(settings[name], stored) as ValueOfSetting<Name>;

/** Values to set: what is left out stays, null returns to the standard. */
export type SettingChanges = { readonly [Name in SettingName]?: ValueOfSetting<Name> | null | undefined };

const ruleOfChange = (name: SettingName) => ruleOf<Setting>(settings[name]).nullable().optional();

/** The rule of `SettingChanges`; another name is refused. */
export const settingChanges = z.strictObject(
  Object.fromEntries(settingNames.map((name) => [name, ruleOfChange(name)])),
) as unknown as z.ZodObject<{
  [Name in SettingName]: z.ZodOptional<z.ZodNullable<z.ZodType<ValueOfSetting<Name>, ValueOfSetting<Name>>>>;
}>;

/** The rule of one setting's values. */
export const settingRule = <Name extends SettingName>(name: Name) =>
  ruleOf<Setting>(settings[name]) as unknown as z.ZodType<ValueOfSetting<Name>, ValueOfSetting<Name>>;
