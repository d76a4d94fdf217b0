import { type AnyEndpoint, isReadOnly } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { associateNode, createNode, moveNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { changesAccess } from '@oikos/contract/identity/changes-access.ts';
import { permissions } from '@oikos/contract/identity/permissions.ts';
import { startSupportAccess } from '@oikos/contract/identity/support-access/support-access.ts';
import { searchUsers } from '@oikos/contract/identity/users/users.ts';
import { addDays, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allEntities } from '../../../foundation/records/entities.ts';
import { createTestApi } from '../../../testing/api.ts';
import { exampleInput, idPlaces } from '../../../testing/example-input.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { companyToday } from '../users/save-assignments.ts';
import { administersForGood } from './keep-administrator.ts';
import { makeGroup, memberOf } from './testing-delegates.ts';

/**
 * The calls that take rights away aren't known by a list: every call that is about people, groups, roles or places is sent by a super
 * administrator about the one administrator of a company, who is still there afterwards.
 */

const api = await createTestApi({}, 2);

async function makeCompany(name: string) {
  const { companyId, hierarchyId, root, administrator, add } = await createTestHierarchy(api, name);
  const site = await add('Site');
  const administrators = await makeGroup(administrator, 'Ours', [...permissions]);
  const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS']);
  const last = await memberOf(api, companyId, { userGroupId: administrators.userGroupId, nodeId: root });
  const operator = await api.user(companyId, 'viewer', { nodeId: site, isSuperAdministrator: true, userTypeId: 2 });
  const today = await api.within(companyId, companyToday);
  const top = await operator.call(createNode, {
    name: 'Holding',
    altname: `Holding ${companyId}`,
    type:
      (
        await api.within(companyId, ({ db }) =>
          sql<{ id: number }>`select id from node_type where name = 'Site'`.execute(db),
        )
      ).rows[0]?.id ?? 0,
    hierarchyId,
    parentNodeId: 0,
    hierarchyDate: '2020-01-01',
  });
  const ids = new Map<string, number>();
  await api.within(companyId, async ({ db }) => {
    await sql`insert into user_group_assignment (user_id, user_group_id, node_id)
      values (${last.userId}, ${drums.userGroupId}, ${site})`.execute(db);
    await sql`update installation.app_user set managed_by_company_id = ${companyId} where id = ${last.userId}`.execute(
      db,
    );
    // Nobody administers the company but one.
    await sql`delete from user_group_assignment where user_id = ${administrator.userId}`.execute(db);
    for (const [entity, { table }] of Object.entries(allEntities())) {
      if (table.startsWith('installation.')) continue;
      const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(db);
      if (rows[0]?.id) ids.set(entity, rows[0].id);
    }
  });
  for (const [entity, id] of [
    ['company', companyId],
    ['user', last.userId],
    ['userGroup', administrators.userGroupId],
    ['role', administrators.roleId],
    ['node', root],
    ['hierarchy', hierarchyId],
  ] as const)
    ids.set(entity, id);
  return { companyId, hierarchyId, root, site, top: top.body.id, operator, last, drums, ids, today };
}

type Company = Awaited<ReturnType<typeof makeCompany>>;

const administered = async ({ companyId }: Company): Promise<number> => {
  const { rows } = await api.within(companyId, ({ db }) =>
    sql<{ count: number }>`
      select count(*)::int as count from installation.membership m join installation.app_user u on u.id = m.user_id
      where ${administersForGood} and m.ends_on > (select company_today()) and m.erased_at is null`.execute(db),
  );
  return rows[0]?.count ?? 0;
};

async function versionFor(endpoint: AnyEndpoint, { companyId, ids }: Company): Promise<number> {
  const entity = idPlaces(endpoint.input, []).find(({ place }) => place.join('.') === 'id')?.entity;
  const table = entity && { role: 'role', userGroup: 'user_group', user: 'installation.membership' }[entity as string];
  if (!table) return 1;
  const { rows } = await api.within(companyId, ({ db }) =>
    sql<{ version: number }>`select max(version) as version from ${sql.table(table)}
      where ${sql.ref(entity === 'user' ? 'user_id' : 'id')} = ${ids.get(entity) ?? 0}`.execute(db),
  );
  return rows[0]?.version ?? 1;
}

let made = 0;

/** An input that takes away what it can: what examples that are made field by field get wrong is said here. */
async function inputOf(endpoint: AnyEndpoint, company: Company) {
  made += 1;
  const { drums, site, top, today, operator } = company;
  const own: Record<string, unknown> = {
    name: `Example ${made}`,
    externalId: null,
    version: await versionFor(endpoint, company),
    permissions: ['CONTAINERS'],
    roleIds: [drums.roleId],
    isActive: false,
    ownerId: operator.userId,
    found: { filter: {}, count: (await operator.call(searchUsers, { take: 1 })).body.totalCount },
    step: 'deactivate',
    userGroupAssignments: [{ userGroupId: drums.userGroupId, nodeId: site }],
    former: { validFrom: '1900-01-01', validTo: null },
    ...{ parentNodeId: top, newParentId: top, targetNodeId: top, isParent: true },
    ...{ validFrom: null, validTo: addDays(today, 1), expiresOn: addDays(today, 1) },
    expectedParentNodeId: 0,
    ...{ effectiveDate: today, hierarchyDate: today, handOver: [], inactiveDate: NO_END },
    ...{ expirationDays: 120, notificationDays: 15, userTypeId: 4, trainedUntil: null },
    modules: [1],
  };
  const input = exampleInput(endpoint, 0, company.ids);
  for (const key of ['firstName', 'lastName', 'emailAddress']) if ('id' in input) delete input[key];
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, key in own ? own[key] : put(each)]));
  };
  return put(input);
}

