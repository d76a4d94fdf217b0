import { createUser, searchUsers } from '@oikos/contract/identity/users/users.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const readers = await makeGroup(administrator, 'Readers', ['CONTAINERS']);
const writers = await makeGroup(administrator, 'Writers', ['CONTAINERS_FULL', 'SC_USERS']);

const run = (statement: ReturnType<typeof sql>) => api.within(companyId, ({ db }) => statement.execute(db));

/** Somebody of each kind: names that are blank or begin with a small letter, all states, ends, sign-ins, a service account. */
for (const [index, name] of ['Zoe', 'anna', '', 'Émile', 'Bob', 'bob', 'Item 10', 'Item 9'].entries()) {
  const person = await memberOf(api, companyId, { userGroupId: readers.userGroupId, nodeId: site });
  await run(sql`update installation.app_user set first_name = ${name}, last_name = '' where id = ${person.userId}`);
  await run(sql`
    update installation.membership set user_type_id = ${(index % 2) + 3}, is_active = ${index !== 1},
      expires_on = ${index === 2 ? '2020-01-01' : index % 3 === 0 ? `2099-01-0${index + 1}` : '9999-12-31'}::date,
      last_sign_in_at = ${index % 4 === 0 ? null : `2026-0${index + 1}-01T00:00:00Z`}::timestamptz,
      trained_until = ${index % 3 === 1 ? `2030-0${index + 1}-01` : null}::date, external_id = ${`X-${index}-end`}
    where user_id = ${person.userId}`);
  if (index % 2 === 0)
    await run(sql`
      insert into user_group_assignment (user_id, user_group_id, node_id) values (${person.userId}, ${writers.userGroupId}, ${site})`);
}
for (const lastName of ['Bobson', 'Young', 'Able'])
  await administrator.call(createUser, {
    firstName: 'Ivy',
    lastName,
    emailAddress: `${lastName}.${crypto.randomUUID()}@invited.example`,
    defaultNodeId: site,
    userGroupAssignments: [{ userGroupId: readers.userGroupId, nodeId: site }],
  });
await run(sql`update installation.membership set declined_at = now() where invited_last_name = 'Young'`);
await run(sql`
  with machine as (
    insert into installation.app_user (email, first_name, is_service_account)
    values (gen_random_uuid() || '@service.invalid', 'Bob the scanner', true) returning id),
  member as (insert into installation.membership (company_id, user_id) select ${companyId}, id from machine)
  insert into installation.service_account (user_id, company_id, name, owner_id)
  select id, ${companyId}, 'Bob the scanner', ${administrator.userId} from machine`);

type Input = Record<string, unknown>;
const search = async (input: Input, client = administrator) => (await client.call(searchUsers, input as never)).body;
const idsOf = async (input: Input, client = administrator) => (await search(input, client)).items.map(({ id }) => id);

/** The list page by page, which is found in parts, and all of it at once, which is sorted whole. */
async function bothWays(input: Input, client = administrator) {
  const whole = await idsOf({ ...input, take: 0 }, client);
  const paged: number[] = [];
  for (let skip = 0; skip < whole.length; skip += 3) {
    const page = await search({ ...input, take: 3, skip }, client);
    expect(page.totalCount).toBe(whole.length);
    paged.push(...page.items.map(({ id }) => id));
  }
  return { whole, paged };
}

const columns = searchUsers.list.sortable.flatMap((column) => [[column, 'asc'] as const, [column, 'desc'] as const]);

describe('the first rows of the list of users', () => {
  it.each(columns)('are those of the whole list by %s, %s', async (sortColumn, sortDirection) => {
    const { whole, paged } = await bothWays({ sortColumn, sortDirection });
    expect(whole.length).toBeGreaterThan(12);
    expect(paged).toEqual(whole);
  });

  it('are those of the whole list under each filter', async () => {
    const filters: Input[] = [
      { userGroupId: writers.userGroupId },
      { roleId: readers.roleId },
      { nodeId: site },
      ...['active', 'invited', 'declined', 'withdrawn', 'expired', 'inactive'].map((state) => ({ states: [state] })),
      { userTypes: [3] },
      { endsWithinDays: 3650 },
      { unseenForDays: 100 },
      { hasSecondFactor: false },
      { isServiceAccount: true },
      { isServiceAccount: false, contains: 'b' },
    ];
    for (const filter of filters) {
      const { whole, paged } = await bothWays(filter);
      expect(paged, JSON.stringify(filter)).toEqual(whole);
    }
    const states = await search({ take: 0 });
    for (const state of ['active', 'invited', 'declined', 'expired', 'inactive'])
      expect(await idsOf({ states: [state], take: 0, sortColumn: 'name' })).toEqual(
        states.items.filter((each) => each.state === state).map(({ id }) => id),
      );
  });

  it('with a text are people of that name, address or external id, invited ones and service accounts', async () => {
    const names = async (contains: string, client = administrator) =>
      (await search({ contains, take: 20 }, client)).items.map(({ name }) => name);
    expect(await names('bob')).toEqual(
      expect.arrayContaining(['Bob', 'bob', 'Bob the scanner (service account)', 'Ivy Bobson']),
    );
    expect(await names('@INVITED.example')).toEqual(['Ivy Able', 'Ivy Bobson', 'Ivy Young']);
    expect(await names('X-3-end')).toEqual(['Émile']);
    expect(await names('service.invalid')).toEqual([]);
    expect(await names('service account')).toEqual(['Bob the scanner (service account)']);
  });

  it('are found by codes alone for people who may not read names', async () => {
    const outsider = await memberOf(api, companyId, { userGroupId: writers.userGroupId, nodeId: site });
    await run(sql`update installation.membership set user_type_id = 3 where user_id = ${outsider.userId}`);
    await run(sql`
      insert into company_configuration (name, value, value_type) values ('obfuscate', 'true', 'bool')
      on conflict (company_id, name) do update set value = excluded.value`);
    const { whole, paged } = await bothWays({ sortColumn: 'name' }, outsider);
    expect(paged).toEqual(whole);
    expect(await idsOf({ contains: 'Bobson', take: 20 }, outsider)).toEqual([]);
    await run(sql`delete from company_configuration where name = 'obfuscate'`);
  });
});
