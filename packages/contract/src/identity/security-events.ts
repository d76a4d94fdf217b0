import { z } from 'zod';
import { idOf } from '../entity.ts';
import { localDate, text } from '../fields.ts';
import { defineList } from '../list.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';

/** Who signed in, failed to, was locked out, enrolled, was invited, signed out or was refused: from where and when. */

export const securityEventKinds = [
  'signIn',
  'lockOut',
  'enrollment',
  'setUpLinkMade',
  'setUpLinkUsed',
  'credentialChange',
  'reauthentication',
  'sessionEnd',
  'signOut',
  'refusal',
  'infectedFile',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const securityOutcomes = ['succeeded', 'failed', 'refused'] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

export const securityEvent = z.object({
  id: z.int(),
  recordedAt: z.string(),
  kind: z.enum(securityEventKinds),
  outcome: z.enum(securityOutcomes),
  /** What changed, or why it failed or was refused: a reason of `securityReasons`, the refusal's code, or what the virus scanner found. */
  reason: z.string().nullable(),
  userId: z.int().nullable(),
  userName: z.string(),
  /** The network address. Blank: at the command line of the installation. */
  address: z.string().nullable(),
  browser: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Method and path of the refused call. */
  call: z.string().nullable(),
  /** How often the same came from the same place within a few seconds. */
  times: z.int(),
});
export type SecurityEventRow = z.output<typeof securityEvent>;

export const searchSecurityEvents = defineList({
  name: 'security-events',
  sortable: ['recordedAt', 'kind', 'outcome', 'userName', 'address', 'id'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'admin/securityevents/search',
  shows: [],
  permission: 'COMPANY_ADMIN',
  reads: true,
  input: skipTakeSearch({
    /** Days in the caller's time zone, both included. */
    fromDate: localDate().optional(),
    toDate: localDate().optional(),
    userId: idOf('user').optional(),
    kind: z.enum(securityEventKinds).optional(),
    outcome: z.enum(securityOutcomes).optional(),
    /** The whole network address. */
    address: text(45).optional(),
    requestId: text(64).optional(),
    /** All companies, and those who belong to none: super administrators only. */
    wholeInstallation: z.boolean().default(false),
  }),
  output: pageOf(securityEvent),
  summary: 'Sign-ins, lock-outs, invitations and refusals of the company’s people, latest first',
});
