import type { Account } from '@oikos/contract/identity/account/account.ts';

export type { Account };

/** What each part of the account's page gets. */
export interface AccountPart {
  readonly record: Account;
  readonly reload: () => void;
}
