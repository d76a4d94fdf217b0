import { identityHistories, ofUser } from '@oikos/contract/identity/histories.ts';
import { notFound } from '../../foundation/http/refusals.ts';
import type { ServedHistory } from '../../foundation/records/record-history/histories.ts';
import { holdsAtRoot } from '../../foundation/tenancy/holds-at-root.ts';

/** A person's history names every place they were given: it is read by those who see all people, not those of some places. */
export const servedIdentityHistories: readonly ServedHistory[] = [
  ...identityHistories,
  {
    ...ofUser,
    refuseUnread: async (scope) => {
      if (!holdsAtRoot(scope, 'SC_USERS')) throw notFound();
    },
  },
];
