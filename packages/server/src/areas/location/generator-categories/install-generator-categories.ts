import type { GeneratorCategory } from '@oikos/domain/waste/site/generator-category.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Kinds of generators every company starts with (40 CFR 260.10; U58). */
const shippedTypes: readonly { readonly name: string; readonly category: GeneratorCategory }[] = [
  { name: 'Very Small', category: 'verySmall' },
  { name: 'Small', category: 'small' },
  { name: 'Large', category: 'large' },
  { name: 'Not a Generator', category: 'none' },
];

/** Copies the shipped kinds into the company; a name the company has taken in the meantime stays its own. */
export async function installGeneratorCategoryTypes(scope: TenantScope): Promise<void> {
  await sql`
    insert into generator_category_type (name, category, shipped_key)
    select s.name, s.category, s.category from jsonb_to_recordset(${JSON.stringify(shippedTypes)}::jsonb) as s(name text, category text)
    where not exists (
      select from generator_category_type t where t.shipped_key = s.category or lower(t.name) = lower(s.name))`.execute(
    scope.db,
  );
}
