import { endSupportAccess } from '@oikos/contract/identity/support-access/end-support-access.ts';
import { startSupportAccess } from '@oikos/contract/identity/support-access/support-access.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { requireConfirmed } from '../account/own-account.ts';
import { actForUser, stopActing } from './act-for-user.ts';

export const supportAccessHandlers: Handler[] = [
  handle(startSupportAccess, async ({ scope, session, input, request }) => {
    await requireConfirmed(session, request);
    return actForUser(scope, session, input);
  }),
  handle(endSupportAccess, async ({ scope, session }) => {
    await stopActing(scope, session);
    return { isSuccessful: true as const };
  }),
];
