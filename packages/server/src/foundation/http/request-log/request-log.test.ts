import { generalMessages } from '@oikos/contract/general-messages.ts';
import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import {
  searchActivities,
  searchErrors,
  searchLogPeople,
  searchReports,
  searchRequests,
} from '@oikos/contract/records/application-logs.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createPool } from '../../db/pool.ts';
import { forgetOldLogs, type LogEntry, RequestLog } from './request-log.ts';

const api = await createTestApi({ REQUEST_LOG: 'yes' }, 2);
const alder = await api.company('Alder Power');
const ada = await api.user(alder, 'administrator');
const vera = await api.user(alder, 'viewer');
const sue = await api.user(alder, 'administrator', { isSuperAdministrator: true });
const bea = await api.user(await api.company('Birch Paper'), 'administrator');
const owner = createPool(api.ownerUrl, { max: 1 });
afterAll(() => owner.end());

const written = async () => {
  await api.app.requestLog?.flush();
  await api.app.securityLog.flush();
};
const requests = async (client: TestClient, input: object = {}) =>
  (await client.call(searchRequests, { take: 200, ...input })).body.items;

const entry = (more: Partial<LogEntry> = {}): LogEntry => ({
  kind: 'request',
  recordedAt: new Date().toISOString(),
  companyId: alder,
  userId: vera.userId,
  requestId: null,
  call: 'GET /api/v1.0/nothing',
  ...more,
});

