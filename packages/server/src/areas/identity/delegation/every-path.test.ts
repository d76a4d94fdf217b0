import { type AnyEndpoint, isReadOnly } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { changesAccess } from '@oikos/contract/identity/changes-access.ts';
import { type Permission, permissions } from '@oikos/contract/identity/permissions.ts';
import { startSupportAccess } from '@oikos/contract/identity/support-access/support-access.ts';
import { changeUsers } from '@oikos/contract/identity/users/users.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allEntities } from '../../../foundation/records/entities.ts';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { exampleInput, idPlaces } from '../../../testing/example-input.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from './testing-delegates.ts';

/**
 * The calls that give rights aren't known by a list: every call that changes anything is sent, and what everybody holds is
 * compared before and after. What gives something to an administrator's people is then sent by those who hold less.
 */

const api = await createTestApi({}, 2);
/** What administrators hold and the others here don't. */
const LACKED: Permission = 'LABEL_TEMPLATES_FULL';

type Company = Awaited<ReturnType<typeof makeCompany>>;

async function makeCompany(name: string) {
  const { companyId, root, administrator, add } = await createTestHierarchy(api, name);
  const [site, elsewhere] = [await add('Site'), await add('Elsewhere')];
  const labels = await makeGroup(administrator, 'Labels', [LACKED]);
  const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS']);
  const rest = await makeGroup(
    administrator,
    'Everything else',
    permissions.filter((each) => each !== LACKED),
  );
  const person = (userGroupId: number, nodeId: number) => memberOf(api, companyId, { userGroupId, nodeId });
  const technician = await person(drums.userGroupId, site);
  const labeler = await person(labels.userGroupId, site);
  await administrator.call(changeUsers, { userIds: [labeler.userId], step: 'deactivate' });
  const ids = new Map<string, number>();
  await api.within(companyId, async ({ db }) => {
    await db.insertInto('directory_group').values({ name: 'Labelers' }).execute();
    for (const [entity, { table }] of Object.entries(allEntities())) {
      if (table.startsWith('installation.')) continue;
      const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(db);
      if (rows[0]?.id) ids.set(entity, rows[0].id);
    }
  });
  ids.set('company', companyId);
  const about = (user: TestClient, { userGroupId, roleId }: typeof labels, node: number) =>
    new Map([...ids, ['user', user.userId], ['userGroup', userGroupId], ['role', roleId], ['node', node]] as const);
  return {
    ...{ companyId, administrator, site, labels, lastPlace: elsewhere },
    /** Somebody who gets a group; somebody who is activated, a group that gets a role and a place that comes below the site; what others may give too. */
    subjects: [about(technician, labels, site), about(labeler, drums, elsewhere), about(technician, rest, site)],
    ofSite: await person(rest.userGroupId, site),
    ofCompany: await person(rest.userGroupId, root),
  };
}

interface Right {
  readonly who: string;
  /** Held by another group or role, it is another right: one may be taken away and the other stays. */
  readonly userGroupId: number;
  readonly roleId: number;
  readonly permission: string;
  readonly nodeId: number;
}

/** Who is given what, where: people, those of them who are active, and groups of the directory and of tokens. */
async function readRights(companyId: number): Promise<ReadonlyMap<string, Right>> {
  const { rows } = await api.within(companyId, ({ db }) =>
    sql<Right>`
      with given as (
        select 'person ' || user_id as who, user_group_id, node_id from user_group_assignment
        union select 'active person ' || a.user_id, a.user_group_id, a.node_id from held_assignment a
          join installation.membership m on m.user_id = a.user_id and m.company_id = current_company() and m.is_active
        union select 'group of the directory', user_group_id, node_id from directory_group_mapping
        union select 'group of a token', user_group_id, node_id from token_group_mapping)
      select distinct g.who, g.user_group_id, gr.role_id, rp.permission, below.node_id
      from given g join user_group_role gr on gr.user_group_id = g.user_group_id
      join role_permission rp on rp.role_id = gr.role_id
      cross join lateral places_below(g.node_id) below`.execute(db),
  );
  return new Map(rows.map((right) => [Object.values(right).join(), right]));
}

let made = 0;

/** The version of the record that a call is about, where it asks for one. */
async function versionFor(endpoint: AnyEndpoint, companyId: number, ids: ReadonlyMap<string, number>): Promise<number> {
  const entity = idPlaces(endpoint.input, []).find(({ place }) => place.join('.') === 'id')?.entity;
  const table = entity && { role: 'role', userGroup: 'user_group', user: 'installation.membership' }[entity as string];
  if (!table) return 1;
  const { rows } = await api.within(companyId, ({ db }) =>
    sql<{ version: number }>`select max(version) as version from ${sql.table(table)}
      where ${sql.ref(entity === 'user' ? 'user_id' : 'id')} = ${ids.get(entity) ?? 0}`.execute(db),
  );
  return rows[0]?.version ?? 1;
}

