import { readUser, updateUser } from '@oikos/contract/identity/users/users.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inProcessClient } from '../../../../foundation/http/in-process-client.ts';
import { answerInvitation } from '../../../../foundation/tenancy/invitations.ts';
import { createTestApi } from '../../../../testing/api.ts';
import { createTestHierarchy } from '../../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../../../identity/delegation/testing-delegates.ts';
import { ENTERPRISE, entraUser, openTestDirectory, peopleOf, USER } from '../testing-directory.ts';

const api = await createTestApi({ LOG_LEVEL: 'error' }, 2);
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const directory = await openTestDirectory(api, administrator);
const { userGroupId: drums } = await makeGroup(administrator, 'Drums', ['CONTAINERS']);

const { addPerson, addWorker } = peopleOf(api, directory, companyId);
const stored = async (id: string) => (await administrator.call(readUser, { id: Number(id) })).body;

/** What the audit log says last of somebody's invitation. */
async function toldOf(id: string) {
  const { body } = await administrator.call(searchAuditLog, { entity: 'user', record: Number(id) });
  return body.items.flatMap(({ changes }) => changes).find(({ field }) => field === 'invitation');
}

describe('a person of the directory', () => {
  it('is added as Entra ID sends them, as invited and without a mail, with the modules of the company', async () => {
    const sent = entraUser({ [ENTERPRISE]: { department: 'Yard', manager: '17' }, title: 'Shift lead' });
    const { status, body, headers } = await directory.send('POST', '/Users', sent);
    expect(status).toBe(201);
    expect(headers['content-type']).toContain('application/scim+json');
    expect(headers.location).toBe(body.meta.location);
    expect(headers.etag).toBe(body.meta.version);
    expect(body).toMatchObject({
      schemas: [USER, ENTERPRISE],
      userName: sent.userName,
      externalId: sent.externalId,
      active: true,
      title: 'Shift lead',
      name: { givenName: 'Ann', familyName: 'Miller' },
      [ENTERPRISE]: { department: 'Yard', manager: { value: '17' } },
      meta: { resourceType: 'User', version: 'W/"1"' },
    });
    expect(body.roles).toBeUndefined();
    expect(await stored(body.id)).toMatchObject({
      name: 'Ann Miller',
      emailAddress: sent.userName,
      externalId: sent.externalId,
      state: 'invited',
      managedBy: 'directory',
      modules: [1, 2, 3],
      userGroupAssignments: [],
    });
    const { rows } = await api.within(companyId, ({ db }) =>
      sql<{ count: number }>`select count(*)::int as count from installation.mail`.execute(db),
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('is added as Okta sends them, who asks for the userName first, and whose password is kept nowhere', async () => {
    const none = await directory.send(
      'GET',
      '/Users?filter=userName%20eq%20%22test.user%40okta.local%22&startIndex=1&count=100',
    );
    expect(none).toMatchObject({
      status: 200,
      body: { totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
    });
    const { status, body } = await directory.send('POST', '/Users', {
      schemas: [USER],
      userName: 'test.user@okta.local',
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ displayName: 'Test User', locale: 'en-US' });
    const { rows } = await api.within(companyId, ({ db }) =>
      sql<{
        text: string;
      }>`select row_to_json(d)::text || coalesce((select string_agg(a.changes::text, '') from audit_log a), '') as text
        from directory_user d where user_id = ${Number(body.id)}`.execute(db),
    );
    expect(rows[0]?.text).not.toContain('1mz050nq');
    expect(await directory.find('/Users', 'userName eq "TEST.user@okta.local"')).toMatchObject({
      body: { totalResults: 1, Resources: [{ id: body.id }] },
    });
  });

  it('is known once: userName, externalId and e-mail are refused a second time with 409 uniqueness', async () => {
    const { userName, externalId } = await addPerson();
    const again = (fields: object) => directory.send('POST', '/Users', entraUser(fields));
    const taken = {
      status: 409,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '409', scimType: 'uniqueness' },
    };
    expect(await again({ userName: userName.toUpperCase() })).toMatchObject(taken);
    expect(await again({ externalId })).toMatchObject(taken);
    expect(await again({ emails: [{ value: userName.toUpperCase() }] })).toMatchObject(taken);
  });

  it('is never somebody who works here already, unless their page has the external id', async () => {
    const member = await memberOf(api, companyId, { userGroupId: drums, nodeId: site });
    const { body: user } = await administrator.call(readUser, { id: member.userId });
    const sent = entraUser({ userName: user.emailAddress, emails: [{ primary: true, value: user.emailAddress }] });
    const refused = await directory.send('POST', '/Users', sent);
    expect(refused).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect(refused.body.detail).toContain('isn’t linked');
    await administrator.call(updateUser, { id: user.id, version: user.version, externalId: sent.externalId });
    const linked = await directory.send('POST', '/Users', sent);
    expect(linked).toMatchObject({ status: 201, body: { id: String(user.id), active: true } });
    expect(await stored(linked.body.id)).toMatchObject({ managedBy: 'directory', state: 'active' });
  });

  it('is answered alike whether the installation knows them or not, and waits for their consent', async () => {
    const elsewhere = await api.user(await api.company('Birch'), 'viewer', { email: 'known@birch.example' });
    const sent = entraUser({ userName: 'known@birch.example', emails: [] });
    const { status, body } = await directory.send('POST', '/Users', sent);
    expect([status, body.active]).toEqual([201, true]);
    expect(body.id).toBe(String(elsewhere.userId));
    expect(await stored(body.id)).toMatchObject({ state: 'invited', firstName: 'Ann' });
  });
});

describe('a change of a person', () => {
  it('is a PATCH as Entra ID sends it: capitalised, with text for yes and no, and values that aren’t there yet', async () => {
    const { id } = await addWorker();
    const changed = await directory.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@alder.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Updated' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '555 0100' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Yard' },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: '17' },
    );
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      emails: [{ type: 'work', value: 'updated@alder.example', primary: true }],
      phoneNumbers: [{ type: 'mobile', value: '555 0100' }],
      [ENTERPRISE]: { department: 'Yard', manager: { value: '17' } },
      meta: { version: 'W/"2"' },
    });
    expect(await stored(id)).toMatchObject({
      lastName: 'Updated',
      emailAddress: 'updated@alder.example',
      phone: '555 0100',
    });
    expect(await directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })).toMatchObject({
      body: { active: false },
    });
    expect(await stored(id)).toMatchObject({ state: 'inactive' });
    const flat = { 'name.givenName': 'Anna', [`${ENTERPRISE}:division`]: 'North', active: 'True', unknown: 1 };
    expect(await directory.patch(`/Users/${id}`, { op: 'Add', value: flat })).toMatchObject({
      status: 200,
      body: { active: true, name: { givenName: 'Anna' }, [ENTERPRISE]: { division: 'North', department: 'Yard' } },
    });
    expect(await directory.patch(`/Users/${id}`, { op: 'Remove', path: `${ENTERPRISE}:manager` })).toMatchObject({
      body: { [ENTERPRISE]: { division: 'North' } },
    });
  });

  it('deactivates as Okta does, who finds the person again, inactive, and signs nobody in', async () => {
    const { id, userName } = await addWorker();
    const off = await directory.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    expect(off).toMatchObject({ status: 200, body: { active: false } });
    expect(await directory.find('/Users', `userName eq "${userName}"`)).toMatchObject({
      body: { totalResults: 1, Resources: [{ id, active: false }] },
    });
    expect(await stored(id)).toMatchObject({ isActive: false });
    const whole = (await directory.send('GET', `/Users/${id}`)).body;
    const put = await directory.send('PUT', `/Users/${id}`, { ...whole, active: true, title: 'Lead' });
    expect(put).toMatchObject({ status: 200, body: { active: true, title: 'Lead' } });
    const { title: _title, ...without } = put.body;
    expect((await directory.send('PUT', `/Users/${id}`, without)).body.title).toBeUndefined();
  });

  it('ends the sessions of whoever loses access at the next request', async () => {
    const { id } = await addWorker();
    await api.within(companyId, ({ db }) =>
      sql`insert into user_group_assignment (user_id, user_group_id, node_id) values (${Number(id)}, ${drums}, ${site})`.execute(
        db,
      ),
    );
    const { rows } = await sql<{
      openId: string;
    }>`select open_id from installation.app_user where id = ${Number(id)}`.execute(api.database);
    const call = inProcessClient(api.app, `Bearer ${rows[0]?.openId}`);
    const asks = async () => (await call(searchContainers, {})).status;
    expect(await asks()).toBe(200);
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect(await asks()).toBe(403);
  });

  it('keeps who hasn’t accepted from accepting while the directory withdraws them', async () => {
    const { id } = await addPerson();
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect(await stored(id)).toMatchObject({ state: 'withdrawn', isActive: false, isOurAccount: false });
    expect(await toldOf(id)).toEqual({ field: 'invitation', old: 'waiting', new: 'withdrawn' });
    expect(await answerInvitation(api.database, Number(id), companyId, 'accept')).toBe(false);
    const moved = await directory.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'emails',
      value: [{ value: 'else@alder.example' }],
    });
    expect(moved).toMatchObject({ status: 400, body: { scimType: 'mutability' } });
    expect(
      await directory.patch(`/Users/${id}`, { op: 'replace', path: 'name.givenName', value: 'Anna' }),
    ).toMatchObject({ status: 200 });
    expect(await stored(id)).toMatchObject({ firstName: 'Anna' });
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
    expect(await stored(id)).toMatchObject({ state: 'invited' });
    expect(await toldOf(id)).toEqual({ field: 'invitation', old: 'withdrawn', new: 'waiting' });
    expect(await answerInvitation(api.database, Number(id), companyId, 'accept')).toBe(true);
  });

  it('is all or nothing, and of the version that the directory read', async () => {
    const { id } = await addPerson();
    const refused = await directory.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'title', value: 'Lead' },
      { op: 'replace', path: 'meta.version', value: '9' },
    );
    expect(refused).toMatchObject({ status: 400, body: { scimType: 'mutability' } });
    const read = await directory.send('GET', `/Users/${id}`);
    expect(read.body.title).toBeUndefined();
    const body = { ...read.body, title: 'Lead' };
    expect((await directory.send('PUT', `/Users/${id}`, body, { 'if-match': 'W/"7"' })).status).toBe(412);
    expect(
      (await directory.send('PUT', `/Users/${id}`, body, { 'if-match': read.headers.etag as string })).status,
    ).toBe(200);
    expect((await directory.send('DELETE', `/Users/${id}`, undefined, { 'if-match': 'W/"1"' })).status).toBe(412);
    expect((await directory.send('GET', `/Users/${id}`, undefined, { 'if-none-match': 'W/"2"' })).status).toBe(304);
  });

  it('is refused with its reason', async () => {
    const { id } = await addPerson();
    const reason = async (operation: object) => (await directory.patch(`/Users/${id}`, operation)).body.scimType;
    expect(await reason({ op: 'replace', path: 'shoeSize', value: '9' })).toBe('invalidPath');
    expect(await reason({ op: 'move', path: 'title', value: '9' })).toBe('invalidSyntax');
    expect(await reason({ op: 'remove' })).toBe('noTarget');
    expect(await reason({ op: 'replace', path: 'phoneNumbers[type co "w"].value', value: '555' })).toBe('noTarget');
    expect(await reason({ op: 'replace', path: 'userName', value: '' })).toBe('invalidValue');
    expect(await reason({ op: 'replace', path: 'active', value: 'perhaps' })).toBe('invalidValue');
    expect(await reason({ op: 'replace', path: 'title', value: 'x'.repeat(1025) })).toBe('invalidValue');
    expect(await reason({ op: 'replace', path: 'title', value: 'zero \u0000' })).toBe('invalidValue');
    expect(
      await reason({
        op: 'add',
        path: 'phoneNumbers',
        value: Array.from({ length: 101 }, (_, n) => ({ value: `${n}` })),
      }),
    ).toBe('tooMany');
    expect(
      await reason({ op: 'add', value: { __proto__: { isAdmin: true }, 'constructor.prototype.x': 1, title: 'Lead' } }),
    ).toBeUndefined();
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});
