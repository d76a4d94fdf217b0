import { shippedRoles } from '@oikos/contract/identity/shipped-roles.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

interface Stored {
  shippedKey: string;
  roleId: number;
  permissions: string[];
}

/** E036: what the product ships, what the company has, and the difference. */
export async function readTemplates({ db }: TenantScope) {
  const { rows } = await sql<Stored>`
    select r.shipped_key, r.id as role_id, array(select p.permission from role_permission p where p.role_id = r.id order by 1) as permissions
    from role r where r.shipped_key is not null`.execute(db);
  const byKey = new Map(rows.map((row) => [row.shippedKey, row]));
  const items = shippedRoles.map(({ key, name, description, permissions }) => {
    const stored = byKey.get(key);
    const company = stored?.permissions ?? [];
    const shipped = [...new Set<string>(permissions)].sort();
    return {
      key,
      name,
      description,
      roleId: stored?.roleId ?? null,
      shipped,
      company,
      added: company.filter((each) => !shipped.includes(each)),
      removed: stored ? shipped.filter((each) => !company.includes(each)) : [],
    };
  });
  return { items };
}
