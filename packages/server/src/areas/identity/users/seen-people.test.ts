import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { createUser, searchUsers } from '@oikos/contract/identity/users/users.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, newUser } from '../delegation/testing-delegates.ts';
import { companyToday } from './save-assignments.ts';

const api = await createTestApi();
const { companyId, root, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const today = await api.within(companyId, companyToday);
const small = await add('Small site');
const unit = await add('Unit', { parent: small });
const big = await add('Big site');
const readers = await makeGroup(administrator, 'Readers', ['CONTAINERS']);
const writers = await makeGroup(administrator, 'Writers', ['CONTAINERS_FULL']);
const managers = await makeGroup(administrator, 'Managers', ['SC_USERS_FULL']);
const run = (statement: ReturnType<typeof sql>) => api.within(companyId, ({ db }) => statement.execute(db));
const reader = (nodeId: number) => memberOf(api, companyId, { userGroupId: readers.userGroupId, nodeId });

/** People who have, had and will have something to do at the small site, and others. */
const [, , former, coming] = [await reader(small), await reader(unit), await reader(root), await reader(big)];
await administrator.call(addAssignments, {
  userIds: [coming.userId],
  assignments: [{ userGroupId: writers.userGroupId, nodeId: small, validFrom: addDays(today, 9) }],
});
await run(sql`
  insert into user_group_assignment (user_id, user_group_id, node_id, valid_from, valid_to)
  values (${former.userId}, ${writers.userGroupId}, ${unit}, ${addDays(today, -9)}, ${today})`);
await administrator.call(createUser, newUser(small, readers.userGroupId));
await administrator.call(createUser, newUser(small, readers.userGroupId, big));
await run(sql`update installation.membership set is_active = false where user_id = ${former.userId}`);

/** More assignments at the big site than are looked up one by one. */
for (let made = 0; made < 60; made += 1) await reader(made % 3 === 0 ? big : root);
await run(sql`
  with made as (insert into user_group (name) select 'Group ' || i from generate_series(1, 400) i returning id)
  insert into user_group_assignment (user_id, user_group_id, node_id, valid_from)
  select a.user_id, made.id, ${big}, ${addDays(today, 30)}
  from made, (select distinct user_id from user_group_assignment where node_id in (${big}, ${root}) order by user_id limit 30) a`);

const clients: Readonly<Record<string, TestClient>> = {
  'few people': await memberOf(api, companyId, { userGroupId: managers.userGroupId, nodeId: small }),
  'many people': await memberOf(api, companyId, { userGroupId: managers.userGroupId, nodeId: big }),
};
/** Where they are, and below. */
const placesOf: Readonly<Record<string, readonly number[]>> = { 'few people': [small, unit], 'many people': [big] };

/** Whom they see, as it is said: people with an assignment there at any time, and themselves. */
async function seenBy(who: string): Promise<ReadonlySet<number>> {
  const { rows } = await api.within(companyId, ({ db }) =>
    sql<{ id: number }>`select distinct user_id as id from user_group_assignment
      where node_id = any(${[...(placesOf[who] as number[])]}::bigint[])`.execute(db),
  );
  return new Set([...rows.map(({ id }) => id), (clients[who] as TestClient).userId]);
}

const idsOf = async (client: TestClient, input: object) =>
  (await client.call(searchUsers, input as never)).body.items.map(({ id }) => id);

/** Page by page. */
async function pagesOf(client: TestClient, input: object) {
  const take = 25;
  const ids: number[] = [];
  for (;;) {
    const { body } = await client.call(searchUsers, { ...input, take, skip: ids.length } as never);
    ids.push(...body.items.map(({ id }) => id));
    if (body.items.length < take) {
      expect(body.totalCount).toBe(ids.length);
      return ids;
    }
  }
}

describe.each(Object.keys(clients))('who administers a place with %s', (who) => {
  const client = clients[who] as TestClient;

  it('sees those who have, had or will have something to do there, and nobody else', async () => {
    const seen = await seenBy(who);
    expect(seen.size).toBeGreaterThan(5);
    expect(new Set(await idsOf(client, { take: 0 }))).toEqual(seen);
    expect(new Set(await pagesOf(client, {}))).toEqual(seen);
  });

  it('finds the same people in each order, page by page', async () => {
    for (const sortColumn of searchUsers.list.sortable)
      for (const sortDirection of ['asc', 'desc']) {
        const order = { sortColumn, sortDirection };
        expect(await pagesOf(client, order), JSON.stringify(order)).toEqual(await idsOf(client, { ...order, take: 0 }));
      }
  });

  it('finds by each filter those of them whom the company finds', async () => {
    const seen = await seenBy(who);
    const filters: object[] = [
      { userGroupId: readers.userGroupId },
      { roleId: writers.roleId },
      { nodeId: (placesOf[who] as number[])[0] },
      { states: ['inactive'] },
      { states: ['active', 'invited'] },
      { userTypes: [4] },
      { endsWithinDays: 3650 },
      { unseenForDays: 0 },
      { hasSecondFactor: false },
      { isServiceAccount: false },
      { contains: 'Nora' },
      { contains: 'a', userGroupId: readers.userGroupId },
    ];
    for (const filter of filters) {
      const ofCompany = await idsOf(administrator, { ...filter, take: 0 });
      const wanted = ofCompany.filter((id) => seen.has(id));
      expect(await pagesOf(client, filter), JSON.stringify(filter)).toEqual(wanted);
    }
  });
});
