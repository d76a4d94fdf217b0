import { userFile } from '@oikos/contract/identity/user-files/user-file.ts';
import { readUser, searchUsers, updateUser } from '@oikos/contract/identity/users/users.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { listImports } from '../../collection/list-imports/testing-list-imports.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, shippedGroup } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const cholla = await add('Cholla');
const readers = await makeGroup(administrator, 'Readers', ['CONTAINERS']);
const helpers = await makeGroup(administrator, 'Helpers', ['SC_USERS', 'SC_USERS_FULL', 'CONTAINERS']);
const administrators = await shippedGroup(api, companyId, 'administrator');
const helper = await memberOf(api, companyId, { userGroupId: helpers.userGroupId, nodeId: cholla });
const LIST = userFile.name;

/** Without a training date: a blank cell of a file takes one away. */
const someone = (userGroupId = readers.userGroupId) =>
  memberOf(api, companyId, { userGroupId, nodeId: cholla, trainedUntil: null });
const read = async ({ userId }: TestClient, by = administrator) => (await by.call(readUser, { id: userId })).body;
const emailOf = async (person: TestClient) => (await read(person)).emailAddress;

/** By the form; what it says where it refuses, blank where it saves. */
async function byForm(person: TestClient, fields: object): Promise<string> {
  const { version } = await read(person, helper);
  const { status, body } = await helper.call(updateUser, { id: person.userId, version, ...fields });
  return status === 200 ? '' : (body.errors?.[0]?.message ?? body.message ?? 'refused');
}

const auditedOf = ({ userId }: TestClient) =>
  api.within(companyId, async ({ db }) => {
    const { rows } = await sql<{ action: string; changes: object }>`
      select action, changes from audit_log where entity = 'user' and entity_id = ${userId} and user_id = ${helper.userId} order by id`.execute(
      db,
    );
    return rows;
  });

interface Case {
  readonly fields: object;
  /** The same in the columns of the file. */
  readonly cells: string;
  readonly group?: number;
  readonly sql?: string;
}

const HEADINGS = 'Email address,Phone,User groups,External ID,Is active,Expires on,Expiration days,Trained until';
const at = (userGroupId: number) => [{ userGroupId, nodeId: cholla }];

const cases: readonly Case[] = [
  {
    fields: { phone: '555 0100', trainedUntil: '2031-05-01' },
    cells: '555 0100,Readers @ Cholla,,true,,120,2031-05-01',
  },
  { fields: { userGroupAssignments: at(administrators) }, cells: ',Administrator @ Cholla,,true,,120,' },
  { fields: { userGroupAssignments: at(helpers.userGroupId) }, cells: ',Helpers @ Cholla,,true,,120,' },
  { fields: { phone: '1' }, cells: '1,Administrator @ Cholla,,true,,120,', group: administrators },
  { fields: { externalId: 'TAKEN' }, cells: ',Readers @ Cholla,TAKEN,true,,120,' },
  { fields: { expiresOn: '2020-01-01' }, cells: ',Readers @ Cholla,,true,2020-01-01,120,' },
  { fields: { expirationDays: 5 }, cells: ',Readers @ Cholla,,true,,5,' },
  { fields: { isActive: false }, cells: ',Readers @ Cholla,,false,,120,' },
  { fields: { isActive: false }, cells: ',Readers @ Cholla,,false,,120,', sql: 'directory' },
  { fields: { expiresOn: '2099-12-31' }, cells: ',Readers @ Cholla,,true,2099-12-31,120,', sql: 'directory' },
  { fields: { phone: '2' }, cells: '2,Readers @ Cholla,,true,,120,', sql: 'directory' },
];

async function personOf({ group, sql: managedBy }: Case): Promise<TestClient> {
  const person = await someone(group);
  if (managedBy)
    await api.within(companyId, ({ db }) =>
      sql`update installation.membership set managed_by = ${managedBy} where user_id = ${person.userId}`.execute(db),
    );
  return person;
}

describe('people whom a file changes together', () => {
  it('are judged as the form judges each of them, and audited as if it had changed them', async () => {
    const taken = await someone();
    await administrator.call(updateUser, {
      id: taken.userId,
      version: (await read(taken)).version,
      externalId: 'TAKEN',
    });
    const [formed, filed] = [await Promise.all(cases.map(personOf)), await Promise.all(cases.map(personOf))];
    const said: string[] = [];
    for (const [index, person] of formed.entries()) said.push(await byForm(person, cases[index]?.fields ?? {}));
    expect(said.filter((each) => each === '')).toHaveLength(4);
    const lines = await Promise.all(
      filed.map(async (person, index) => `${await emailOf(person)},${cases[index]?.cells}`),
    );
    const { outcome, failure } = await listImports(api, helper).apply(LIST, [HEADINGS, ...lines].join('\n'));
    expect(failure).toBeUndefined();
    expect(outcome.rows.map(({ problems }) => problems[0]?.message ?? '')).toEqual(said);
    expect(await Promise.all(filed.map(auditedOf))).toEqual(await Promise.all(formed.map(auditedOf)));
    const undone = await listImports(api, helper).undo(LIST, outcome.importId);
    expect(undone.body.counts).toMatchObject({ removed: 0 });
    expect((await read(filed[0] as TestClient)).phone).toBe('');
  });

  it('pass an external id on to another in the order of the rows', async () => {
    const [ada, ben, cleo] = [await someone(), await someone(), await someone()];
    const first = `Email address,External ID\n${await emailOf(ada)},E1`;
    expect((await listImports(api, administrator).apply(LIST, first)).outcome.counts.update).toBe(1);
    const passed = [`${await emailOf(cleo)},E1`, `${await emailOf(ada)},E3`, `${await emailOf(ben)},E1`];
    const { outcome } = await listImports(api, administrator).apply(
      LIST,
      ['Email address,External ID', ...passed].join('\n'),
    );
    expect(outcome.rows.map(({ verdict }) => verdict)).toEqual(['rejected', 'update', 'update']);
    expect([(await read(ada)).externalId, (await read(ben)).externalId]).toEqual(['E3', 'E1']);
  });

  it('leave the company an administrator, whoever of them comes last', async () => {
    const other = await createTestHierarchy(api, 'Birch Power');
    const boss = await api.user(other.companyId, 'administrator', { nodeId: other.root });
    const { body } = await other.administrator.call(searchUsers, { take: 0 });
    const emails = [boss.userId, other.administrator.userId].map(
      (userId) => body.items.find(({ id }) => id === userId)?.emailAddress,
    );
    const content = ['Email address,Is active', ...emails.map((email) => `${email},false`)].join('\n');
    const { outcome } = await listImports(api, other.administrator).apply(LIST, content);
    expect(outcome.rows.map(({ verdict }) => verdict)).toEqual(['update', 'rejected']);
  });
});
