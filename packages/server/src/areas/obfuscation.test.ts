import { setObfuscation } from '@oikos/contract/company/feature-flags.ts';
import { type AnyEndpoint, isReadOnly } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { entityNames } from '@oikos/contract/entity-words.ts';
import { createNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { deleteAccount } from '@oikos/contract/identity/accounts/accounts.ts';
import { readCompanyPermissionHolders } from '@oikos/contract/identity/session/session.ts';
import type { AnyListEndpoint } from '@oikos/contract/list.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { requestDownload } from '@oikos/contract/records/downloads.ts';
import { followJobRun } from '@oikos/contract/records/job-runs.ts';
import { searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { searchRecords } from '@oikos/contract/records/record-search.ts';
import { searchActions } from '@oikos/contract/task/actions/action-lists.ts';
import { changeActionStatus, saveAction, searchAssignees } from '@oikos/contract/task/actions/actions.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEntities } from '../foundation/records/entities.ts';
import { resourceOfEntity } from '../foundation/records/importable-lists.ts';
import { createTestApi, type TestClient } from '../testing/api.ts';
import { exampleInput } from '../testing/example-input.ts';

/** What obfuscation hides, from whom (U126): a person with a name that nothing else has did all that is in the company. */

const api = await createTestApi();
const alder = await api.company('Alder Power');
const zebulon = await api.user(alder, 'administrator', { email: 'zebulon@alderpower.example' });
const colleague = await api.user(alder, 'administrator');
const auditor = await api.user(alder, 'administrator', { userTypeId: 3 });

const obfuscate = (Obfuscate: boolean) => zebulon.call(setObfuscation, { Obfuscate });
const isClear = (text: string) => /zebulon|quistgaard/i.test(text);
const pseudonym = async () => {
  const { rows } = await api.within(alder, ({ db }) =>
    sql<{ pseudonym: string }>`select pseudonym from installation.membership where user_id = ${zebulon.userId}`.execute(
      db,
    ),
  );
  return `User ${rows[0]?.pseudonym}`;
};

/** One id of each kind, where the company has any. */
async function idsOf(): Promise<Map<string, number>> {
  const ids = new Map<string, number>([
    ['company', alder],
    ['user', zebulon.userId],
  ]);
  await api.within(alder, async ({ db }) => {
    for (const [entity, { table }] of Object.entries(allEntities())) {
      if (table.startsWith('installation.')) continue;
      const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(db);
      if (rows[0]?.id) ids.set(entity, rows[0].id);
    }
  });
  return ids;
}

/** Mail to Zebulon that couldn't be sent: the mail server quotes the address. */
const failToMail = () =>
  sql`
    insert into installation.mail (company_id, user_id, address, template, language, state, finished_at, error)
    values (${alder}, ${zebulon.userId}, 'zebulon@alderpower.example', 'invitation', 'en-us', 'failed', now(),
      '550 <zebulon@alderpower.example>: no such mailbox')`.execute(api.database);

/** A record of every list that takes an example, a site, and an action that Zebulon was given and completed. */
async function work(): Promise<void> {
  await api.within(alder, ({ db }) =>
    sql`update installation.app_user set first_name = 'Zebulon', last_name = 'Quistgaard' where id = ${zebulon.userId}`.execute(
      db,
    ),
  );
  const ids = await idsOf();
  for (const entity of entityNames) {
    const create = resourceOfEntity(entity)?.resource.endpoints.create;
    if (create) await zebulon.call(create, exampleInput(create, 0, ids) as never);
  }
  const { rows } = await api.within(alder, ({ db }) =>
    sql<{ id: number }>`select id from node_type where shipped_key = 'site'`.execute(db),
  );
  const site = { name: 'Cholla', altname: 'Cholla', type: rows[0]?.id ?? 0, parentNodeId: await api.rootNode(alder) };
  await zebulon.call(createNode, site);
  const { body } = await zebulon.call(saveAction, { title: 'Look at the stack', assignedToId: zebulon.userId });
  await zebulon.call(changeActionStatus, { id: body.id, version: body.version, status: 'Completed' });
  await failToMail();
}

/** What all reading calls answer to somebody, by their names; those that refuse are left out. */
async function everyReply(who: TestClient): Promise<Map<string, string>> {
  const ids = await idsOf();
  const replies = new Map<string, string>();
  const keep = async (name: string, endpoint: AnyEndpoint, input: unknown) => {
    const { status, body } = await who.call(endpoint, input as never);
    if (status === 200) replies.set(name, JSON.stringify(body));
  };
  // Who follows a job hears of it until it ends.
  for (const endpoint of endpoints as readonly AnyEndpoint[]) {
    if (!isReadOnly(endpoint) || endpoint.permission === 'public' || endpoint.path === followJobRun.path) continue;
    await keep(`${endpoint.method} ${endpoint.path}`, endpoint, exampleInput(endpoint, 0, ids));
    if ('list' in endpoint) await keep(`all of ${(endpoint as AnyListEndpoint).list.name}`, endpoint, { take: 0 });
  }
  for (const [entity, record] of ids) await keep(`history of ${entity}`, searchRecordHistory, { entity, record });
  await keep('the search', searchRecords, { text: 'Quistgaard' });
  await keep('who may', readCompanyPermissionHolders, { anyOf: ['COMPANY_ADMIN'] });
  return replies;
}

const clearIn = async (who: TestClient) =>
  [...(await everyReply(who))].filter(([, text]) => isClear(text)).map(([name]) => name);

beforeAll(work, 60_000);

describe('while a company obfuscates its people', () => {
  it('no call tells an outsider a name, and the same calls told it before', async () => {
    const before = await clearIn(auditor);
    expect(before.length).toBeGreaterThan(8);
    expect(before).toEqual(expect.arrayContaining(['all of sent-mails', 'all of audit-log']));
    await obfuscate(true);
    expect(await clearIn(auditor)).toEqual([]);
  }, 120_000);

  it("the company's own users read names, and so does everybody once it is off again", async () => {
    const namesFor = async (who: TestClient) =>
      (await who.call(searchAuditLog, { userId: zebulon.userId, take: 1 })).body.items[0]?.userName;
    await obfuscate(true);
    expect(await namesFor(colleague)).toBe('Zebulon Quistgaard');
    expect(await namesFor(auditor)).toBe(await pseudonym());
    await obfuscate(false);
    expect(await namesFor(auditor)).toBe('Zebulon Quistgaard');
  });

  it('an outsider reads one and the same code everywhere, and their own name', async () => {
    await obfuscate(true);
    const code = await pseudonym();
    expect(code).toMatch(/^User [0-9A-F]{4}$/);
    const { body } = await auditor.call(searchAssignees, { kind: 'user', take: 0 });
    expect(body.items.map(({ name }) => name)).toEqual(expect.arrayContaining([code, 'administrator Tester']));
    const [done] = (await auditor.call(searchActions, { take: 1, status: ['Completed'] } as never)).body.items;
    expect(done).toMatchObject({ assignedTo: code, completedBy: code });
    const [logged] = (await auditor.call(searchAuditLog, { userId: zebulon.userId, take: 1 })).body.items;
    expect(logged?.userName).toBe(code);
  });

  it('names are neither searched nor sorted by: codes are', async () => {
    await obfuscate(true);
    const found = async (who: TestClient, contains: string) =>
      (await who.call(searchAssignees, { kind: 'user', contains })).body.totalCount;
    expect(await found(auditor, 'quistgaard')).toBe(0);
    expect(await found(auditor, await pseudonym())).toBe(1);
    expect(await found(colleague, 'quistgaard')).toBe(1);
    const { body } = await auditor.call(searchAssignees, { kind: 'user', take: 0, sort: [{ column: 'name' }] });
    const names = body.items.map(({ name }) => name);
    // As every list sorts: figures in a text by their number, so User 33CB comes before User 093A.
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en', { numeric: true })));
    expect((await auditor.call(searchAuditLog, { contains: 'zebulon' })).body.totalCount).toBe(0);
  });

  it('files hold no name either', async () => {
    await obfuscate(true);
    const { body } = await auditor.call(requestDownload, { list: 'audit-log', format: 'csv' });
    const file = await api.app.inject({ method: 'GET', url: `/download/${body.ticket}` });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain(await pseudonym());
    expect(isClear(file.body)).toBe(false);
  });
});

describe('once somebody was erased', () => {
  it('no call tells anybody their name, and what they did is shown under the code', async () => {
    await obfuscate(false);
    await api.within(alder, ({ db }) =>
      sql`update installation.membership set expires_on = '2020-01-31' where user_id = ${zebulon.userId}`.execute(db),
    );
    expect((await colleague.call(deleteAccount, { id: zebulon.userId })).body.erasesOn).toBeNull();
    expect(await clearIn(colleague)).toEqual([]);
    const [logged] = (await colleague.call(searchAuditLog, { userId: zebulon.userId, take: 1 })).body.items;
    expect(logged?.userName).toBe((await pseudonym()).replace('User', 'Former user'));
  }, 120_000);
});
