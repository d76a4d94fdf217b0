import { createSetUpLink } from '@oikos/identity-provider/set-up-link.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../db/generated/database.ts';
// Making a company writes audit rows, which name records by their kinds.
import './entities.ts';
import { createCompany, type NewCompany } from './company/public.ts';
import { addAdministrator, type NewAdministrator } from './identity/public.ts';
import { installSteps } from './install-steps.ts';

export interface StartedCompany {
  readonly companyId: number;
  /** Secret part of the administrator's set-up link; undefined where they can sign in already, or elsewhere. */
  readonly setUpToken: string | undefined;
}

/** Makes a company with all shipped catalogues, its organisation and an administrator, in one transaction. */
export async function startCompany(
  database: Kysely<DB>,
  company: NewCompany,
  administrator: NewAdministrator,
): Promise<StartedCompany> {
  let setUpToken: string | undefined;
  const companyId = await createCompany(database, company, [
    ...installSteps,
    async (scope) => {
      const { userId, canSignIn } = await addAdministrator(scope, administrator);
      if (administrator.openId === undefined && !canSignIn) setUpToken = await createSetUpLink(scope.db, userId);
    },
  ]);
  return { companyId, setUpToken };
}
