import { confirmationMessages as say } from '@oikos/contract/governance/confirmations/confirmation-messages.ts';
import type { ConfirmationState } from '@oikos/contract/governance/confirmations/confirmations.ts';
import { sql } from 'kysely';
import { conflict, notFound } from '../../../foundation/http/refusals.ts';
import { recordKind } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { StoredGain } from './administrator-rights.ts';

export interface StoredConfirmation {
  readonly id: number;
  readonly call: string;
  readonly input: unknown;
  readonly gains: readonly StoredGain[];
  readonly askedBy: number;
  readonly state: ConfirmationState;
  readonly reason: string;
  readonly version: number;
}

/** Of the confirmation `c`: what waits past its last day has expired. */
export const stateNow = sql`case when c.state = 'waiting' and c.last_day < (select company_today()) then 'expired'
  else c.state end`;

export async function readConfirmation({ db }: TenantScope, id: number): Promise<StoredConfirmation> {
  const { rows } = await sql<StoredConfirmation>`
    select c.id, c.call, c.input, c.gains, c.asked_by, ${stateNow} as state, c.reason, c.version
    from confirmation c where c.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export const confirmation = recordKind({
  entity: 'confirmation',
  table: 'confirmation',
  read: readConfirmation,
  audited: ({ state, reason }: StoredConfirmation) => ({ state, reason }),
});

/** Nothing is decided twice, or too late. */
export function requireWaiting({ state }: StoredConfirmation): void {
  if (state === 'expired') throw conflict(say.hasExpired);
  if (state !== 'waiting') throw conflict(say.isDecided);
}
