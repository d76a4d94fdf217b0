import { familyOf } from '@oikos/contract/identity/permission-families.ts';
import { permissionAreas, permissionSaid } from '@oikos/contract/identity/permission-texts.ts';
import { type Permission, permissions } from '@oikos/contract/identity/permissions.ts';
import {
  createRole,
  deleteRoles,
  previewRole,
  readRole,
  readTemplateRoles,
  resetRoles,
  searchRoles,
  updateRole,
} from '@oikos/contract/identity/roles/roles.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, root, administrator, add } = await createTestHierarchy(api, 'Maple Power');
const site = await add('Site');
const drums = await makeGroup(administrator, 'Drum keepers', ['CONTAINERS', 'SHIPMENTS']);
const yard = await makeGroup(administrator, 'Yard', ['CONTAINERS_FULL']);
const keeper = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });

const names = async (filter: Record<string, unknown>) => {
  const { body } = await administrator.call(searchRoles, { skip: 0, take: 100, ...filter });
  return body.items.map(({ name }) => name);
};
const shippedRole = (key: string) =>
  api.within(companyId, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`select id from role where shipped_key = ${key}`.execute(db);
    return (rows[0] as { id: number }).id;
  });
const preview = (permissions: readonly Permission[]) =>
  administrator.call(previewRole, { id: drums.roleId, permissions: [...permissions] });

describe('the list of roles', () => {
  it('is filtered by who holds a role, by its group and by what it lets somebody do, implied or not', async () => {
    expect(await names({ userId: keeper.userId })).toEqual(['Drum keepers']);
    expect(await names({ userGroupId: yard.userGroupId })).toEqual(['Yard']);
    const seers = await names({ permission: 'CONTAINERS', origin: 'own' });
    expect(seers).toEqual(['Drum keepers', 'Yard']);
    expect(await names({ permission: 'CONTAINERS_FULL', origin: 'own' })).toEqual(['Yard']);
  });

  it('tells shipped roles from changed ones (U77, E036)', async () => {
    const id = await shippedRole('submitter');
    const { body: before } = await administrator.call(readRole, { id });
    expect(before.origin).toBe('shipped');
    await administrator.call(updateRole, { id, version: before.version, permissions: ['DATA_ENTRY_FULL', 'UOM_FULL'] });
    expect(await names({ origin: 'changed' })).toEqual(['Submitter']);
    const { body: templates } = await administrator.call(readTemplateRoles, { id: companyId });
    const submitter = templates.items.find(({ key }) => key === 'submitter');
    expect(submitter).toMatchObject({ roleId: id, added: ['UOM_FULL'] });
    expect(submitter?.removed).toContain('RELEASE_APPROVE_SUBMITTER');
    const { body } = await administrator.call(resetRoles, { roleIds: [id, drums.roleId] });
    expect(body).toMatchObject({
      doneCount: 1,
      verdicts: [
        { name: 'Submitter', problem: null },
        { name: 'Drum keepers', problem: { message: "You can't reset this role, because it is the company's own." } },
      ],
    });
    expect(await names({ origin: 'changed' })).toEqual([]);
  });

  it('deletes what no group holds and says which roles stay', async () => {
    const { body: spare } = await administrator.call(createRole, { name: 'Spare', permissions: ['UOM'] });
    const { body } = await administrator.call(deleteRoles, { roleIds: [drums.roleId, spare.id] });
    expect(body.doneCount).toBe(1);
    expect(body.verdicts.map(({ name, problem }) => [name, problem?.message ?? null])).toEqual([
      ['Drum keepers', "You can't delete this role, because user groups hold it: Drum keepers"],
      ['Spare', null],
    ]);
    expect(await names({ contains: 'Spare' })).toEqual([]);
  });
});

describe('the preview of a change of a role', () => {
  it('counts what a permission implies: editing in the place of seeing takes nothing away', async () => {
    const { body } = await preview(['CONTAINERS_FULL', 'SHIPMENTS']);
    expect(body).toMatchObject({
      gainCount: 1,
      lossCount: 0,
      gains: [{ userId: keeper.userId, permissions: ['CONTAINERS_FULL'] }],
    });
  });

  it('leaves out what another group gives at a place above', async () => {
    expect((await preview(['CONTAINERS'])).body.losses).toMatchObject([{ permissions: ['SHIPMENTS'] }]);
    expect((await preview(['SHIPMENTS'])).body.losses).toMatchObject([{ permissions: ['CONTAINERS'] }]);
    await administrator.call(addAssignments, {
      userIds: [keeper.userId],
      assignments: [{ userGroupId: yard.userGroupId, nodeId: root }],
    });
    expect((await preview(['SHIPMENTS'])).body).toMatchObject({ lossCount: 0, losses: [] });
  });
});

it('says each permission in words of its own, in one area', () => {
  const families = permissionAreas.flatMap((area) => area.families);
  expect([...families].sort()).toEqual([...new Set(permissions.map(familyOf))].sort());
  const english = permissions.map((each) => permissionSaid(each).message);
  expect(new Set(english).size).toBe(permissions.length);
});

it('the history of a role tells its permissions in words, to be said in the language of the reader', async () => {
  const { body: role } = await administrator.call(createRole, { name: 'Packer', permissions: ['CONTAINERS'] });
  await administrator.call(updateRole, { id: role.id, version: role.version, permissions: ['CONTAINERS', 'UOM_FULL'] });
  const { body } = await administrator.call(searchRecordHistory, { entity: 'role', record: role.id });
  const [change] = body.items[0]?.changes ?? [];
  expect(change).toMatchObject({
    label: { english: 'Permissions' },
    oldText: 'See containers, their contents and moves',
    new: [
      { key: 'rightsDone.view', parameters: [{ key: 'permissions.CONTAINERS' }] },
      { key: 'rightsDone.edit', english: 'Edit units of measure', parameters: [{ key: 'permissions.UOM' }] },
    ],
  });
});
