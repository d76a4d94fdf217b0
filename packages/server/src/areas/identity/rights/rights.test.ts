import { moveNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import {
  mapTokenGroup,
  readCompanySignIn,
  unmapTokenGroup,
} from '@oikos/contract/identity/company-sign-in/company-sign-in.ts';
import { explainAccess, type RightRow, searchRights } from '@oikos/contract/identity/rights/rights.ts';
import { previewRole, updateRole } from '@oikos/contract/identity/roles/roles.ts';
import { previewUserGroup } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { addAssignments, endAssignments, previewAssignment } from '@oikos/contract/identity/users/assignments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../delegation/testing-delegates.ts';
import { backdate } from './testing-rights.ts';

const api = await createTestApi();
const { companyId, root, hierarchyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const other = await add('Other');
const unit = await add('Unit', { parent: site });
const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS', 'SHIPMENTS']);
const labels = await makeGroup(administrator, 'Labels', ['CONTAINERS', 'LABEL_TEMPLATES_FULL']);
const people = await makeGroup(administrator, 'People', ['SC_USERS_FULL']);
const technician = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });

type Search = Parameters<typeof administrator.call<typeof searchRights>>[1];
const rights = async (input: Search, client: TestClient = administrator): Promise<RightRow[]> =>
  (await client.call(searchRights, { take: 0, ...input })).body.items;
const paths = (rows: readonly RightRow[]) =>
  rows.map((row) => `${row.permission} at ${row.nodeName} by ${row.userGroupName}`).sort();
const assign = async (client: TestClient, userGroupId: number, nodeId: number, dates: object = {}) => {
  const assignments = [{ userGroupId, nodeId, ...dates }];
  expect((await administrator.call(addAssignments, { userIds: [client.userId], assignments })).body.doneCount).toBe(1);
};

describe('why somebody may do something (12: who holds what, where, since when, by whom)', () => {
  it('names every path of a right that is held twice', async () => {
    const person = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
    await assign(person, labels.userGroupId, root, { validTo: '2050-03-31' });
    const rows = await rights({ userId: person.userId });
    expect(paths(rows)).toEqual([
      'CONTAINERS at Alder Power by Labels',
      'CONTAINERS at Site by Drums',
      'LABEL_TEMPLATES_FULL at Alder Power by Labels',
      'SHIPMENTS at Site by Drums',
    ]);
    expect(rows.find(({ permission }) => permission === 'LABEL_TEMPLATES_FULL')).toMatchObject({
      userId: person.userId,
      userName: 'viewer Tester',
      isActive: true,
      roleName: 'Labels',
      lastDay: '2050-03-31',
      grantedBy: 'administrator Tester',
      since: expect.stringMatching(/^2\d{3}-/),
    });
    const bySite = await rights({ userId: person.userId, groupedBy: 'permission' });
    expect(bySite.map(({ permission }) => permission)).toEqual([
      'CONTAINERS',
      'CONTAINERS',
      'LABEL_TEMPLATES_FULL',
      'SHIPMENTS',
    ]);
    expect(paths(await rights({ userId: person.userId, contains: 'label template' }))).toHaveLength(1);
    expect(paths(await rights({ userId: person.userId, contains: 'drums' }))).toHaveLength(2);
  });

  it('lists nothing without a user, group, role, place or permission', async () => {
    expect(await rights({})).toEqual([]);
    expect(await rights({ contains: 'CONTAINERS' })).toEqual([]);
  });

  it('leaves out what has ended and what is planned, and shows both at a minute in their days', async () => {
    const person = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
    await assign(person, labels.userGroupId, site, { validFrom: '2098-01-01', validTo: '2098-12-31' });
    await backdate(api, companyId, person.userId);
    expect(paths(await rights({ userId: person.userId }))).toEqual([
      'CONTAINERS at Site by Drums',
      'SHIPMENTS at Site by Drums',
    ]);
    const planned = await rights({ userId: person.userId, permissions: ['LABEL_TEMPLATES'], at: '2098-06-01T08:00' });
    expect(paths(planned)).toEqual(['LABEL_TEMPLATES_FULL at Site by Labels']);
    await administrator.call(endAssignments, {
      userId: person.userId,
      locationId: site,
      userGroupId: drums.userGroupId,
    });
    expect(await rights({ userId: person.userId })).toEqual([]);
    expect(await rights({ userId: person.userId, at: '2024-12-31T12:00' })).toEqual([]);
    expect(paths(await rights({ userId: person.userId, at: '2025-06-01T12:00' }))).toEqual([
      'CONTAINERS at Site by Drums',
      'SHIPMENTS at Site by Drums',
    ]);
  });

  it('knows what a role gave before it was changed', async () => {
    const signers = await makeGroup(administrator, 'Signers', ['SHIPMENTS', 'SHIPMENTS_FULL']);
    const person = await memberOf(api, companyId, { userGroupId: signers.userGroupId, nodeId: site });
    await backdate(api, companyId, person.userId);
    const change = { id: signers.roleId, version: 1, permissions: ['SHIPMENTS' as const] };
    expect((await administrator.call(updateRole, change)).status).toBe(200);
    const may = (at?: string) => rights({ userId: person.userId, permissions: ['SHIPMENTS_FULL'], ...(at && { at }) });
    expect(await may()).toEqual([]);
    expect(paths(await may('2025-06-01T12:00'))).toEqual(['SHIPMENTS_FULL at Site by Signers']);
    expect((await administrator.call(searchRights, { at: '2025-06-01' })).status).toBe(400);
  });
});

