import {
  endDirectoryToken,
  makeDirectoryToken,
  mapDirectoryGroup,
  readDirectory,
  rotateDirectoryToken,
  updateDirectory,
} from '@oikos/contract/federation/directory/directory.ts';
import { searchUsers } from '@oikos/contract/identity/users/users.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inProcessClient } from '../../../../foundation/http/in-process-client.ts';
import { createTestApi } from '../../../../testing/api.ts';
import { receiveMail } from '../../../../testing/mail.ts';
import { createTestHierarchy } from '../../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../../../identity/delegation/testing-delegates.ts';
import { directoryWith, ENTERPRISE, entraUser, GROUP, openTestDirectory, USER } from '../testing-directory.ts';

const api = await createTestApi({ LOG_LEVEL: 'error', REQUEST_LOG: 'yes' });
const { companyId, root, administrator } = await createTestHierarchy(api, 'Alder Power');
const directory = await openTestDirectory(api, administrator);
const { mailTo } = await receiveMail(api);
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const add = async (fields: object = {}) => (await directory.send('POST', '/Users', entraUser(fields))).body;
const filtered = async (filter: string) => {
  const { status, body } = await directory.find('/Users', filter);
  return status === 200 ? body.totalResults : body.scimType;
};

describe('what the service tells of itself', () => {
  it('is its abilities, kinds of resources and schemas', async () => {
    const { body } = await directory.send('GET', '/ServiceProviderConfig');
    expect(body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      changePassword: { supported: false },
    });
    expect((await directory.send('GET', '/ResourceTypes')).body).toMatchObject({
      totalResults: 2,
      Resources: [
        { id: 'User', endpoint: '/Users', schema: USER, schemaExtensions: [{ schema: ENTERPRISE }] },
        { id: 'Group', endpoint: '/Groups' },
      ],
    });
    expect((await directory.send('GET', '/ResourceTypes/User')).body).toMatchObject({ name: 'User' });
    const schemas = (await directory.send('GET', '/Schemas')).body.Resources;
    expect(schemas.map(({ id }: { id: string }) => id)).toEqual([USER, ENTERPRISE, GROUP]);
    const { body: user } = await directory.send('GET', `/Schemas/${USER}`);
    expect(user.attributes.find(({ name }: { name: string }) => name === 'userName')).toMatchObject({
      required: true,
      uniqueness: 'server',
      caseExact: false,
    });
    expect((await directory.send('GET', `/Schemas/${GROUP}x`)).status).toBe(404);
    expect((await directory.send('GET', '/Schemas?filter=id%20pr')).status).toBe(403);
    expect(await directory.send('POST', '/Bulk', {})).toMatchObject({
      status: 404,
      body: { schemas: [ERROR], status: '404' },
    });
  });
});

