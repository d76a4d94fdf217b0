import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';

/** Whose addresses end so were imported. */
export const IMPORTED = '@import.example';

const people = `(select id from installation.app_user where email like '%${IMPORTED}')`;

/** The tables that an import of people writes, parents first, and which of their rows are its own. */
const written: readonly (readonly [table: string, condition: string])[] = [
  ['installation.app_user', `id in ${people}`],
  ['installation.membership', `user_id in ${people}`],
  ['user_group_assignment', `user_id in ${people}`],
  ['user_module', `user_id in ${people}`],
  ['audit_log', `entity = 'user' and entity_id in ${people}`],
  ['installation.set_up_link', `user_id in ${people}`],
  ['installation.security_event', `user_id in ${people}`],
  ['installation.mail', `user_id in ${people}`],
  ['list_import', 'true'],
  ['list_import_record', 'true'],
];

export interface CopiedTable {
  readonly table: string;
  readonly columns: string;
  readonly content: Buffer;
}

/** What an import wrote, as COPY takes it back. */
export async function copyOut(owner: Client): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = [];
  for (const [table, condition] of written) {
    const { rows } = await owner.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const columns = rows[0]?.columns ?? '';
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    await pipeline(owner.query(to(`copy (select ${columns} from ${table} where ${condition}) to stdout`)), collect);
    copied.push({ table, columns, content: Buffer.concat(chunks) });
  }
  return copied;
}

/** Copies the same rows into the same tables, in one transaction. */
export async function copyIn(owner: Client, copied: readonly CopiedTable[]): Promise<void> {
  await owner.query('begin');
  for (const { table, columns, content } of copied)
    await pipeline(Readable.from([content]), owner.query(from(`copy ${table} (${columns}) from stdin`)));
  await owner.query('commit');
}

/** Takes away what an import, or the COPY, wrote. */
export async function removeWritten(owner: Client): Promise<void> {
  await owner.query('set session_replication_role = replica');
  // What triggers write, which are off.
  await owner.query(`delete from held_access where user_id in ${people}`);
  for (const [table, condition] of written.toReversed()) await owner.query(`delete from ${table} where ${condition}`);
  await owner.query('truncate graphile_worker._private_jobs');
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze');
}
