import {
  createAccount,
  deleteAccount,
  readAccountAdministrators,
  readManagedAccount,
  updateAccount,
} from '@oikos/contract/identity/accounts/accounts.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { endAccount } from './end-account.ts';
import * as accounts from './read-account.ts';
import { addAccount, saveAccount } from './save-account.ts';

export const accountsHandlers: Handler[] = [
  handle(readManagedAccount, ({ scope, input: { id } }) => accounts.readManagedAccount(scope, id)),
  handle(readAccountAdministrators, ({ scope }) => accounts.readAdministratorsOfAccounts(scope)),
  handle(createAccount, ({ scope, input, request }) => addAccount(scope, request.server.configuration, input)),
  handle(updateAccount, ({ scope, input }) => saveAccount(scope, input)),
  handle(deleteAccount, async ({ scope, input: { id } }) => ({
    isSuccessful: true as const,
    erasesOn: await endAccount(scope, id),
  })),
];
