import { openSecretBox } from '@oikos/identity-provider/secret-box.ts';
import { sql } from 'kysely';
import '../../packages/server/src/areas/entities.ts';
import { invitePerson } from '../../packages/server/src/areas/identity/invitations/invite-person.ts';
import { readConfiguration } from '../../packages/server/src/configuration.ts';
import { createDatabase } from '../../packages/server/src/foundation/db/database.ts';
import { runningEmbeddedPostgres } from '../../packages/server/src/foundation/db/embedded-postgres.ts';
import { applicationUrl } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { useMailService } from '../../packages/server/src/foundation/mail/mail-service.ts';
import { inCompany } from '../../packages/server/src/foundation/tenancy/tenant-scope.ts';
import type { Installation } from '../installation.ts';

/** Invites somebody to the demo's company as a viewer, in Ada Lindqvist's name; the installation's worker mails the link. Returns who it is. */
export async function invite({ address, dataDirectory }: Installation, email: string): Promise<number> {
  const configuration = readConfiguration({ PUBLIC_URL: address, DATA_DIRECTORY: dataDirectory });
  const ownerUrl = runningEmbeddedPostgres(dataDirectory) ?? '';
  const pool = createPool(applicationUrl(ownerUrl), { max: 1 });
  useMailService({
    // What is written down here the installation's worker sends.
    transport: async () => {},
    secrets: openSecretBox(configuration),
    publicUrl: address,
  });
  try {
    const { rows } = await pool.query<{ userId: number; companyId: number }>(
      `select u.id as user_id, m.company_id from installation.app_user u
       join installation.membership m on m.user_id = u.id join installation.company c on c.id = m.company_id
       where u.email = 'ada.admin@desertsky.example' and c.name = 'Desert Sky Power'`,
    );
    const caller = rows[0] as { userId: number; companyId: number };
    return await inCompany(createDatabase(pool), caller, {}, async (scope) => {
      const person = { email, firstName: 'Nora', lastName: 'Quist', userTypeId: 4 };
      const { userId } = await invitePerson(scope, configuration, person);
      await sql`
        insert into user_group_assignment (user_id, user_group_id, node_id)
        select ${userId}, id, organisation_root() from user_group where shipped_key = 'viewer'`.execute(scope.db);
      await sql`insert into user_module (user_id, module_id) select ${userId}, module_id from company_module`.execute(
        scope.db,
      );
      return userId;
    });
  } finally {
    useMailService(undefined);
    await pool.end();
  }
}
