import { ALTERNATIVE_NAME_MAXIMUM } from '@oikos/contract/hierarchy/nodes/node-fields.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { freeAlternativeName } from './alternative-names.ts';

/** U56, C13: blank becomes the name; with the company's switch on, the name with the first free number. */
export async function alternateNameOf(scope: TenantScope, name: string, given: string): Promise<string> {
  if (given !== '') return given;
  const { rows } =
    await sql`select 1 from company_configuration where name = 'alternateNameAutoCreate' and value = 'true'`.execute(
      scope.db,
    );
  return rows.length > 0 ? freeAlternativeName(scope, name, ALTERNATIVE_NAME_MAXIMUM) : name;
}