describe('a list', () => {
  it('is paged from 1, and counts without resources', async () => {
    for (let n = 0; n < 3; n++) await add({ nickName: 'paged' });
    const page = async (query: string) =>
      (await directory.send('GET', `/Users?filter=nickName%20eq%20%22paged%22&${query}`)).body;
    expect(await page('count=0')).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] });
    const [first, second] = [await page('startIndex=1&count=2'), await page('startIndex=3&count=2')];
    expect([first.itemsPerPage, second.itemsPerPage, second.startIndex]).toEqual([2, 1, 3]);
    expect(first.Resources.map(({ id }: { id: string }) => id)).not.toContain(second.Resources[0].id);
    expect(await page('startIndex=-4&count=-1')).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
    expect(await page('startIndex=900000000000&count=5')).toMatchObject({ totalResults: 3, itemsPerPage: 0 });
    expect(await page('count=all')).toMatchObject({ schemas: [ERROR], scimType: 'invalidValue' });
  });

  it('shows the attributes that are asked for', async () => {
    const { id, userName } = await add({ title: 'Lead' });
    const one = async (query: string) => (await directory.send('GET', `/Users/${id}?${query}`)).body;
    expect(await one('attributes=userName,name.familyName')).toEqual({
      schemas: [USER],
      id,
      userName,
      name: { familyName: 'Miller' },
    });
    const without = await one(`excludedAttributes=emails,name.formatted,${USER}:title,id`);
    expect(without).toMatchObject({ id, name: { givenName: 'Ann', familyName: 'Miller' } });
    expect([without.emails, without.title, without.name.formatted]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a filter', () => {
  it('finds by every operator, nested, negated, by extension and by the parts of a value', async () => {
    const marker = `filter-${crypto.randomUUID()}`;
    const { id, userName, externalId } = await add({
      nickName: marker,
      title: 'Shift Lead',
      phoneNumbers: [
        { type: 'work', value: '555 0100' },
        { type: 'mobile', value: '555 0200' },
      ],
      [ENTERPRISE]: { department: 'Yard' },
    });
    await add({ nickName: marker, active: false });
    const within = (filter: string) => filtered(`nickName eq "${marker}" and (${filter})`);
    expect(await within(`externalId eq "${externalId}"`)).toBe(1);
    expect(await within(`externalId eq "${externalId.toUpperCase()}"`)).toBe(0);
    expect(await within(`id eq "${id}"`)).toBe(1);
    expect(await within(`emails[type eq "work"].value eq "${userName.toUpperCase()}"`)).toBe(1);
    expect(await within(`emails.value sw "${userName.slice(0, 12)}" and emails eq "${userName}"`)).toBe(1);
    expect(await within('phoneNumbers[type eq "work" and value eq "555 0200"]')).toBe(0);
    expect(await within('phoneNumbers[type eq "work" or not (value co "9")]')).toBe(1);
    expect(await within('emails[primary eq true]')).toBe(2);
    expect(await within('TITLE co "shift" and title ew "LEAD" and title gt "a" and title lt "z"')).toBe(1);
    expect(await within('title pr')).toBe(1);
    expect(await within('not (title pr) and active eq false')).toBe(1);
    expect(await within('title eq null or title ne "x"')).toBe(2);
    expect(await within(`${ENTERPRISE}:department eq "yard"`)).toBe(1);
    expect(await within('name.familyName eq "Miller" and meta.created gt "2020-01-01T00:00:00Z"')).toBe(2);
    expect(await within('meta.lastModified lt "2020-01-01T00:00:00Z"')).toBe(0);
    expect(await within('phoneNumbers pr and phoneNumbers.type ge "work" and phoneNumbers.type le "work"')).toBe(1);
    expect(await within('name pr')).toBe(2);
    expect(await within('groups eq "7"')).toBe(0);
  });

  it('is data and never a statement, whatever it says', async () => {
    for (const hostile of [
      "' or 1=1 --",
      '\\" or \\"1\\" eq \\"1',
      '%',
      '_',
      "'); drop table directory_user; --",
      '\\u0027',
    ])
      expect(await filtered(`userName eq "${hostile}"`)).toBe(0);
    const refused = [
      'userName eq',
      'userName eq "a',
      'userName like "a"',
      'userName eq "a" or',
      '(userName eq "a"',
      'userName eq "a")',
      'password eq "a"',
      'du.user_id eq 1',
      'emails[du.version eq 1]',
      'emails[value[x eq 1] eq 1]',
      'active gt true',
      'meta.created co "2020"',
      'name eq "a"',
      'emails.value.x eq "a"',
      `userName eq "${'a'.repeat(5000)}"`,
      `${'('.repeat(50)}userName pr${')'.repeat(50)}`,
      Array.from({ length: 150 }, () => 'userName pr').join(' or '),
    ];
    for (const filter of refused)
      expect([filter.slice(0, 40), await filtered(filter)]).toEqual([filter.slice(0, 40), 'invalidFilter']);
    expect((await directory.send('GET', '/Users?filter=a%20pr&filter=b%20pr')).body.scimType).toBe('invalidFilter');
    expect(await filtered('userName pr')).toBeGreaterThan(0);
  });
});

describe('a body', () => {
  it('is refused where it can’t be read, is too large or of another kind', async () => {
    const post = async (body: unknown) => {
      const { status, body: answer } = await directory.send('POST', '/Users', body);
      return [status, answer.scimType];
    };
    expect(await post('{"schemas":')).toEqual([400, 'invalidSyntax']);
    expect(await post([])).toEqual([400, 'invalidSyntax']);
    expect(await post({ userName: 'a@b.example' })).toEqual([400, 'invalidSyntax']);
    expect(await post({ schemas: [GROUP], userName: 'a@b.example' })).toEqual([400, 'invalidSyntax']);
    expect(await post({ schemas: [USER] })).toEqual([400, 'invalidValue']);
    expect(await post({ schemas: [USER], userName: 'ann' })).toEqual([400, 'invalidValue']);
    expect(await post({ schemas: [USER], userName: { a: 1 } })).toEqual([400, 'invalidValue']);
    expect(await post(`${'['.repeat(200)}${']'.repeat(200)}`)).toEqual([400, 'invalidSyntax']);
    expect(await post({ schemas: [USER], userName: 'a@b.example', title: 'x'.repeat(5 * 1024 ** 2) })).toEqual([
      413,
      undefined,
    ]);
    expect((await directory.patch('/Users/1')).body.scimType).toBe('invalidSyntax');
    expect((await directory.send('PATCH', '/Users/1', { Operations: [] })).body.scimType).toBe('invalidSyntax');
    expect((await directory.send('POST', '/Users', 'a=1', { 'content-type': 'text/plain' })).status).toBe(400);
    expect((await directory.send('GET', '/Users/99999999999999999999')).status).toBe(404);
  });
});

describe('the token', () => {
  it('is known by its prefix, works here and nowhere else, and is refused when mistyped, rotated out or ended', async () => {
    expect(directory.token).toMatch(/^oikos_dir_[0-9A-Za-z]{38}$/);
    expect((await inProcessClient(api.app, `Bearer ${directory.token}`)(searchUsers, {})).status).toBe(401);
    const mistyped = directory.token.slice(0, -1) + (directory.token.endsWith('a') ? 'b' : 'a');
    for (const token of [mistyped, administrator.authorization.slice(7), ''])
      expect(await directoryWith(api, token, companyId).send('GET', '/Users')).toMatchObject({
        status: 401,
        body: { schemas: [ERROR], status: '401' },
        headers: { 'www-authenticate': 'Bearer' },
      });
    const asks = async (token: string) => (await directoryWith(api, token, companyId).send('GET', '/Groups')).status;
    const { token } = (await administrator.call(makeDirectoryToken, { name: 'Okta', days: 30 })).body;
    const idOf = async () => (await administrator.call(readDirectory, {})).body.tokens[0]?.id ?? 0;
    const rotated = (
      await administrator.call(rotateDirectoryToken, { tokenId: await idOf(), days: 30, overlapHours: 1 })
    ).body.token;
    expect([await asks(token), await asks(rotated)]).toEqual([200, 200]);
    expect((await administrator.call(endDirectoryToken, { tokenId: await idOf() })).status).toBe(200);
    expect([await asks(token), await asks(rotated)]).toEqual([200, 401]);
    expect((await administrator.call(endDirectoryToken, { tokenId: 999_999 })).status).toBe(404);
    expect((await administrator.call(makeDirectoryToken, { name: 'For ever', days: 366 })).status).toBe(400);
    const { rows } = await sql<{
      text: string;
    }>`select string_agg(row_to_json(t)::text, '') as text from installation.personal_token t`.execute(api.database);
    expect(rows[0]?.text).not.toContain(rotated);
  });

  it('is made by somebody who holds what its groups give, ten at most', async () => {
    const { userGroupId } = await makeGroup(administrator, 'Directory team', ['SC_USERS_FULL', 'COMPANY_ADMIN']);
    const { userGroupId: drums } = await makeGroup(administrator, 'Drums', ['CONTAINERS']);
    const delegate = await memberOf(api, companyId, { userGroupId, nodeId: root });
    expect((await delegate.call(makeDirectoryToken, { name: 'Theirs', days: 1 })).status).toBe(200);
    const { body: group } = await directory.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Drum people' });
    await administrator.call(mapDirectoryGroup, { id: Number(group.id), userGroupId: drums, nodeId: root });
    const refused = await delegate.call(makeDirectoryToken, { name: 'Theirs', days: 1 });
    expect(refused).toMatchObject({
      status: 403,
      body: {
        errors: [
          { permission: 'CONTAINERS', message: expect.stringContaining('“See containers, their contents and moves”') },
        ],
      },
    });
    for (let n = 0; n < 10; n++) await administrator.call(makeDirectoryToken, { name: `More ${n}`, days: 1 });
    expect((await administrator.call(makeDirectoryToken, { name: 'One too many', days: 1 })).body.message).toContain(
      'at most 10',
    );
  });
});

describe('the page of the directory', () => {
  it('shows the address, what it manages, the last requests and the last error', async () => {
    await directory.send('GET', '/Users/404');
    await api.app.requestLog?.flush();
    const { body } = await administrator.call(readDirectory, {});
    expect(body).toMatchObject({
      isNew: false,
      address: `${api.configuration.publicUrl}/scim/v2/${companyId}`,
      mailsInvitations: false,
    });
    expect(body.userCount).toBeGreaterThan(3);
    expect(body.requests.length).toBe(10);
    expect(body.lastError).toMatchObject({ call: 'GET /scim/v2/:company/Users/:id', status: 404 });
    const other = await createTestHierarchy(api, 'Birch');
    expect((await other.administrator.call(readDirectory, {})).body).toMatchObject({
      isNew: true,
      tokens: [],
      requests: [],
      userCount: 0,
    });
  });

  it('decides whether people are mailed their invitation', async () => {
    expect((await administrator.call(updateDirectory, { mailsInvitations: true })).status).toBe(200);
    const { userName } = await add();
    const [mail] = await mailTo(userName);
    expect(mail?.text).toContain('Alder Power');
  });
});
