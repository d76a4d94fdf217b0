import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

interface StateBody {
  readonly state: string;
  readonly body: string;
  readonly basis: string;
}

/** The bodies of states whose rules ship. Their addresses weren't read: the company fills them in. */
export async function installStateBodies(scope: TenantScope, bodies: readonly StateBody[]): Promise<void> {
  await sql`
    insert into governing_body (name, jurisdiction, is_hazardous, address_line1, country_id, first_administration_level_id,
      zip_code, phone, basis, shipped_key)
    select s.body, 'stateOrProvince', true, '', l.country_id, l.id, '', '', s.basis, s.state
    from jsonb_to_recordset(${JSON.stringify(bodies)}::jsonb) as s(state text, body text, basis text)
    join first_administration_level l on l.shipped_key = s.state
    where not exists (select from governing_body x where x.shipped_key = s.state)
    on conflict do nothing`.execute(scope.db);
}
