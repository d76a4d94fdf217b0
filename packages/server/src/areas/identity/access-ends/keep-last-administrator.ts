import { userMessages as say } from '@oikos/contract/identity/users/user-messages.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { productReason } from '../../../foundation/records/product-reasons.ts';
import { lockCompany } from '../../../foundation/tenancy/companies.ts';
import { changeMembership } from '../../../foundation/tenancy/memberships.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { administersForGood } from '../delegation/keep-administrator.ts';

const renewedAsLast = productReason(say.lastAdministratorRenewed);

interface LastAdministrator {
  readonly userId: number;
  readonly endsOn: LocalDate;
}

/** The administrator whose access lasts longest: with their end the company would have none. Undefined: it has none. */
async function lastAdministrator({ db }: TenantScope): Promise<LastAdministrator | undefined> {
  const { rows } = await sql<LastAdministrator>`
    select m.user_id, m.ends_on
    from installation.membership m join installation.app_user u on u.id = m.user_id
    where ${administersForGood}
    order by m.ends_on desc, m.last_sign_in_at desc nulls last, m.user_id limit 1`.execute(db);
  return rows[0];
}

/**
 * The last administrator's access doesn't end by days without a sign-in: it is renewed before its last day is over. Returns
 * who that is, with the end that they have now.
 */
export async function keepLastAdministrator(
  scope: TenantScope,
  today: LocalDate,
): Promise<LastAdministrator | undefined> {
  await lockCompany(scope);
  const last = await lastAdministrator(scope);
  if (last === undefined || last.endsOn > addDays(today, 1)) return last;
  await changeMembership(scope, last.userId, { expiryCountsFrom: today });
  const renewed = await lastAdministrator(scope);
  const told = ({ endsOn }: LastAdministrator) => ({ lastDay: addDays(endsOn, -1) });
  if (renewed && renewed.endsOn !== last.endsOn) {
    const changed = { id: last.userId, before: told(last), after: told(renewed) };
    await auditChanges(scope, 'user', [changed], { reason: renewedAsLast() });
  }
  return renewed;
}
