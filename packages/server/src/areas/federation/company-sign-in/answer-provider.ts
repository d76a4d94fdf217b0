import type { Asserted, CompanySignIn } from '@oikos/identity-provider/company/company-sign-in.ts';
import type { Requester } from '@oikos/identity-provider/security-log.ts';
import { sql } from 'kysely';
import type { CompanySignInParts } from '../../../foundation/http/company-sign-in-port.ts';
import { Refusal } from '../../../foundation/http/refusals.ts';
import { inCompany, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { giveByGroups, keepingAdministrator } from '../../identity/public.ts';
import { findMeant, meantOf } from './find-person.ts';
import { isOffered, providerOfCompany, providerOfEmail } from './find-provider.ts';
import { closedToPassword } from './password-rules.ts';
import { confirmTied, ofTokens, tie } from './ties.ts';

async function meantPerson(scope: TenantScope, asserted: Asserted, requester: Requester) {
  const found = await findMeant(scope, asserted);
  if (found?.verdict !== 'free') return meantOf(found);
  const { userId, accountId } = found;
  const { issuer, subject } = asserted;
  const isTied = await tie(scope, { userId, issuer, subject, needsConfirmation: false }, { requester });
  return isTied ? ({ kind: 'tied', accountId } as const) : ({ kind: 'unknown', userId } as const);
}

/** Looked at again, since much may have changed while the person signed in. */
async function confirmTie(
  scope: TenantScope,
  accountId: string,
  asserted: Asserted,
  requester: Requester,
): Promise<boolean> {
  const found = await findMeant(scope, asserted);
  if (found?.verdict !== 'unconfirmed' || found.accountId !== accountId) return false;
  const { userId, isTied } = found;
  if (isTied) return confirmTied(scope, userId, asserted, { requester });
  const { issuer, subject } = asserted;
  return tie(scope, { userId, issuer, subject, needsConfirmation: false }, { requester });
}

async function isTied({ db, companyId }: TenantScope, userId: number, { issuer, subject }: Asserted): Promise<boolean> {
  const found = await db
    .selectFrom('installation.company_sign_in_tie')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('needsConfirmation', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes what the token says of groups; returns whose sign-in it is. */
async function noteSignIn({ db, companyId }: TenantScope, asserted: Asserted): Promise<number[]> {
  const { issuer, subject, groups, groupsLeftOut } = asserted;
  const rows = await db
    .updateTable('installation.company_sign_in_tie')
    .set({ groups: [...groups], groupsLeftOut, lastSignInAt: sql`now()` })
    .where('companyId', '=', companyId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/**
 * Nobody but the system does this: the person who mapped the groups gave it. Where the token takes the last administrator's rights, they stay,
 * and only what it gives is brought up to date.
 */
async function signedIn({ database }: CompanySignInParts, companyId: number, asserted: Asserted): Promise<void> {
  const update = (endsNothing: boolean) =>
    inCompany(database, { companyId, userId: null }, {}, (scope) =>
      keepingAdministrator(scope, async () =>
        giveByGroups(scope, await noteSignIn(scope, asserted), ofTokens, { endsNothing }),
      ),
    );
  try {
    await update(false);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await update(true);
  }
}

/** What the identity provider asks about the providers of companies. */
export function companySignInOf(parts: CompanySignInParts): CompanySignIn {
  const { database, secrets, allowsPrivate } = parts;
  const inside = <Result>(companyId: number, work: (scope: TenantScope) => Promise<Result>) =>
    inCompany(database, { companyId, userId: null }, {}, work);
  return {
    network: { allowsPrivate },
    isOffered: () => isOffered(database),
    providerOfEmail: (email) => providerOfEmail(database, secrets, email),
    providerOfCompany: (companyId, use) => providerOfCompany(database, secrets, companyId, use),
    meantPerson: (companyId, asserted, requester) =>
      inside(companyId, (scope) => meantPerson(scope, asserted, requester)),
    confirmTie: (companyId, accountId, asserted, requester) =>
      inside(companyId, (scope) => confirmTie(scope, accountId, asserted, requester)),
    isTied: (companyId, userId, asserted) => inside(companyId, (scope) => isTied(scope, userId, asserted)),
    signedIn: (companyId, asserted) => signedIn(parts, companyId, asserted),
    closedToPassword: (userId) => closedToPassword(database, userId),
  };
}
