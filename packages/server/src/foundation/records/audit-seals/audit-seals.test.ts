import {
  downloadAuditSealFile,
  readAuditSeals,
  searchAuditSealFiles,
  verifyAuditLog,
} from '@oikos/contract/records/audit-seals.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createPool } from '../../db/pool.ts';
import { listening } from '../../http/testing-transport.ts';
import { inCompany } from '../../tenancy/tenant-scope.ts';
import { writeAudit } from '../audit.ts';
import { chainedSeal } from './seal-chain.ts';
import { fileSeals, readFiledSeals, sealsInFile } from './seal-files.ts';
import { sealAuditLog } from './seal-log.ts';
import { verifyLog } from './verify-log.ts';

const api = await createTestApi({}, 2);
const owner = createPool(api.ownerUrl, { max: 2 });
afterAll(() => owner.end());

let companyId = 0;
let companies = 0;

/**
 * Seals all changes of the company. Transactions of other databases on the same server hold a seal back as long as they run,
 * those of other tests too, so it is tried until nothing is left.
 */
const sealAll = () =>
  expect
    .poll(
      async () => {
        await sealAuditLog(api.database, companyId);
        const { rows } = await owner.query(
          `select from audit_log a join audit_seal_head h on h.company_id = a.company_id
           where a.company_id = $1 and (a.transaction_id, a.id) > (h.until_transaction_id, h.until_row_id) and a.id >= h.least_row_id`,
          [companyId],
        );
        return rows.length;
      },
      { timeout: 30_000 },
    )
    .toBe(0);

/** A company of its own for each test: what one tampers with isn't another's. */
beforeEach(async () => {
  companies += 1;
  companyId = await api.company(`Company ${companies}`);
  await sealAll();
});

const change = (entityId: number) =>
  api.within(companyId, (scope) =>
    writeAudit(scope, [
      { entity: 'picklist', entityId, action: 'update', changes: { name: { old: 'Fuel', new: `Fuel ${entityId}` } } },
    ]),
  );

/** Changes, each in a transaction of its own, and their ids; sealed in two steps. */
async function sealedChanges(): Promise<number[]> {
  for (const id of [1, 2, 3]) await change(id);
  await sealAll();
  for (const id of [4, 5]) await change(id);
  await sealAll();
  const { rows } = await owner.query<{ id: number }>(
    `select id from audit_log where company_id = $1 and entity = 'picklist' order by id`,
    [companyId],
  );
  return rows.map(({ id }) => id);
}

const verify = (kept: ReadonlyMap<number, string> = new Map()) =>
  verifyLog({ kept, read: (work) => inCompany(api.database, { companyId, userId: null }, { readOnly: true }, work) });

const tamper = (statement: string, ...values: readonly unknown[]) =>
  owner.query(statement, [companyId, ...values] as unknown[]);

