import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** What says in a workbook which company it is from, when it was written, and in which language. */
const PREFIX = 'oikos-workbook:';

const content = z.object({
  at: z.string().max(40),
  language: z.string().max(20),
  key: z.string().length(64),
});

/** The same for no other company, of whichever installation: nobody reads the instant of its beginning from a workbook. */
async function keyAt({ db, companyId }: TenantScope, at: string): Promise<string> {
  const { rows } = await sql<{ began: string }>`
    select to_char(created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as began
    from installation.company where id = ${companyId}`.execute(db);
  return createHash('sha256').update(`${companyId} ${rows[0]?.began} ${at}`).digest('hex');
}

export async function writeMark(scope: TenantScope, at: string, language: string): Promise<string> {
  const key = await keyAt(scope, at);
  return PREFIX + Buffer.from(JSON.stringify({ at, language, key })).toString('base64url');
}

export interface WorkbookMark {
  readonly language: string;
  readonly key: string;
  readonly at: string;
}

/** The mark in a text, if it is one. */
export function readMark(text: string): WorkbookMark | undefined {
  if (!text.startsWith(PREFIX) || text.length > 1_000) return undefined;
  try {
    const parsed = content.safeParse(JSON.parse(Buffer.from(text.slice(PREFIX.length), 'base64url').toString()));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this company wrote it. */
export const isOwnMark = async (scope: TenantScope, { key, at }: WorkbookMark): Promise<boolean> =>
  key === (await keyAt(scope, at));