describe('who may do something at a place', () => {
  it('finds whoever holds it there or above, on the day that the place was there', async () => {
    const here = await memberOf(api, companyId, { userGroupId: labels.userGroupId, nodeId: site });
    const elsewhere = await memberOf(api, companyId, { userGroupId: labels.userGroupId, nodeId: other });
    await backdate(api, companyId, here.userId, elsewhere.userId);
    const holders = async (at?: string) =>
      (
        await rights({
          permissions: ['LABEL_TEMPLATES'],
          userGroupId: labels.userGroupId,
          nodeId: unit,
          ...(at && { at }),
        })
      ).map(({ userId }) => userId);
    expect(await holders()).toContain(here.userId);
    expect(await holders()).not.toContain(elsewhere.userId);
    const move = { hierarchyId, nodeId: unit, targetNodeId: other, targetHierarchyId: hierarchyId };
    expect((await administrator.call(moveNode, move)).status).toBe(200);
    expect(await holders()).toContain(elsewhere.userId);
    expect(await holders()).not.toContain(here.userId);
    expect(await holders('2025-06-01T12:00')).toContain(here.userId);
    expect(await holders('2025-06-01T12:00')).not.toContain(elsewhere.userId);
  });

  it('shows somebody who administers one site what is given there, and nothing else', async () => {
    const person = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
    await assign(person, labels.userGroupId, other);
    const delegate = await memberOf(api, companyId, { userGroupId: people.userGroupId, nodeId: site });
    expect(paths(await rights({ userId: person.userId }, delegate))).toEqual([
      'CONTAINERS at Site by Drums',
      'SHIPMENTS at Site by Drums',
    ]);
    expect(await rights({ permissions: ['COMPANY_ADMIN'] }, delegate)).toEqual([]);
    const elsewhere = await memberOf(api, companyId, { userGroupId: labels.userGroupId, nodeId: other });
    expect(await rights({ userId: elsewhere.userId }, delegate)).toEqual([]);
    expect((await delegate.call(explainAccess, { id: elsewhere.userId })).status).toBe(404);
    const { body } = await delegate.call(explainAccess, { id: person.userId, permissions: ['LABEL_TEMPLATES'] });
    expect(body).toMatchObject({ isAllowed: true, checks: [{ isMet: true }, { isMet: true, places: [] }] });
  });
});

describe('why not', () => {
  const explain = async (input: object) =>
    (await administrator.call(explainAccess, { id: technician.userId, ...input })).body;
  const unmet = async (input: object) =>
    (await explain(input)).checks.flatMap(({ kind, isMet, wanted }) => (isMet ? [] : [{ kind, wanted }]));

  it('names a missing permission, and the groups that would give it', async () => {
    expect(await unmet({ permissions: ['LABEL_TEMPLATES'] })).toEqual([
      { kind: 'permission', wanted: ['LABEL_TEMPLATES'] },
    ]);
    const { groups, isAllowed } = await explain({ permissions: ['LABEL_TEMPLATES'] });
    expect(isAllowed).toBe(false);
    expect(groups.map(({ name }) => name)).toContain('Labels');
    expect(groups.map(({ name }) => name)).not.toContain('Drums');
  });

  it('says that a permission is held elsewhere than where it is asked', async () => {
    expect(await unmet({ permissions: ['CONTAINERS'], nodeId: site })).toEqual([]);
    const { checks } = await explain({ permissions: ['CONTAINERS'], nodeId: other });
    expect(checks.find(({ kind }) => kind === 'permission')).toEqual({
      kind: 'permission',
      isMet: false,
      wanted: ['CONTAINERS'],
      places: [{ nodeId: site, nodeName: 'Site' }],
      isOwnerUnknown: false,
    });
  });

  it('reads what a call asks for from its declaration (U81, V070)', async () => {
    expect(await explain({ call: 'POST container/search' })).toMatchObject({ isAllowed: true, isForCompany: false });
    expect(await explain({ call: 'POST /api/v1.0/admin/roles/createormodify' })).toMatchObject({
      isAllowed: false,
      isForCompany: true,
      checks: [
        { kind: 'account', isMet: true },
        { kind: 'permission', isMet: false, wanted: ['SC_USERS_FULL'] },
      ],
    });
    const unknown = await administrator.call(explainAccess, { id: technician.userId, call: 'POST nothing/there' });
    expect(unknown.body.errors).toMatchObject([{ path: 'call' }]);
  });

  it('tells user type, module and switch apart', async () => {
    await api.within(companyId, ({ db }) =>
      sql`delete from user_module where user_id = ${technician.userId} and module_id = 2`.execute(db),
    );
    expect(await unmet({ userTypes: [1], modules: [2], flag: 'enabledTri' })).toEqual([
      { kind: 'userType', wanted: ['1'] },
      { kind: 'module', wanted: ['2'] },
      { kind: 'switch', wanted: ['enabledTri'] },
    ]);
  });
});

