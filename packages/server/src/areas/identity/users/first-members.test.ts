import { createServiceAccount } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { searchMembers } from '@oikos/contract/identity/users/assignments.ts';
import { createUser } from '@oikos/contract/identity/users/users.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, newUser } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const [site, other] = [await add('Site'), await add('Other')];
const { userGroupId: id } = await makeGroup(administrator, 'Readers', ['CONTAINERS']);
const { userGroupId: managers } = await makeGroup(administrator, 'Managers', ['SC_USERS_FULL']);
const run = (statement: ReturnType<typeof sql>) => api.within(companyId, ({ db }) => statement.execute(db));

/** People whose names are blank, begin with a small letter or are the same; of some the access is over or yet to come. */
for (const [index, name] of ['Zoe', 'anna', '', 'Émile', 'Bob', 'Bob', 'Item 10', 'Item 9'].entries()) {
  const { userId } = await memberOf(api, companyId, { userGroupId: id, nodeId: index % 3 === 0 ? other : site });
  await run(sql`update installation.app_user set first_name = ${name}, last_name = '' where id = ${userId}`);
  if (index % 2 === 0)
    await run(sql`insert into user_group_assignment (user_id, user_group_id, node_id, valid_from, valid_to)
      values (${userId}, ${id}, ${index % 3 === 0 ? site : other}, ${index === 2 ? '2090-01-01' : '2020-01-01'}, ${index === 4 ? '2021-01-01' : '9999-12-31'})`);
}
await administrator.call(createUser, newUser(site, id));
await administrator.call(createServiceAccount, {
  name: 'Bob the scanner',
  ownerId: administrator.userId,
  userGroupAssignments: [{ userGroupId: id, nodeId: site }],
});

/** The list page by page, which is found in parts, and all of it at once, which is sorted whole. */
async function bothWays(input: object, client: TestClient = administrator) {
  const search = async (paging: object) =>
    (await client.call(searchMembers, { id, ...input, ...paging } as never)).body;
  const whole = (await search({ take: 0 })).items;
  const paged: typeof whole = [];
  for (let skip = 0; skip < whole.length; skip += 3) {
    const page = await search({ take: 3, skip });
    expect(page.totalCount).toBe(whole.length);
    paged.push(...page.items);
  }
  return { whole, paged };
}

describe('the first members of a group', () => {
  it.each(['asc', 'desc'])('by name are those of the whole list, %s', async (sortDirection) => {
    const { whole, paged } = await bothWays({ sortColumn: 'userName', sortDirection });
    expect(whole.length).toBe(14);
    expect(paged).toEqual(whole);
  });

  it('are those of one state', async () => {
    for (const [state, count] of [
      ['planned', 1],
      ['held', 12],
      ['ended', 1],
    ] as const) {
      const { whole, paged } = await bothWays({ states: [state] });
      expect(whole.map((each) => each.state)).toEqual(Array(count).fill(state));
      expect(paged).toEqual(whole);
    }
  });

  it('are those at the places of whoever administers some', async () => {
    const manager = await memberOf(api, companyId, { userGroupId: managers, nodeId: other });
    const { whole, paged } = await bothWays({}, manager);
    expect(new Set(whole.map(({ nodeName }) => nodeName))).toEqual(new Set(['Other']));
    expect(paged).toEqual(whole);
  });
});

describe('members of a group', () => {
  it('are found by their names and by their places, among those of a state', async () => {
    const found = async (input: object) => {
      const { whole, paged } = await bothWays(input);
      expect(paged).toEqual(whole);
      return whole.map(({ userName, nodeName }) => `${userName} at ${nodeName}`).sort();
    };
    expect(await found({ contains: 'ITEM', states: ['held'] })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Item 10 at /), expect.stringMatching(/^Item 9 at /)]),
    );
    expect(new Set((await found({ contains: 'other' })).map((each) => each.replace(/^.* at /, '')))).toEqual(
      new Set(['Other']),
    );
    expect(await found({ contains: 'item', states: ['ended'] })).toEqual([]);
  });
});
