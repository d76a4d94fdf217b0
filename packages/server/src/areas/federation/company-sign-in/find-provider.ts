import type { CompanyProvider } from '@oikos/identity-provider/company/company-sign-in.ts';
import { clientSecretContext } from '@oikos/identity-provider/seal-secrets.ts';
import type { SecretBox } from '@oikos/identity-provider/secret-box.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../db/generated/database.ts';

interface ProviderRow extends Omit<CompanyProvider, 'clientSecret'> {
  readonly sealed: string;
}

/** The domain of an e-mail address, as domains are kept. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The same in SQL. */
export const domainIn = (email: RawBuilder<unknown>) => sql`lower(substring(${email} from '[^@]*$'))`;

export const openedProvider = ({ sealed, ...provider }: ProviderRow, secrets: SecretBox): CompanyProvider => ({
  ...provider,
  clientSecret: secrets.open(sealed, clientSecretContext(provider.companyId)),
});

async function findProvider(
  database: Kysely<DB>,
  secrets: SecretBox,
  condition: RawBuilder<unknown>,
): Promise<CompanyProvider | undefined> {
  const { rows } = await sql<ProviderRow>`
    select p.company_id, p.name, p.issuer, p.client_id, p.client_secret as sealed, p.emails_are_verified, p.groups_claim
    from installation.company_sign_in p join installation.company c on c.id = p.company_id and c.is_active
    where ${condition}`.execute(database);
  const [row] = rows;
  return row && openedProvider(row, secrets);
}

export const providerOfEmail = (database: Kysely<DB>, secrets: SecretBox, email: string) =>
  email.includes('\u0000') || !email.includes('@')
    ? Promise.resolve(undefined)
    : findProvider(
        database,
        secrets,
        sql`p.is_active and p.company_id = (
          select d.company_id from installation.routed_domain d where d.domain = ${domainOf(email.trim())})`,
      );

export const providerOfCompany = (
  database: Kysely<DB>,
  secrets: SecretBox,
  companyId: number,
  use: 'signIn' | 'trial',
) =>
  findProvider(
    database,
    secrets,
    sql`p.company_id = ${companyId} and ${use === 'trial' ? sql`true` : sql`p.is_active`}`,
  );

/** Whether somebody could go on to a provider of their company. */
export async function isOffered(database: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ isOffered: boolean }>`
    select exists (select from installation.company_sign_in p
      join installation.routed_domain d on d.company_id = p.company_id
      where p.is_active) as is_offered`.execute(database);
  return rows[0]?.isOffered === true;
}
