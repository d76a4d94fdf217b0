import type { CompanySignIn } from '@oikos/identity-provider/company/company-sign-in.ts';
import type { SecretBox } from '@oikos/identity-provider/secret-box.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { createSlot } from '../records/hook.ts';

export interface CompanySignInParts {
  readonly database: Kysely<DB>;
  readonly secrets: SecretBox;
  /** Of the installation: whether providers may be at private addresses. */
  readonly allowsPrivate: boolean;
}

/** What the identity provider asks about companies' own providers; the area of federation answers it. */
export const companySignInPort = createSlot<(parts: CompanySignInParts) => CompanySignIn>('sign-in by companies');
