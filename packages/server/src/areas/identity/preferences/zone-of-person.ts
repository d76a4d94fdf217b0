import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The zone that a person chose; null: the company's holds. */
export async function zoneOfPerson({ db }: TenantScope, userId: number): Promise<string | null> {
  const kept = await db
    .selectFrom('user_preference')
    .select('timeZone')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return kept?.timeZone ?? null;
}
