import {
  downloadAuditSealFile,
  readAuditSeals,
  searchAuditSealFiles,
  verifyAuditLog,
} from '@oikos/contract/records/audit-seals.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../http/handler.ts';
import { denied } from '../../http/refusals.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { holdsAtRoot } from '../../tenancy/holds-at-root.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import { ticketFor } from '../downloads/tickets.ts';
import { serveList } from '../serve-list.ts';
import { timesOfDays } from '../within-days.ts';
import { verifySeals } from './verify-job.ts';

/** Seals hold for the whole company, whatever place a change was at. */
function refuseElsewhere(scope: TenantScope): void {
  if (!holdsAtRoot(scope, 'AUDIT_LOGS')) throw denied();
}

/** More aren't counted: they are as good as sealed soon. */
const MOST_COUNTED = 1_000_000;

async function readState(scope: TenantScope) {
  const { rows } = await sql<{
    seals: number;
    sealedChanges: number;
    lastSealedAt: string | null;
    waitingChanges: number;
  }>`
    select coalesce(h.number, 0) as seals, coalesce(h.sealed_rows, 0) as sealed_changes,
      case when h.number > 0 then h.sealed_at end as last_sealed_at,
      (select count(*)::int from (
        select from audit_log a
        where (a.transaction_id, a.id) > (coalesce(h.until_transaction_id, '0'::xid8), coalesce(h.until_row_id, 0))
          and a.id >= coalesce(h.least_row_id, 0) limit ${MOST_COUNTED}) as waiting) as waiting_changes
    from (select) as always left join audit_seal_head h on true`.execute(scope.db);
  return rows[0] as (typeof rows)[number];
}

/** The caller's own latest verification. */
async function readVerification({ db, userId }: TenantScope) {
  const run = await db
    .selectFrom('job_run')
    .select(['id as jobId', 'state', 'finishedAt', 'result'])
    .where('task', '=', verifySeals.name)
    .where('createdBy', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ?? null;
}

export const auditSealHandlers: Handler[] = [
  handle(readAuditSeals, async ({ scope }) => {
    refuseElsewhere(scope);
    return { ...(await readState(scope)), verification: (await readVerification(scope)) as never };
  }),
  handle(verifyAuditLog, async ({ scope, input }) => ({
    jobId: await enqueue(scope, verifySeals, timesOfDays(scope, input), { queue: 'verify-audit-log' }),
  })),
  serveList({
    endpoint: searchAuditSealFiles,
    query: ({ scope }) => {
      refuseElsewhere(scope);
      return sql`
        select s.id, s.created_at, f.name, s.first_number as first_seal, s.last_number as last_seal, f.sha256
        from audit_seal_file s join stored_file f on f.id = s.stored_file_id`;
    },
  }),
  handle(downloadAuditSealFile, async ({ scope, input }) => {
    const { storedFileId } = await scope.db
      .selectFrom('audit_seal_file')
      .select('storedFileId')
      .where('id', '=', input.id)
      .executeTakeFirstOrThrow();
    return { ticket: await ticketFor(scope, { kind: 'file', fileId: storedFileId }) };
  }),
];
