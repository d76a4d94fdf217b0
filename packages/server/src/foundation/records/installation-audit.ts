import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { DB } from '../../db/generated/database.ts';

/**
 * What belongs to no company's audit log: triggers write what changes tables of the installation; what leaves no other trace is
 * noted here.
 */
export interface InstallationChange {
  readonly kind: string;
  readonly subject: string;
  readonly new: Readonly<Record<string, unknown>>;
}

export async function noteInstallationChange(db: Kysely<DB>, { kind, subject, new: present }: InstallationChange) {
  await db
    .insertInto('installation.audit_entry')
    .values({ kind, subject, new: JSON.stringify(present) })
    .execute();
}

export interface InstallationEntry {
  readonly id: number;
  readonly recordedAt: string;
  readonly kind: string;
  readonly subject: string;
  readonly old: Readonly<Record<string, unknown>> | null;
  readonly new: Readonly<Record<string, unknown>> | null;
  /** Who; null: at the command line. */
  readonly email: string | null;
}

/** The latest first. */
export async function readInstallationAudit(db: QueryExecutorProvider, most: number): Promise<InstallationEntry[]> {
  const { rows } = await sql<InstallationEntry>`
    select e.id, e.recorded_at, e.kind, e.subject, e.old, e.new, u.email
    from installation.audit_entry e left join installation.app_user u on u.id = e.user_id
    order by e.recorded_at desc, e.id desc limit ${most}`.execute(db);
  return rows;
}
