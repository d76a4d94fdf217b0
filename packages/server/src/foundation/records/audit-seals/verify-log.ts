import type { SealFinding, SealProblem, SealVerification } from '@oikos/contract/records/audit-seals.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import { BEFORE_THE_FIRST, chainedSeal, digestsIn } from './seal-chain.ts';

/** Instants between which changes were made; left out, all. */
export interface VerifiedTimes {
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

export interface Verifying extends VerifiedTimes {
  /** Seals by their numbers as they were filed or kept elsewhere, in hexadecimal. */
  readonly kept: ReadonlyMap<number, string>;
  /** Runs in a short transaction of the company. */
  readonly read: <Result>(work: (scope: TenantScope) => Promise<Result>) => Promise<Result>;
  /** Hears how much is done, 0 to 1. */
  readonly onProgress?: ((fraction: number) => Promise<void>) | undefined;
}

interface StoredSeal {
  readonly number: number;
  readonly form: number;
  readonly rowIds: readonly number[];
  readonly digests: Buffer;
  readonly afterTransactionId: string;
  readonly afterRowId: number;
  readonly untilTransactionId: string;
  readonly leastRowId: number;
  readonly firstRecordedAt: string;
  readonly lastRecordedAt: string;
  readonly seal: Buffer;
  readonly sealedAt: string;
}

/** What is wrong with a seal or one of its changes. */
interface Wrong {
  readonly problem: SealProblem;
  readonly change: number | null;
}

/** The numbers of the seals that have changes of the times. */
async function numbersOf({ db }: TenantScope, { from, before }: VerifiedTimes): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from audit_seal
    where ${from ? sql`last_recorded_at >= ${from}::timestamptz` : sql`true`}
      and ${before ? sql`first_recorded_at < ${before}::timestamptz` : sql`true`}
    order by number`.execute(db);
  return rows.map(({ number }) => number);
}

const readSeal = ({ db }: TenantScope, number: number): Promise<StoredSeal | undefined> =>
  db.selectFrom('audit_seal').selectAll().where('number', '=', number).executeTakeFirst();

/** What the changes of a seal are now, by their ids. */
async function digestsNow({ db }: TenantScope, { rowIds, form }: StoredSeal): Promise<ReadonlyMap<number, Buffer>> {
  const { rows } = await sql<{ id: number; digest: Buffer }>`
    select a.id, installation.audit_digest(a, ${form}::smallint) as digest from audit_log a where a.id = any(${[...rowIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** Changes between the first and the last of a seal that it doesn't have: nobody wrote them at that time. */
async function slippedIn({ db }: TenantScope, seal: StoredSeal): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from audit_log a
    where (a.transaction_id, a.id) > (${seal.afterTransactionId}::xid8, ${seal.afterRowId}::bigint)
      and (a.transaction_id, a.id) <= (${seal.untilTransactionId}::xid8, ${seal.rowIds.at(-1)}::bigint)
      and a.id >= ${seal.leastRowId}::bigint and a.id <> all(${[...seal.rowIds]}::bigint[])
    order by a.transaction_id, a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** All that is wrong with one seal and its changes, the changes in their order. */
async function wrongIn(scope: TenantScope, seal: StoredSeal, before: Buffer | undefined): Promise<readonly Wrong[]> {
  const digests = digestsIn(seal.digests);
  if (!before || !chainedSeal(before, digests).equals(seal.seal))
    return [{ problem: 'sealAltered', change: seal.rowIds[0] ?? null }];
  const now = await digestsNow(scope, seal);
  const differing = seal.rowIds.flatMap((id, index): Wrong[] => {
    const digest = now.get(id);
    if (digest === undefined) return [{ problem: 'missing', change: id }];
    return digest.equals(digests[index] as Buffer) ? [] : [{ problem: 'altered', change: id }];
  });
  return [...differing, ...(await slippedIn(scope, seal)).map((id): Wrong => ({ problem: 'added', change: id }))];
}

async function findingOf(scope: TenantScope, { problem, change }: Wrong, seal: StoredSeal): Promise<SealFinding> {
  const row =
    change === null
      ? undefined
      : await scope.db
          .selectFrom('audit_log')
          .select(['entity', 'entityId'])
          .where('id', '=', change)
          .executeTakeFirst();
  return {
    problem,
    seal: seal.number,
    change,
    entity: row?.entity ?? null,
    record: row?.entityId ?? null,
    from: seal.firstRecordedAt,
    to: seal.lastRecordedAt,
  };
}

/** The last seal that there is, and how much of what once was sealed follows it no more. */
async function cutOff(
  scope: TenantScope,
  kept: Verifying['kept'],
): Promise<{ first: SealFinding; changes: number } | null> {
  const head = await scope.db.selectFrom('audit_seal_head').select(['number', 'sealedRows']).executeTakeFirst();
  const { rows } = await sql<{
    number: number;
    change: number | null;
    changes: number;
    from: string | null;
    to: string | null;
  }>`
    select s.number, s.row_ids[cardinality(s.row_ids)] as change, t.changes, s.first_recorded_at as "from", s.last_recorded_at as "to"
    from (select coalesce(sum(cardinality(row_ids)), 0)::int as changes, max(number) as number from audit_seal) t
    join audit_seal s on s.number = t.number`.execute(scope.db);
  const last = rows[0] ?? { number: 0, change: null, changes: 0, from: null, to: null };
  const known = Math.max(head?.number ?? 0, ...kept.keys());
  if (known <= last.number) return null;
  const { number: seal, change, from, to } = last;
  const changes = Math.max((head?.sealedRows ?? 0) - last.changes, 1);
  return { changes, first: { problem: 'cutOff', seal, change, entity: null, record: null, from, to } };
}

/**
 * Compares the log of a company with its seals, seal by seal: the chain, each change, what was slipped in between, what was
 * filed elsewhere, and the end.
 */
export async function verifyLog({ kept, read, onProgress, ...times }: Verifying): Promise<SealVerification> {
  const numbers = await read((scope) => numbersOf(scope, times));
  let [seals, changes, wrongChanges] = [0, 0, 0];
  let first: SealFinding | null = null;
  let before: StoredSeal | undefined;
  for (const number of numbers) {
    await read(async (scope) => {
      const seal = await readSeal(scope, number);
      if (!seal) return;
      // The first seal follows nothing; any other follows one that must be there.
      if (before?.number !== number - 1) before = number === 1 ? undefined : await readSeal(scope, number - 1);
      const wrong = await wrongIn(scope, seal, number === 1 ? BEFORE_THE_FIRST : before?.seal);
      const filed = kept.get(number);
      const isOther = filed !== undefined && filed !== seal.seal.toString('hex');
      const found =
        wrong.length === 0 && isOther ? [{ problem: 'fileDiffers' as const, change: seal.rowIds[0] ?? null }] : wrong;
      if (found[0]) first ??= await findingOf(scope, found[0], seal);
      seals += 1;
      changes += seal.rowIds.length;
      wrongChanges += found.length;
      before = seal;
    });
    await onProgress?.(seals / numbers.length);
  }
  const missing = await read((scope) => cutOff(scope, kept));
  const sealedUntil = (before as StoredSeal | undefined)?.sealedAt ?? null;
  return {
    seals,
    changes,
    sealedUntil,
    wrongChanges: wrongChanges + (missing?.changes ?? 0),
    first: first ?? missing?.first ?? null,
  };
}
