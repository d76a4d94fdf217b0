import { type SettingName, settingValue, type ValueOfSetting } from '@oikos/contract/company/settings/settings.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The company's own value of a setting as text; null where the standard holds. */
export async function readOwnText(scope: TenantScope, name: SettingName): Promise<string | null> {
  const setting = await scope.db
    .selectFrom('company_configuration')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return setting?.value ?? null;
}

/** The value that a setting has for the company. */
export const readSetting = async <Name extends SettingName>(
  scope: TenantScope,
  name: Name,
): Promise<ValueOfSetting<Name>> => settingValue(name, await readOwnText(scope, name));