describe('the application logs (R052, U99)', () => {
  it('have each request of the own company: who, which call, how it ended, how long it took', async () => {
    await vera.call(searchAuditLog, {});
    await bea.call(searchAuditLog, {});
    await written();
    const [row] = await requests(ada, { userId: vera.userId, contains: 'auditlog/search' });
    expect(row).toMatchObject({
      call: 'POST /api/v1.0/auditlog/search',
      summary: searchAuditLog.summary,
      userName: 'viewer Tester',
      status: 403,
      reason: 'general.actionDenied',
      reasonSaid: { code: 'general.actionDenied', message: generalMessages.actionDenied.english },
    });
    expect(row?.milliseconds).toBeGreaterThanOrEqual(0);
    expect(await requests(ada, { userId: vera.userId, status: 'succeeded', contains: 'auditlog/search' })).toEqual([]);
    expect(await requests(ada, { requestId: row?.requestId })).toHaveLength(1);
    expect((await requests(bea)).map(({ userName }) => userName)).not.toContain('viewer Tester');
  });

  it('have as activity what changed something, and sign-ins and refusals from the security log', async () => {
    const { id } = (await ada.call(manufacturers.endpoints.create, { name: 'Acme' } as never)).body as { id: number };
    expect(id).toBeGreaterThan(0);
    await vera.call(searchAuditLog, {});
    await sql`insert into installation.security_event (kind, outcome, user_id, address)
      values ('signIn', 'succeeded', ${vera.userId}, '192.0.2.1')`.execute(api.database);
    await written();
    const found = async (input: object) =>
      (await ada.call(searchActivities, { take: 200, ...input })).body.items.map(({ kind, call }) => `${kind} ${call}`);
    expect(await found({ userId: ada.userId, kind: 'change' })).toContain(
      'change POST /api/v1.0/materialmanufacturers/createormodify',
    );
    expect(await found({ userId: vera.userId })).toEqual(
      expect.arrayContaining(['signIn ', 'refusal POST /api/v1.0/auditlog/search']),
    );
    expect(await found({ userId: vera.userId, status: 'refused' })).not.toContain('signIn ');
    expect(await found({ contains: 'a manufacturer', kind: 'signIn' })).toEqual([]);
  });

  it('say reasons in words, without what was entered, and are filtered and searched by them', async () => {
    await vera.call(searchAuditLog, {});
    await sql`insert into installation.security_event (kind, outcome, reason, user_id, address) values
      ('signIn', 'failed', 'unknownAccount', ${vera.userId}, '192.0.2.1'),
      ('refusal', 'refused', 'access.missingRight', ${vera.userId}, null)`.execute(api.database);
    await written();
    const found = async (input: object) =>
      (await ada.call(searchActivities, { take: 200, userId: vera.userId, ...input })).body.items.map(
        ({ reasonSaid }) => reasonSaid?.message,
      );
    expect(await found({ reason: 'unknownAccount' })).toEqual(['Unknown account']);
    expect(await found({ contains: 'unknown acc' })).toEqual(['Unknown account']);
    expect(await found({ contains: 'have the right' })).toEqual([
      "You can't give this, because you don't have the right “…” at ….",
    ]);
    expect(new Set(await found({ contains: 'have permission to do this' }))).toEqual(
      new Set([generalMessages.actionDenied.english]),
    );
    const [request] = await requests(ada, { userId: vera.userId, status: 'refused' });
    expect(request?.reasonSaid?.message).toBe(generalMessages.actionDenied.english);
  });

  it('lead from the number that a failure tells to its error, without anything that was entered', async () => {
    const broken = vi.spyOn(api.database, 'connection').mockImplementation(() => {
      throw new TypeError('Something that nobody expected');
    });
    const failed = await ada.call(manufacturers.endpoints.search, { contains: 'a secret word' } as never);
    broken.mockRestore();
    expect(failed.status).toBe(500);
    const { requestId } = failed.body as unknown as { requestId: string };
    await written();
    const errorOf = async (client: TestClient) => (await client.call(searchErrors, { requestId })).body.items;
    // Pasted into the search as well, as the page of logs says.
    const pasted = { contains: ` ${requestId.toUpperCase()} ` };
    expect((await ada.call(searchErrors, pasted)).body.items).toHaveLength(1);
    expect((await ada.call(searchRequests, pasted)).body.items).toHaveLength(1);
    expect((await ada.call(searchActivities, pasted)).body.items).toEqual([]);
    expect(await errorOf(ada)).toEqual([
      expect.objectContaining({
        call: 'POST /api/v1.0/materialmanufacturers/search',
        status: 500,
        errorType: 'TypeError',
        message: 'Something that nobody expected',
        userName: 'administrator Tester',
        stack: null,
      }),
    ]);
    expect((await errorOf(sue))[0]?.stack).toContain('TypeError');
    expect(await errorOf(bea)).toEqual([]);
    const { rows } = await owner.query(
      `select count(*)::int as count from installation.log_entry e where e::text like '%secret word%'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('list long work of everybody by day, person, text and state', async () => {
    await api.within(alder, ({ db }) =>
      sql`insert into job_run (task, title, state, created_by) values ('some-work', 'Recalculation of 7', 'failed', ${vera.userId})`.execute(
        db,
      ),
    );
    const found = async (input: object) =>
      (await ada.call(searchReports, input)).body.items.map(({ title, state }) => `${title} ${state}`);
    expect(await found({ userId: vera.userId, status: 'failed', contains: 'of 7' })).toEqual([
      'Recalculation of 7 failed',
    ]);
    expect(await found({ userId: vera.userId, status: 'succeeded' })).toEqual([]);
  });

  it('find what somebody did for another under both, in each log', async () => {
    const hal = await api.user(alder, 'viewer');
    const log = new RequestLog(api.app.pool, () => undefined);
    const call = 'POST /api/v1.0/manufacturers';
    const acted = { actorId: hal.userId, requestId: 'acted', call };
    log.note(entry({ ...acted, status: 200, isChange: true }));
    log.note(entry({ ...acted, kind: 'error', status: 500, error: { type: 'Error', message: 'It broke', stack: '' } }));
    await log.flush();
    await sql`
      insert into installation.security_event (kind, outcome, user_id, actor_id, company_id, request_id)
      values ('refusal', 'refused', ${vera.userId}, ${hal.userId}, ${alder}, 'acted')`.execute(api.database);
    await api.within(alder, ({ db }) =>
      sql`insert into job_run (task, title, state, created_by, actor_id)
        values ('some-work', 'Done for Vera', 'succeeded', ${vera.userId}, ${hal.userId})`.execute(db),
    );
    for (const { userId } of [hal, vera]) {
      const acts = { userId, requestId: 'acted' };
      expect((await ada.call(searchActivities, acts)).body.totalCount).toBe(2);
      expect((await ada.call(searchErrors, acts)).body.totalCount).toBe(1);
      expect((await ada.call(searchRequests, acts)).body.totalCount).toBe(1);
      expect((await ada.call(searchReports, { userId, contains: 'Done for Vera' })).body.totalCount).toBe(1);
    }
    expect((await ada.call(searchActivities, { userId: ada.userId, requestId: 'acted' })).body.totalCount).toBe(0);
  });

  it("are for administrators of the company's own people alone, who hold the right at the root (U80)", async () => {
    const guest = await api.user(alder, 'administrator', { userTypeId: 3 });
    for (const search of [searchActivities, searchErrors, searchRequests, searchReports, searchLogPeople])
      for (const client of [vera, guest])
        expect((await client.call(search as typeof searchRequests, {})).status).toBe(403);
  });

  it('drop what doesn’t fit in memory, count it, and show how much it was', async () => {
    const log = new RequestLog(api.app.pool, () => undefined, 3);
    for (let index = 0; index < 10; index += 1) log.note(entry({ requestId: `crowded ${index}` }));
    await log.flush();
    const rows = await requests(ada);
    expect(rows.filter(({ requestId }) => requestId?.startsWith('crowded'))).toHaveLength(3);
    expect(rows).toContainEqual(expect.objectContaining({ call: '', times: 7, status: null }));
  });

  it('wait while the database is away, and are written once it is back', async () => {
    let isAway = true;
    const failures: unknown[] = [];
    const query = ((...call: Parameters<typeof api.app.pool.query>) =>
      isAway ? Promise.reject(new Error('away')) : api.app.pool.query(...call)) as typeof api.app.pool.query;
    const log = new RequestLog({ query }, (error) => failures.push(error));
    log.note(entry({ requestId: 'patient' }));
    await log.flush();
    expect(failures).toHaveLength(1);
    isAway = false;
    await log.flush();
    expect(await requests(ada, { requestId: 'patient' })).toHaveLength(1);
  });

  it('keep ninety days, and fewer where they would fill the disk', async () => {
    const parts = async () =>
      (
        await owner.query(
          `select count(*)::int as count from pg_inherits where inhparent = 'installation.log_entry'::regclass`,
        )
      ).rows[0]?.count;
    await owner.query(
      `create table installation.log_entry_20200101 partition of installation.log_entry for values from ('2020-01-01Z') to ('2020-01-02Z')`,
    );
    const before = await parts();
    expect(await forgetOldLogs(api.database)).toBe(1);
    expect(await parts()).toBe(before - 1);
    // Too large: the days before today go, today stays.
    expect(await forgetOldLogs(api.database, 90, 1)).toBe(1);
    expect((await requests(ada)).length).toBeGreaterThan(0);
  });
});
