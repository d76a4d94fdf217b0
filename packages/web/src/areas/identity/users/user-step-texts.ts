import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import type { userSteps } from '@oikos/contract/identity/users/users.ts';
import type { Message } from '@oikos/contract/message.ts';

export type UserStep = (typeof userSteps)[number];

export const userStepsInOrder: readonly UserStep[] = ['deactivate', 'activate', 'renew', 'endSessions', 'invite'];

export const stepTexts: Readonly<Record<UserStep, Message>> = { ...texts, invite: texts.inviteAgain };

/** What comes of each, where many are asked about. */
export const stepHints: Readonly<Record<UserStep, Message>> = {
  deactivate: texts.deactivateHint,
  activate: texts.activateHint,
  renew: texts.renewHint,
  endSessions: texts.endSessionsHint,
  invite: texts.inviteHint,
};