const about: readonly string[] = ['user', 'userGroup', 'role', 'node', 'hierarchy'];
const taking = endpoints
  .filter((endpoint) => endpoint.permission !== 'public' && !isReadOnly(endpoint) && endpoint !== startSupportAccess)
  .filter(
    (endpoint) => changesAccess(endpoint) || idPlaces(endpoint.input, []).some(({ entity }) => about.includes(entity)),
  );

const named = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/**
 * The calls that were kept from taking the last administrator. One that is new here says so in a test of its own too. What the
 * directory, tokens of the provider and reviewers take needs more than one call, and is tried beside them.
 */
const paths: readonly string[] = [
  'DELETE admin/accounts/{id}',
  'DELETE admin/usergroups/users/{userId}/locations/{locationId}',
  'POST admin/hierarchies/{id}/movenodes',
  'POST admin/roles/createormodify',
  'POST admin/users/change',
  'POST admin/users/found/change',
  'POST hierarchies/{hierarchyId}/Nodes/{parentNodeId}/Associations',
  'PUT admin/usergroups/users/{userId}/locations/{locationId}',
  'PUT admin/usergroups/{id}',
  'PUT admin/usergroups/{id}/roles',
  'PUT admin/users/{id}',
  'PUT hierarchies/{hierarchyId}/nodes/{nodeId}/Associations',
];

test('no call takes the last administrator from a company', { timeout: 120_000 }, async () => {
  const company = await makeCompany('Alder Power');
  expect(await administered(company)).toBe(1);
  const kept: string[] = [];
  for (const endpoint of taking) {
    const { body } = await company.operator.call(endpoint, (await inputOf(endpoint, company)) as never);
    if (JSON.stringify(body).includes('access.lastAdministrator')) kept.push(named(endpoint));
    expect(await administered(company), named(endpoint)).toBe(1);
  }
  expect(kept.sort()).toEqual([...paths].sort());
});

test('nor does another root of the organization', async () => {
  const company = await makeCompany('Birch Paper');
  const { operator, hierarchyId, root, top, today } = company;
  const move = (effectiveDate: string) =>
    operator.call(moveNode, {
      hierarchyId,
      nodeId: root,
      targetHierarchyId: hierarchyId,
      targetNodeId: top,
      effectiveDate,
    } as never);
  expect([(await move(today)).status, (await move(addDays(today, 30))).status]).toEqual([409, 400]);
  const below = { hierarchyId, parentNodeId: top, dependantId: root, isParent: true, hierarchyDate: today };
  expect((await operator.call(associateNode, below as never)).status).toBe(409);
  expect(await administered(company)).toBe(1);
});
