import {
  createServiceAccount,
  endServiceAccount,
  previewOwner,
  readServiceAccount,
  updateServiceAccount,
} from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import {
  endServiceToken,
  makeServiceToken,
  rotateServiceToken,
} from '@oikos/contract/identity/service-accounts/service-tokens.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { requireConfirmed } from '../account/own-account.ts';
import { endToken, makeToken, rotateToken } from './change-service-tokens.ts';
import { serviceAccountList } from './list-service-accounts.ts';
import { previewOfOwner } from './preview-owner.ts';
import { readServiceAccountDetail } from './read-service-account.ts';
import { closeServiceAccount, makeServiceAccount, saveServiceAccount } from './save-service-account.ts';

const isDone = { isSuccessful: true as const };

export const serviceAccountHandlers: Handler[] = [
  serviceAccountList,
  handle(readServiceAccount, ({ scope, input: { id } }) => readServiceAccountDetail(scope, id)),
  handle(createServiceAccount, ({ scope, input }) => makeServiceAccount(scope, input)),
  handle(updateServiceAccount, ({ scope, input }) => saveServiceAccount(scope, input)),
  handle(previewOwner, ({ scope, input }) => previewOfOwner(scope, input)),
  handle(endServiceAccount, async ({ scope, input: { id } }) => {
    await closeServiceAccount(scope, id);
    return isDone;
  }),
  handle(makeServiceToken, async ({ scope, session, input, request }) => {
    await requireConfirmed(session, request);
    return { token: await makeToken(scope, input) };
  }),
  handle(rotateServiceToken, async ({ scope, session, input, request }) => {
    await requireConfirmed(session, request);
    return { token: await rotateToken(scope, input) };
  }),
  handle(endServiceToken, async ({ scope, input: { id, tokenId } }) => {
    await endToken(scope, id, tokenId);
    return isDone;
  }),
];