/** An input that is accepted: what examples that are made field by field get wrong is said here. */
async function inputOf(endpoint: AnyEndpoint, company: Company, ids: ReadonlyMap<string, number>) {
  made += 1;
  const own: Record<string, unknown> = {
    name: `Example ${made}`,
    emailAddress: `someone${made}@oikos.example`,
    externalId: null,
    version: await versionFor(endpoint, company.companyId, ids),
    permissions: [LACKED, 'CONTAINERS'],
    roleIds: [company.labels.roleId],
    ownerId: company.administrator.userId,
    ...{ parentNodeId: company.site, newParentId: company.site },
    validFrom: '2020-01-01',
    validTo: NO_END,
    ...{ expiresOn: null, inactiveDate: null },
    ...{ expirationDays: 120, notificationDays: 15, userTypeId: 4 },
  };
  const input = exampleInput(endpoint, 0, ids);
  // Only the company that manages an account changes its name and e-mail.
  if ('id' in input) for (const key of ['firstName', 'lastName', 'emailAddress']) delete input[key];
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, key in own ? own[key] : put(each)]));
  };
  return put(input);
}

/**
 * The calls that gave something which wasn't given before. One that is new here needs a test of its own too: what it refuses,
 * and in which words.
 */
const paths: readonly string[] = [
  'POST admin/accounts',
  'POST admin/directory/groups/{id}/mappings',
  'POST admin/roles/createormodify',
  'POST admin/serviceaccounts',
  'POST admin/signin/mappings',
  'POST admin/usergroups/userassignments',
  'POST admin/users',
  'POST hierarchies/{hierarchyId}/Nodes/{parentNodeId}/Associations',
  'POST nodes',
  'PUT admin/usergroups/{id}',
  'PUT admin/users/{id}',
  'POST admin/locations/{id}/roles',
];

const named = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const removes = ({ method, path }: AnyEndpoint) => method === 'DELETE' || /\/delete$/.test(path);
const placeOf = (endpoint: AnyEndpoint): number => {
  const place = paths.indexOf(named(endpoint));
  return place >= 0 ? place : paths.length + Number(removes(endpoint));
};
/** Of two calls that give the same the first one counts: those that are known come first, in their order, and what removes last, so that there is somebody to give to. */
const changing = endpoints
  .filter(({ permission }) => permission !== 'public' && permission !== 'superAdministrator')
  // Who acts for another has their session, and may change nothing in it.
  .filter((endpoint) => !isReadOnly(endpoint) && endpoint !== startSupportAccess)
  .sort((one, other) => placeOf(one) - placeOf(other) || (named(one) < named(other) ? -1 : 1));

const isAboutPeople = (endpoint: AnyEndpoint) =>
  idPlaces(endpoint.input, []).some(({ entity }) => ['user', 'userGroup', 'role', 'node'].includes(entity));

/** Sends calls, and returns what each gave to anybody. */
async function gainsBy(client: TestClient, company: Company, calls: readonly AnyEndpoint[]) {
  const gains = new Map<string, Right[]>();
  let before = await readRights(company.companyId);
  for (const endpoint of calls) {
    for (const ids of company.subjects.slice(0, isAboutPeople(endpoint) ? 3 : 1)) {
      const { status } = await client.call(endpoint, (await inputOf(endpoint, company, ids)) as never);
      if (status >= 300) continue;
      const after = await readRights(company.companyId);
      const gained = [...after].flatMap(([key, right]) => (before.has(key) ? [] : [right]));
      if (gained.length > 0) gains.set(named(endpoint), [...(gains.get(named(endpoint)) ?? []), ...gained]);
      before = after;
    }
  }
  return gains;
}

test('these calls give rights, and none of them gives what its caller does not hold', {
  timeout: 120_000,
}, async () => {
  const alder = await makeCompany('Alder Power');
  const gains = await gainsBy(alder.administrator, alder, changing);
  expect([...gains.keys()].sort()).toEqual([...paths].sort());

  const birch = await makeCompany('Birch Paper');
  const calls = changing.filter((endpoint) => changesAccess(endpoint) || gains.has(named(endpoint)));
  // A new place is reached by everybody who holds something above it.
  const given = async (client: TestClient) =>
    [...(await gainsBy(client, birch, calls)).values()].flat().filter(({ nodeId }) => nodeId <= birch.lastPlace);
  const bySite = await given(birch.ofSite);
  const byCompany = await given(birch.ofCompany);
  expect([...bySite, ...byCompany].filter(({ permission }) => permission === LACKED)).toEqual([]);
  expect(bySite.filter(({ nodeId }) => nodeId !== birch.site)).toEqual([]);
  // They do give what they hold, so that the calls were refused for what they lack.
  expect(bySite.length).toBeGreaterThan(0);
  expect(byCompany.length).toBeGreaterThan(0);
});
