import { deleteAccount } from '@oikos/contract/identity/accounts/accounts.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { endAccount } from './end-account.ts';

export const accountsHandlers: Handler[] = [
  handle(deleteAccount, async ({ scope, input: { id } }) => ({
    isSuccessful: true as const,
    erasesOn: await endAccount(scope, id),
  })),
];
