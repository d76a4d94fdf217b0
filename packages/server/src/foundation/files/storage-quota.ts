import { generalMessages } from '@oikos/contract/general-messages.ts';
import { type Message, say } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import { Refusal } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';

/** How much may be stored, in bytes. */
export interface FileQuotas {
  readonly company: number;
  /** By one person within 24 hours. */
  readonly personDay: number;
}

interface Use {
  readonly company: number;
  readonly personDay: number;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size for people: 1.5 GB. */
export function sizeText(bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1024 ** step).toFixed(1))} ${UNITS[step]}`;
}

async function readUse({ db, userId }: TenantScope): Promise<Use> {
  const { rows } = await sql<Use>`
    select coalesce(sum(size_bytes), 0)::float8 as company,
      coalesce(sum(size_bytes) filter (
        where created_by = ${userId} and created_at > now() - interval '24 hours'), 0)::float8 as person_day
    from stored_file`.execute(db);
  return rows[0] as Use;
}

const messageOf: Readonly<Record<keyof FileQuotas, Message>> = {
  company: generalMessages.companyStorageFull,
  personDay: generalMessages.personStorageFull,
};

/** What refuses a file of a size: 409 where nothing more fits, 413 where this one doesn't. */
function refuseAbove(quotas: FileQuotas, use: Use): (sizeBytes: number) => void {
  return (sizeBytes) => {
    for (const whose of ['company', 'personDay'] as const) {
      if (use[whose] + sizeBytes <= quotas[whose]) continue;
      const status = use[whose] >= quotas[whose] ? 409 : 413;
      throw new Refusal(status, say(messageOf[whose], sizeText(use[whose]), sizeText(quotas[whose])));
    }
  };
}

/** What is asked with the size of an upload while it comes in. Refuses at once where nothing more fits. */
export async function quotaGuard(scope: TenantScope, quotas: FileQuotas): Promise<(sizeBytes: number) => void> {
  const guard = refuseAbove(quotas, await readUse(scope));
  guard(1);
  return guard;
}

/** Asked once more with the whole before it is recorded: uploads of a company that end at the same time wait for each other. */
export async function assertFits(scope: TenantScope, quotas: FileQuotas, sizeBytes: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stored_file', ${scope.companyId}))`.execute(scope.db);
  refuseAbove(quotas, await readUse(scope))(sizeBytes);
}
