import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { requiredText, searchText, version } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { done, saidMessage } from '../../replies.ts';
import { confirmationMessages as say } from './confirmation-messages.ts';

/**
 * While the company has two people decide, what gives administrator rights waits here until a second administrator confirms
 * it. What was confirmed, refused, withdrawn, overtaken or expired stays as evidence.
 */

/** overtaken: it was confirmed, and could no longer be carried out as it was asked for. */
export const confirmationStates = ['waiting', 'expired', 'confirmed', 'refused', 'withdrawn', 'overtaken'] as const;
export type ConfirmationState = (typeof confirmationStates)[number];

/**
 * grant: rights of an administrator; active: somebody who holds them gets access again, or for longer; address: they get another
 * e-mail address; token: a token of the directory, whose groups give such rights, by its name; erase: somebody is
 * erased; support: who acts for others may make changes, until the day that is the name; provider, domain, tie: who says who people are, by the name of the company's provider, by the
 * domain whose people it signs in, or of an administrator; ruleOff: one person decides from then on.
 */
export const gainKinds = [
  'grant',
  'active',
  'address',
  'token',
  'provider',
  'domain',
  'tie',
  'erase',
  'support',
  'ruleOff',
] as const;

const gain = z.object({
  kind: z.enum(gainKinds),
  /** Who gets it; blank: of the whole company. */
  person: z.string(),
  place: z.string(),
});
export type Gain = z.output<typeof gain>;

export const confirmationRow = z.object({
  id: z.int(),
  state: z.enum(confirmationStates),
  /** At most 20 of them. */
  gains: z.array(gain),
  gainCount: z.int(),
  askedBy: z.string(),
  askedAt: z.string(),
  isOwn: z.boolean(),
  /** The last day on which it can be confirmed. */
  lastDay: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string().nullable(),
  reason: z.string(),
  version: z.int(),
});
export type ConfirmationRow = z.output<typeof confirmationRow>;

const access = { permission: 'SC_USERS_FULL', also: 'COMPANY_ADMIN' } as const;

export const searchConfirmations = defineList({
  name: 'confirmations',
  sortable: ['askedAt', 'askedBy', 'lastDay', 'state', 'decidedBy', 'decidedAt'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'admin/confirmations/search',
  shows: ['confirmation', 'user', 'node'],
  ...access,
  reads: true,
  input: skipTakeSearch({
    /** In the names of who asked, who decided and who gains. */
    contains: searchText(),
    state: z.enum(confirmationStates).optional(),
  }),
  output: pageOf(confirmationRow),
  failure: say.notLoaded,
  summary: 'What waits for a second administrator, and what was decided',
});

const id = idOf('confirmation');

/** Carries out what was asked for, as both people: it has to be allowed to each of them. */
export const confirmRequest = endpoint({
  method: 'POST',
  path: 'admin/confirmations/{id}/confirm',
  saves: ['confirmation', 'user', 'userGroup', 'role', 'company', 'serviceAccount', 'directoryGroup'],
  ...access,
  input: z.object({ id, version: version() }),
  output: z.object({
    state: z.enum(['confirmed', 'overtaken']),
    problem: saidMessage.nullable(),
    /** Of an invitation that was confirmed, shown once; null where it went by mail. */
    invitationLink: z.string().nullable(),
    /** Of the directory, shown once. */
    token: z.string().nullable(),
  }),
  failure: say.notDecided,
  summary: 'Confirms what another administrator asked for, which is then done',
});

export const refuseRequest = endpoint({
  method: 'POST',
  path: 'admin/confirmations/{id}/refuse',
  saves: ['confirmation'],
  ...access,
  input: z.object({ id, version: version(), reason: requiredText(500) }),
  output: done,
  failure: say.notDecided,
  summary: 'Refuses what another administrator asked for',
});

export const withdrawRequest = endpoint({
  method: 'POST',
  path: 'admin/confirmations/{id}/withdraw',
  saves: ['confirmation'],
  ...access,
  input: z.object({ id, version: version() }),
  output: done,
  failure: say.notDecided,
  summary: 'Withdraws what the caller asked for',
});