describe('what a change gives and takes', () => {
  it('counts only what nothing else gives at the place or above', async () => {
    const person = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: root });
    const preview = async (input: object) =>
      (
        await administrator.call(previewAssignment, {
          userIds: [person.userId],
          userGroupId: labels.userGroupId,
          nodeId: site,
          ...input,
        })
      ).body;
    expect(await preview({})).toEqual({
      gains: [
        {
          userId: person.userId,
          name: 'viewer Tester',
          permissions: ['LABEL_TEMPLATES_FULL'],
          places: [{ nodeId: site, nodeName: 'Site' }],
          placeCount: 1,
        },
      ],
      losses: [],
      gainCount: 1,
      lossCount: 0,
      missing: [],
    });
    await assign(person, labels.userGroupId, site);
    expect(await preview({})).toMatchObject({ gainCount: 0 });
    expect(await preview({ isEnding: true })).toMatchObject({
      gainCount: 0,
      losses: [{ permissions: ['LABEL_TEMPLATES_FULL'] }],
    });
    expect(await preview({ isEnding: true, nodeId: other })).toMatchObject({ lossCount: 0 });
  });

  it('counts whose last sign-in named a group of the provider, for who may map it alone', async () => {
    const person = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
    const unconfirmed = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
    await sql`insert into installation.company_sign_in_tie (company_id, user_id, issuer, subject, groups, needs_confirmation)
      values (${companyId}, ${person.userId}, 'https://id.alder.example', 'p', '{Shift A}', false),
        (${companyId}, ${unconfirmed.userId}, 'https://id.alder.example', 'u', '{Shift A}', true)`.execute(
      api.database,
    );
    const asked = { tokenGroup: 'Shift A', userGroupId: labels.userGroupId, nodeId: site };
    expect((await administrator.call(previewAssignment, asked)).body).toMatchObject({
      gains: [{ userId: person.userId, permissions: ['LABEL_TEMPLATES_FULL'] }],
    });
    const manager = await memberOf(api, companyId, { userGroupId: people.userGroupId, nodeId: root });
    expect((await manager.call(previewAssignment, asked)).status).toBe(403);
    const { tokenGroup: groupName, ...grant } = asked;
    await administrator.call(mapTokenGroup, { groupName, ...grant });
    const ending = { ...asked, isEnding: true };
    expect((await administrator.call(previewAssignment, ending)).body).toMatchObject({
      lossCount: 1,
      losses: [{ userId: person.userId, permissions: ['LABEL_TEMPLATES_FULL'] }],
    });
    expect((await manager.call(previewAssignment, ending)).status).toBe(403);
    const [mapping] = (await administrator.call(readCompanySignIn, {})).body.mappings;
    await administrator.call(unmapTokenGroup, { mappingId: mapping?.id ?? 0 });
    expect((await rights({ userId: person.userId })).map(({ permission }) => permission)).toEqual([
      'CONTAINERS',
      'SHIPMENTS',
    ]);
  });

  it('shows who gains and loses by other roles of a group, and what the caller cannot give', async () => {
    const both = await makeGroup(administrator, 'Both', ['CONTAINERS', 'PERMITS']);
    const person = await memberOf(api, companyId, { userGroupId: both.userGroupId, nodeId: site });
    const change = { id: both.userGroupId, roleIds: [labels.roleId] };
    expect((await administrator.call(previewUserGroup, change)).body).toMatchObject({
      gains: [{ userId: person.userId, permissions: ['LABEL_TEMPLATES_FULL'] }],
      losses: [{ userId: person.userId, permissions: ['PERMITS'] }],
      missing: [],
    });
    const delegate = await memberOf(api, companyId, { userGroupId: people.userGroupId, nodeId: other });
    const { body } = await delegate.call(previewUserGroup, change);
    expect(body).toMatchObject({ gainCount: 0, lossCount: 0, missing: ['CONTAINERS', 'LABEL_TEMPLATES_FULL'] });
    const role = { id: both.roleId, permissions: ['CONTAINERS' as const] };
    expect((await administrator.call(previewRole, role)).body).toMatchObject({
      losses: [{ permissions: ['PERMITS'] }],
    });
  });
});
