import { sql } from 'kysely';
import { writeAudit } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

export type SettingType = 'string' | 'int' | 'bool' | 'json';

/** One value of the company's configuration; null where none is set. */
export async function readSetting(scope: TenantScope, name: string): Promise<string | null> {
  const setting = await scope.db
    .selectFrom('company_configuration')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return setting?.value ?? null;
}

export async function writeSetting(scope: TenantScope, name: string, value: string, type: SettingType): Promise<void> {
  const old = await readSetting(scope, name);
  if (old === value) return;
  await sql`
    insert into company_configuration (name, value, value_type) values (${name}, ${value}, ${type})
    on conflict (company_id, name) do update set value = excluded.value, value_type = excluded.value_type,
      version = company_configuration.version + 1`.execute(scope.db);
  await writeAudit(scope, [
    { entity: 'company', entityId: scope.companyId, action: 'update', changes: { [name]: { old, new: value } } },
  ]);
}

export const readSwitch = async (scope: TenantScope, name: string): Promise<boolean> =>
  (await readSetting(scope, name)) === 'true';
export const writeSwitch = (scope: TenantScope, name: string, on: boolean): Promise<void> =>
  writeSetting(scope, name, String(on), 'bool');
