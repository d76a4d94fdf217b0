import {
  createAccount,
  deleteAccount,
  previewErasing,
  readAccountAdministrators,
  readManagedAccount,
  updateAccount,
} from '@oikos/contract/identity/accounts/accounts.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { requireConfirmed } from '../account/own-account.ts';
import { requireConfirmedAddress } from './confirmed-address.ts';
import { endAccount, previewOfErasing } from './end-account.ts';
import * as accounts from './read-account.ts';
import { addAccount, saveAccount } from './save-account.ts';

export const accountsHandlers: Handler[] = [
  handle(readManagedAccount, ({ scope, input: { id } }) => accounts.readManagedAccount(scope, id)),
  handle(readAccountAdministrators, ({ scope }) => accounts.readAdministratorsOfAccounts(scope)),
  handle(createAccount, ({ scope, input, request }) => addAccount(scope, request.server.configuration, input)),
  handle(updateAccount, async ({ scope, session, input, request }) => {
    await requireConfirmedAddress(scope, session, input, request);
    return saveAccount(scope, input);
  }),
  handle(previewErasing, ({ scope, input: { id } }) => previewOfErasing(scope, id)),
  handle(deleteAccount, async ({ scope, session, input: { id }, request }) => {
    await requireConfirmed(session, request);
    return { isSuccessful: true as const, erasesOn: await endAccount(scope, id) };
  }),
];
