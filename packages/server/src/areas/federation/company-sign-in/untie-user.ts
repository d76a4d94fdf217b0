import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { untieUser as untieUserCall } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import type { SignInTie } from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import { mailLink } from '@oikos/identity-provider/post.ts';
import { sql } from 'kysely';
import type { Configuration } from '../../../configuration.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import { post } from '../../../foundation/mail/post.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { keepingAdministrator, readMailReaders, requirePeople } from '../../identity/public.ts';
import { keepingWayIn } from './keep-way-in.ts';
import { isClosedHere } from './password-rules.ts';
import { readProvider } from './read-company-sign-in.ts';
import type { TieChange } from './tell-about-ties.ts';
import { untie } from './ties.ts';

type StoredTie = Omit<SignInTie, 'next'> & { readonly hasOwn: boolean; readonly isOurAccount: boolean };

async function storedTie({ db, companyId }: TenantScope, userId: number): Promise<StoredTie | undefined> {
  const { rows } = await sql<StoredTie>`
    select p.name as provider_name, t.subject, t.tied_at, t.last_sign_in_at, t.needs_confirmation,
      exists (select from installation.credential c where c.user_id = t.user_id) as has_own,
      coalesce(u.managed_by_company_id = t.company_id, false) as is_our_account
    from installation.company_sign_in_tie t
    join installation.company_sign_in p on p.company_id = t.company_id
    join installation.app_user u on u.id = t.user_id
    where t.company_id = ${companyId} and t.user_id = ${userId}`.execute(db);
  return rows[0];
}

/**
 * How somebody gets in once they aren't tied: by their password where the company lets them; by a link to set one up, which
 * only mail brings to them alone; else by the provider again, which ties them again.
 */
async function nextWayIn(scope: TenantScope, userId: number, { hasOwn, isOurAccount }: StoredTie) {
  if (await isClosedHere(scope, userId)) return 'provider';
  if (hasOwn) return 'password';
  return isOurAccount && post.isOn() ? 'link' : 'provider';
}

/** How the company's provider signs somebody in, and what ending that brings; null: it doesn't. */
async function readTie(scope: TenantScope, userId: number): Promise<SignInTie | null> {
  const found = await storedTie(scope, userId);
  if (!found) return null;
  const { hasOwn: _own, isOurAccount: _ours, ...tie } = found;
  return { ...tie, next: await nextWayIn(scope, userId, found) };
}

/** How the company's provider signs somebody in, or to which provider a user of the company can be connected. */
export async function readProviderSignIn(scope: TenantScope, userId: number, isOurAccount: boolean) {
  const tie = await readTie(scope, userId);
  const provider = isOurAccount && !tie ? await readProvider(scope) : null;
  return { tie, providerName: provider?.name ?? null };
}

/** Ends what ties a person to the company's provider, with the sessions that it began. */
export async function untieUser(
  scope: TenantScope,
  { oidc }: Pick<Configuration, 'oidc'>,
  userId: number,
  made: TieChange,
): Promise<OutputOf<typeof untieUserCall>> {
  await requirePeople(scope, [userId]);
  return keepingAdministrator(scope, () =>
    keepingWayIn(scope, async () => {
      const tie = await storedTie(scope, userId);
      if (!tie) throw notFound();
      const next = await nextWayIn(scope, userId, tie);
      await untie(scope, userId, { ...made, providerName: tie.providerName, nextOf: () => next });
      if (next === 'link') {
        const { language = 'en-us' } = (await readMailReaders(scope, [userId])).get(userId) ?? {};
        const started = { by: made.startedBy ?? '', reason: '' };
        await mailLink(post, scope.db, { userId, purpose: 'setUp', issuer: oidc.issuer, language, started });
      }
      return { next };
    }),
  );
}
