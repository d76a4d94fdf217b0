import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/generated/database.ts';
import { openFile, storeFile } from '../../files/stored-files.ts';
import { companiesOf } from '../../tenancy/companies.ts';
import { inCompany, type TenantScope } from '../../tenancy/tenant-scope.ts';
import { createHook } from '../hook.ts';

/** The columns of a file of seals; programs that check one read them by their place. */
const HEAD = 'Seal,Sealed at,Changes,First change,Last change,SHA-256';
const LINE_END = '\r\n';

interface FiledSeal {
  readonly number: number;
  readonly sealedAt: string;
  readonly changes: number;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly seal: string;
}

const lineOf = ({ number, sealedAt, changes, firstRow, lastRow, seal }: FiledSeal): string =>
  [number, sealedAt, changes, firstRow, lastRow, seal].join(',');

/** Each seal of a file by its number. */
export function sealsInFile(content: string): ReadonlyMap<number, string> {
  const lines = content.split(/\r?\n/).slice(1);
  return new Map(
    lines.flatMap((line) => {
      const cells = line.split(',');
      return cells.length === 6 ? [[Number(cells[0]), String(cells[5])] as const] : [];
    }),
  );
}

/** The last seal of a file, and the file. */
export interface FiledHead extends Pick<FiledSeal, 'number' | 'sealedAt' | 'seal'> {
  readonly fileName: string;
  readonly fileSha256: string;
}

/** A file of seals was stored: others keep its head. */
export const sealsFiled = createHook<[scope: TenantScope, head: FiledHead]>();

/** Stores the seals that no file has yet as one to be kept elsewhere; whether there were any. */
export async function fileSeals(scope: TenantScope): Promise<boolean> {
  const { rows } = await sql<FiledSeal>`
    select s.number, s.sealed_at, cardinality(s.row_ids) as changes, s.row_ids[1] as first_row,
      s.row_ids[cardinality(s.row_ids)] as last_row, encode(s.seal, 'hex') as seal
    from audit_seal s
    where s.number > coalesce((select max(f.last_number) from audit_seal_file f), 0)
    order by s.number`.execute(scope.db);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return false;
  const content = [HEAD, ...rows.map(lineOf), ''].join(LINE_END);
  const storedFileId = await storeFile(scope, {
    name: `audit-seals-${scope.companyId}-${first.number}-${last.number}.csv`,
    stream: Readable.from([content]),
  });
  await scope.db
    .insertInto('audit_seal_file')
    .values({ firstNumber: first.number, lastNumber: last.number, storedFileId })
    .execute();
  const file = await scope.db
    .selectFrom('stored_file')
    .select(['name as fileName', 'sha256 as fileSha256'])
    .where('id', '=', storedFileId)
    .executeTakeFirstOrThrow();
  const { number, sealedAt, seal } = last;
  await sealsFiled.run(scope, { number, sealedAt, seal, ...file });
  return true;
}

export async function fileAllSeals(database: Kysely<DB>): Promise<void> {
  for (const companyId of await companiesOf(database))
    await inCompany(database, { companyId, userId: null }, {}, fileSeals);
}

/** What the company's files say of each seal. A file whose content was changed can't be read: it says nothing. */
export async function readFiledSeals(scope: TenantScope): Promise<ReadonlyMap<number, string>> {
  const files = await scope.db.selectFrom('audit_seal_file').select('storedFileId').orderBy('id').execute();
  const seals = new Map<number, string>();
  for (const { storedFileId } of files) {
    const { stream } = await openFile(scope, storedFileId);
    for (const [number, seal] of sealsInFile(await text(stream))) seals.set(number, seal);
  }
  return seals;
}
