import { authenticate } from '@oikos/contract/identity/session/session.ts';
import { startSupportAccess } from '@oikos/contract/identity/support-access/support-access.ts';
import type { TestClient } from '../../../testing/api.ts';

export const reason = 'Ticket 4711: a number is missing';

export const start = (actor: TestClient, userId: number) =>
  actor.call(startSupportAccess, { userId, reason, minutes: 10 });

const openIdOf = ({ authorization }: TestClient) => authorization.replace('Bearer ', '');

/** Whose session the sign-in of somebody with this address is. */
export const whoIs = async (caller: TestClient, email: string) =>
  (await caller.call(authenticate, { openId: openIdOf(caller), email })).body;