describe('the sealed audit log', () => {
  it('agrees with its seals as long as nobody touches it, however often it is sealed', async () => {
    await sealedChanges();
    await Promise.all([sealAuditLog(api.database, companyId), sealAuditLog(api.database, companyId)]);
    const verified = await verify();
    expect(verified).toMatchObject({ wrongChanges: 0, first: null });
    const { rows } = await owner.query(
      'select number::int as seals, sealed_rows::int as changes from audit_seal_head where company_id = $1',
      [companyId],
    );
    expect(rows).toEqual([{ seals: verified.seals, changes: verified.changes }]);
  });

  it('names the first change that somebody altered with the rights of the owner', async () => {
    const [, second, , fourth] = await sealedChanges();
    await tamper(`update audit_log set changes = '{}' where company_id = $1 and id = any($2::bigint[])`, [
      second,
      fourth,
    ]);
    expect(await verify()).toMatchObject({
      wrongChanges: 2,
      first: { problem: 'altered', change: second, entity: 'picklist', record: 2 },
    });
  });

  it('names a change that was deleted, and one that was slipped in between', async () => {
    const [first, second] = await sealedChanges();
    await tamper('delete from audit_log where company_id = $1 and id = $2', second);
    expect(await verify()).toMatchObject({ wrongChanges: 1, first: { problem: 'missing', change: second } });
    await tamper(
      `insert into audit_log (company_id, entity, entity_id, action, changes, transaction_id)
       select company_id, entity, 77, 'update', '{}', transaction_id from audit_log where company_id = $1 and id = $2`,
      first,
    );
    const verified = await verify();
    expect(verified.wrongChanges).toBe(2);
    await tamper(`delete from audit_log where company_id = $1 and id = $2`, first);
    expect((await verify()).first).toMatchObject({ problem: 'missing', change: first });
  });

  it('finds the tail cut off, together with its seals, by the head that is kept apart', async () => {
    const ids = await sealedChanges();
    await tamper('delete from audit_log where company_id = $1 and id >= $2', ids[3]);
    // One seal, or two where a transaction of another test held the second change back.
    await tamper('delete from audit_seal where company_id = $1 and after_row_id >= $2', ids[2]);
    expect(await verify()).toMatchObject({ wrongChanges: 2, first: { problem: 'cutOff', change: ids[2] } });
  });

  it('finds by the files that were kept elsewhere what was sealed anew, and what was cut off with its head', async () => {
    const ids = await sealedChanges();
    expect(await api.within(companyId, fileSeals)).toBe(true);
    expect(await api.within(companyId, fileSeals)).toBe(false);
    const kept = await api.within(companyId, readFiledSeals);
    expect(await verify(kept)).toMatchObject({ first: null });
    // Somebody with the rights of the owner may alter a change, and seal all of it again.
    await tamper(`update audit_log set reason = 'other' where company_id = $1 and id = $2`, ids[0]);
    await tamper('delete from audit_seal where company_id = $1');
    await tamper('delete from audit_seal_head where company_id = $1');
    await sealAll();
    expect(await verify()).toMatchObject({ first: null });
    expect((await verify(kept)).first).toMatchObject({ problem: 'fileDiffers' });
    await tamper('delete from audit_seal where company_id = $1');
    await tamper('delete from audit_seal_head where company_id = $1');
    await tamper('delete from audit_log where company_id = $1');
    expect((await verify(kept)).first).toMatchObject({ problem: 'cutOff', change: null });
  });

  it('still agrees with what was sealed before anybody could act for another, and finds an actor who was named since', async () => {
    await change(7);
    await sealAll();
    const { rows } = await owner.query<{ number: number; before: Buffer; id: number; digest: Buffer }>(
      `select s.number, b.seal as before, a.id, sha256(convert_to(installation.audit_content(a), 'UTF8')) as digest
       from audit_seal s join audit_seal b on b.company_id = s.company_id and b.number = s.number - 1
       join audit_log a on a.company_id = s.company_id and a.id = s.row_ids[1]
       where s.company_id = $1 order by s.number desc limit 1`,
      [companyId],
    );
    const { number, before, id, digest } = rows[0] as (typeof rows)[0];
    await tamper(
      'update audit_seal set form = 1, digests = $3, seal = $4 where company_id = $1 and number = $2',
      number,
      digest,
      chainedSeal(before, [digest]),
    );
    expect(await verify()).toMatchObject({ wrongChanges: 0 });
    await change(8);
    await sealAll();
    const { rows: person } = await owner.query<{ id: number }>(
      `insert into installation.app_user (email) values ('actor@oikos.example') returning id`,
    );
    await tamper('update audit_log set actor_id = $3 where company_id = $1 and id = $2', id, person[0]?.id);
    expect((await verify()).first).toMatchObject({ problem: 'altered', change: id });
  });

  it('finds a seal that was altered to fit an altered change', async () => {
    const [first] = await sealedChanges();
    await tamper(`update audit_log set reason = 'other' where company_id = $1 and id = $2`, first);
    await tamper(
      `update audit_seal s set digests = overlay(digests placing
         (select installation.audit_digest(a, s.form) from audit_log a where a.company_id = $1 and a.id = $2) from 1)
       where company_id = $1 and row_ids[1] = $2`,
      first,
    );
    expect((await verify()).first).toMatchObject({ problem: 'sealAltered', change: first });
  });

  it('is only delayed by a transaction that runs for long, and seals its changes afterwards', async () => {
    const writer = await owner.connect();
    await writer.query('begin');
    await writer.query(
      `insert into audit_log (company_id, entity, entity_id, action, changes) values ($1, 'picklist', 50, 'update', '{}')`,
      [companyId],
    );
    await change(51);
    const sealedBefore = (await verify()).changes;
    await sealAuditLog(api.database, companyId);
    expect((await verify()).changes).toBe(sealedBefore);
    await writer.query('commit');
    writer.release();
    // A transaction of any other database of the server delays it as well.
    await expect
      .poll(
        async () => {
          await sealAuditLog(api.database, companyId);
          return (await verify()).changes;
        },
        { timeout: 30_000 },
      )
      .toBe(sealedBefore + 2);
    expect((await verify()).first).toBeNull();
  });

  it('goes on where a backup was restored into a cluster whose transactions have smaller numbers', async () => {
    await sealedChanges();
    // As if all so far had come from a cluster that was far ahead; one change had not been sealed there.
    await tamper(
      `insert into audit_log (company_id, entity, entity_id, action, changes, transaction_id)
       values ($1, 'picklist', 60, 'update', '{}', '900000000001')`,
    );
    await tamper(
      `update audit_seal_head set until_transaction_id = '900000000000', until_row_id = 0 where company_id = $1`,
    );
    await sealAll();
    await change(61);
    await sealAll();
    const { rows } = await owner.query(
      `select a.entity_id::int as id from audit_seal s, unnest(s.row_ids) r(id) join audit_log a on a.company_id = $1 and a.id = r.id
       where s.company_id = $1 and a.entity = 'picklist' order by s.number desc limit 2`,
      [companyId],
    );
    expect(rows.map(({ id }) => id)).toEqual([61, 60]);
    expect((await verify()).first).toBeNull();
  });

  it('verifies the changes of some days alone', async () => {
    const [first] = await sealedChanges();
    await tamper(`update audit_log set reason = 'other' where company_id = $1 and id = $2`, first);
    const read: Parameters<typeof verifyLog>[0]['read'] = (work) =>
      inCompany(api.database, { companyId, userId: null }, { readOnly: true }, work);
    const before = '2020-01-01T00:00:00Z';
    expect(await verifyLog({ kept: new Map(), read, before })).toMatchObject({ seals: 0, first: null });
    expect((await verifyLog({ kept: new Map(), read, from: before })).first).toMatchObject({ change: first });
  });

  it('is shown, verified and downloaded by whoever reads the whole log, at the root alone', async () => {
    await sealedChanges();
    await api.within(companyId, fileSeals);
    const auditor = await api.user(companyId, 'auditor');
    const viewer = await api.user(companyId, 'viewer');
    const state = (await auditor.call(readAuditSeals, {})).body;
    expect(state).toMatchObject({ waitingChanges: 0, verification: null });
    const { body } = await auditor.call(verifyAuditLog, {});
    expect((await auditor.call(readAuditSeals, {})).body.verification).toMatchObject({
      jobId: body.jobId,
      state: 'queued',
    });
    expect((await auditor.call(verifyAuditLog, { fromDate: '2026-02-01', toDate: '2026-01-01' })).status).toBe(400);
    const [file] = (await auditor.call(searchAuditSealFiles, {})).body.items;
    const { ticket } = (await auditor.call(downloadAuditSealFile, { id: file?.id ?? 0 })).body;
    const { get } = await listening(api);
    const content = (await get(`/download/${ticket}`)).body.toString('utf8');
    expect(sealsInFile(content).size).toBe(file?.lastSeal);
    for (const call of [readAuditSeals, verifyAuditLog, searchAuditSealFiles])
      expect((await viewer.call(call as typeof readAuditSeals, {})).status).toBe(403);
    const stranger = await api.user(await api.company(`Stranger ${companies}`), 'administrator');
    expect((await stranger.call(downloadAuditSealFile, { id: file?.id ?? 0 })).status).toBe(404);
  });
});
