import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type {
  CompanyProvider,
  saveCompanyProvider,
} from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { companySignInMessages as say } from '@oikos/contract/federation/company-sign-in/company-sign-in-messages.ts';
import {
  CompanySignInError,
  type Described,
  describeProvider,
  OtherIssuerError,
} from '@oikos/identity-provider/company/ask-provider.ts';
import { isCallable } from '@oikos/identity-provider/company/guarded-fetch.ts';
import { clientSecretContext } from '@oikos/identity-provider/seal-secrets.ts';
import { endCompanySessions } from '@oikos/identity-provider/sessions.ts';
import type { SignInStore } from '@oikos/identity-provider/sign-in-steps.ts';
import { sql } from 'kysely';
import { notFound, refuseField } from '../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../foundation/records/audit.ts';
import { requireVersion } from '../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type Grant, keepingAdministrator, requireGrants } from '../../identity/public.ts';
import { keepingWayIn } from './keep-way-in.ts';
import { readProvider } from './read-company-sign-in.ts';
import type { TieChange } from './tell-about-ties.ts';
import { untie } from './ties.ts';

type Input = ParsedInputOf<typeof saveCompanyProvider>;

/**
 * A provider can say of anybody here that they have signed in: the person who names it, or the domains that it speaks for, may give all
 * that anybody holds.
 */
export async function requireEverything(scope: TenantScope): Promise<void> {
  const { rows } = await sql<Grant>`
    select user_group_id, node_id from user_group_assignment where valid_to > (select company_today())
    union select user_group_id, node_id from token_group_mapping
    order by 1, 2`.execute(scope.db);
  await requireGrants(scope, rows);
}

function requireIssuer(issuer: string, { companies }: SignInStore): void {
  const address = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isIssuer = address && address.search === '' && address.hash === '' && isCallable(address, companies.network);
  if (!isIssuer) throw refuseField('issuer', say.invalidIssuer);
}

/** A secret goes to the issuer and for the client for which it was entered, and to no other. */
function requireSecret({ clientSecret, issuer, clientId }: Input, before: CompanyProvider | null): void {
  if (clientSecret !== '') return;
  if (!before) throw refuseField('clientSecret', say.secretMissing);
  if (before.issuer !== issuer || before.clientId !== clientId) throw refuseField('clientSecret', say.secretForOther);
}

async function requireAnswer({ name, issuer, clientId, emailsAreVerified, groupsClaim }: Input, store: SignInStore) {
  const provider = { companyId: 0, name, issuer, clientId, clientSecret: '-', emailsAreVerified, groupsClaim };
  try {
    return await describeProvider(provider, store.companies.network);
  } catch (error) {
    if (error instanceof OtherIssuerError) {
      const isOfAnyTenant = error.issuer.includes('{tenantid}');
      throw refuseField('issuer', isOfAnyTenant ? say.anyTenant : say.otherIssuer, error.issuer);
    }
    if (error instanceof CompanySignInError) throw refuseField('issuer', say.notDescribed);
    throw error;
  }
}

async function write({ db, companyId }: TenantScope, input: Input, sealed: string | null): Promise<void> {
  const { name, issuer, clientId, emailsAreVerified, groupsClaim, passwordSignIn, isActive } = input;
  await sql`
    insert into installation.company_sign_in as p
      (company_id, name, issuer, client_id, client_secret, emails_are_verified, groups_claim, password_sign_in, is_active)
    values (${companyId}, ${name}, ${issuer}, ${clientId}, ${sealed ?? ''}, ${emailsAreVerified}, ${groupsClaim},
      ${passwordSignIn}, ${isActive})
    on conflict (company_id) do update set
      name = excluded.name, issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret = coalesce(${sealed}::text, p.client_secret), emails_are_verified = excluded.emails_are_verified,
      groups_claim = excluded.groups_claim, password_sign_in = excluded.password_sign_in, is_active = excluded.is_active,
      changed_at = now(), version = p.version + 1`.execute(db);
}

async function audit(scope: TenantScope, before: CompanyProvider | null, after: Partial<Input> | null): Promise<void> {
  const told = (provider: Partial<CompanyProvider> | null) =>
    provider && {
      signInProvider: provider.name ?? null,
      signInIssuer: provider.issuer ?? null,
      signInClient: provider.clientId ?? null,
      signInGroups: provider.groupsClaim ?? null,
      signInEmailsVerified: provider.emailsAreVerified ?? null,
      signInByPassword: provider.passwordSignIn ?? null,
      signInActive: provider.isActive ?? null,
    };
  const changes = {
    ...changesBetween(told(before), told(after) ?? {}),
    ...(after?.clientSecret && { signInSecret: { old: before && '…', new: '…' } }),
  };
  if (Object.keys(changes).length > 0)
    await writeAudit(scope, [{ entity: 'company', entityId: scope.companyId, action: 'update', changes }]);
}

/** What was tied are subjects of one issuer, and at some of one client. */
const hasOtherSubjects = (before: CompanyProvider, { issuer, clientId }: Input, described: Described | undefined) =>
  before.issuer !== issuer || (before.clientId !== clientId && described?.hasPairwiseSubjects === true);

/** Who has a sign-in of their own goes on by that. */
async function untieAll(scope: TenantScope, { name: providerName }: CompanyProvider, made: TieChange): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    select t.user_id from installation.company_sign_in_tie t
    where t.company_id = ${scope.companyId} and exists (
      select from installation.credential c where c.user_id = t.user_id)`.execute(scope.db);
  const withOwn = new Set(rows.map(({ userId }) => userId));
  const nextOf = (userId: number) => (withOwn.has(userId) ? 'password' : 'administrator');
  await untie(scope, 'all', { ...made, providerName, nextOf });
}

export async function saveProvider(
  scope: TenantScope,
  store: SignInStore,
  input: Input,
  made: TieChange,
): Promise<void> {
  await requireEverything(scope);
  requireIssuer(input.issuer, store);
  const known = await readProvider(scope);
  requireSecret(input, known);
  const isOther = known?.issuer !== input.issuer || known.clientId !== input.clientId;
  const isAsked = isOther || (input.isActive && !known.isActive);
  const described = isAsked ? await requireAnswer(input, store) : undefined;
  await keepingAdministrator(scope, () =>
    keepingWayIn(scope, async () => {
      const before = await readProvider(scope);
      const stored = { id: scope.companyId, version: before?.version ?? 0 };
      await requireVersion(scope, 'company', stored, input.version);
      const { clientSecret } = input;
      const sealed =
        clientSecret === '' ? null : store.secrets.seal(clientSecret, clientSecretContext(scope.companyId));
      await write(scope, input, sealed);
      if (before && hasOtherSubjects(before, input, described)) await untieAll(scope, before, made);
      if (!input.isActive) await endCompanySessions(scope.db, scope.companyId);
      await audit(scope, before, input);
    }),
  );
}

export async function removeProvider(scope: TenantScope, made: TieChange): Promise<void> {
  await requireEverything(scope);
  await keepingAdministrator(scope, () =>
    keepingWayIn(scope, async () => {
      const before = await readProvider(scope);
      if (!before) throw notFound();
      await untieAll(scope, before, made);
      await scope.db.deleteFrom('installation.company_sign_in').where('companyId', '=', scope.companyId).execute();
      await endCompanySessions(scope.db, scope.companyId);
      await audit(scope, before, null);
    }),
  );
}
