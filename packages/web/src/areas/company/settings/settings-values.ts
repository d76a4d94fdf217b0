import { type CompanyConfiguration, saveCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import type { SettingChanges, SettingName } from '@oikos/contract/company/settings/settings.ts';
import type { z } from 'zod';

/** What the forms of settings edit. */
export const settingsSchema = saveCompanyConfiguration.input
  .pick({ companyName: true, timeZone: true, defaultLanguageId: true, values: true })
  .required({ companyName: true, timeZone: true, defaultLanguageId: true });

export type SettingsValues = z.input<typeof settingsSchema>;

/** The company's own values; null where the default holds. */
export const ownValues = ({ settings }: CompanyConfiguration): SettingChanges =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value]));

/** Those of them that differ from what the company has. */
export const changedValues = (record: CompanyConfiguration, values: SettingChanges = {}): SettingChanges => {
  const own = ownValues(record);
  return Object.fromEntries(
    (Object.keys(values) as SettingName[])
      .filter((name) => values[name] !== own[name])
      .map((name) => [name, values[name]]),
  );
};
