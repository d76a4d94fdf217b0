import { listCompanies, readConfiguration, setConfiguration } from '@oikos/contract/company/companies.ts';
import { readTri, setTri } from '@oikos/contract/company/feature-flags.ts';
import { searchLanguages } from '@oikos/contract/company/languages.ts';
import { readPreferences, savePreferences } from '@oikos/contract/identity/preferences.ts';
import {
  assignUserToCompany,
  authenticate,
  logExpiredAuthentication,
  readUserRoles,
  setDefaultLocation,
} from '@oikos/contract/identity/session/session.ts';
import { units } from '@oikos/contract/quantity/units.ts';
import { forgetOldAttempts } from '@oikos/identity-provider/attempt-limit.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';

const api = await createTestApi();
const alder = await api.company('Alder Power');
const birch = await api.company('Birch Paper', [3]);

const openIdOf = (authorization: string) => authorization.slice('Bearer '.length);

describe('the session', () => {
  it('tells the user, company, rights and modules of the bearer of the token (E002)', async () => {
    const technician = await api.user(alder, 'dataEntryTechnician', { email: 'tess@alder.example', modules: [1, 2] });
    const reply = await technician.call(authenticate, {
      openId: openIdOf(technician.authorization),
      email: 'tess@alder.example',
    });
    expect(reply.body).toMatchObject({
      userId: technician.userId,
      companyId: alder,
      companyName: 'Alder Power',
      modules: [1, 2],
      isSuperAdmin: false,
    });
    expect(reply.body.roles).toContain('DATA_ENTRY_FULL');
    expect(reply.body.roles).not.toContain('UOM_FULL');
  });

  it('refuses to name anybody but the bearer (X001)', async () => {
    const technician = await api.user(alder, 'dataEntryTechnician');
    const reply = await technician.call(authenticate, { openId: 'somebody else', email: 'else@alder.example' });
    expect(reply).toMatchObject({ status: 403, body: { message: 'EA User Could not be authenticated.' } });
  });

  it('names a user who is not found -1 (V081)', async () => {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/v1.0/admin/users/authenticate',
      headers: { authorization: 'Bearer nobody' },
      payload: { openId: 'nobody', email: 'nobody@alder.example' },
    });
    expect(reply.json()).toMatchObject({ isSuccessful: false, status: 403, userId: -1 });
  });

  it('answers 401 without a token', async () => {
    const reply = await api.app.inject({ method: 'GET', url: '/api/v1.0/admin/modules' });
    expect(reply.statusCode).toBe(401);
  });

  it('gives a stranger with a good token no company (V071)', async () => {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/v1.0/uom/search',
      headers: { authorization: 'Bearer nobody' },
      payload: {},
    });
    expect(reply.statusCode).toBe(403);
    expect(reply.json().message).toBe(
      "You do not have access to this Solution. Please contact the provider's customer care or your administrator.",
    );
  });

  it('answers 409 when the tenant header names another company than the current one (X047)', async () => {
    const viewer = await api.user(alder, 'viewer');
    const reply = await viewer.call(units.endpoints.search, {}, { 'x-tenant-id': String(birch) });
    expect(reply).toMatchObject({
      status: 409,
      body: { message: 'Your logged-in tenant has changed and you no longer have access to the previous tenant.' },
    });
  });

  it('switches company, and the next call is in the new one (V065)', async () => {
    const manager = await api.user(alder, 'manager');
    await api.within(birch, ({ db }) =>
      sql`insert into installation.membership (company_id, user_id) values (${birch}, ${manager.userId})`.execute(db),
    );
    const { body } = await manager.call(listCompanies, {});
    expect(body.items.map((company) => company.companyName)).toEqual(['Alder Power', 'Birch Paper']);
    expect(
      (await manager.call(assignUserToCompany, { accountId: 0, companyId: birch, userId: manager.userId })).status,
    ).toBe(200);
    // No role in Birch: the switch shows at once in what is refused.
    expect((await manager.call(units.endpoints.search, {})).status).toBe(403);
  });

  it('does not switch to a company the user is no member of', async () => {
    const manager = await api.user(alder, 'manager');
    const reply = await manager.call(assignUserToCompany, { accountId: 0, companyId: birch, userId: manager.userId });
    expect(reply.status).toBe(403);
  });

  it('refuses an expired membership', async () => {
    const viewer = await api.user(alder, 'viewer');
    await api.within(alder, ({ db }) =>
      sql`update installation.membership set expires_on = '2020-01-01' where user_id = ${viewer.userId}`.execute(db),
    );
    await expect.poll(async () => (await viewer.call(units.endpoints.search, {})).status).toBe(403);
  });

  it('records an expired sign-in without trusting who it says it was (E023)', async () => {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/v1.0/admin/users/logExpiredAuth',
      payload: { userId: 1, tokenExpiredAt: '2026-01-01T00:00:00Z', sessionTimedOutAt: 'nonsense' },
    });
    expect(reply.statusCode).toBe(200);
    expect(logExpiredAuthentication.permission).toBe('public');
  });

  it('records an expired sign-in of any instant, and not without end from one network', async () => {
    const from = async (remoteAddress: string, tokenExpiredAt: string | null = null) => {
      const url = '/api/v1.0/admin/users/logExpiredAuth';
      const payload = { tokenExpiredAt, sessionTimedOutAt: null };
      return (await api.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
    };
    for (const instant of ['0000-01-01', '0001-01-01', '+010000-01-01T00:00:00Z', '-271821-04-20T00:00:00Z'])
      expect([instant, await from('198.51.100.1', instant)]).toEqual([instant, 200]);
    const replies: number[] = [];
    for (let call = 0; call < 61; call += 1) replies.push(await from(`2001:db8:1:2::${call.toString(16)}`));
    expect(replies.filter((status) => status === 200).length).toBe(60);
    expect(replies.at(-1)).toBe(429);
    expect(await from('2001:db8:1:2:3:4:5:6')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(200);
    expect(await from('::ffff:198.51.100.2')).toBe(200);
  });

  it('forgets expired sign-ins after a year, and failed ones after a day', async () => {
    const { database } = api;
    await sql`insert into installation.expired_authentication (recorded_at) values (now() - interval '366 days')`.execute(
      database,
    );
    await sql`insert into installation.sign_in_attempt (key, failures, last_at)
      values ('old', 1, now() - interval '25 hours'), ('young', 1, now())`.execute(database);
    await forgetOldAttempts(database);
    const { rows } = await sql`
      select (select count(*)::int from installation.expired_authentication where recorded_at < now() - interval '1 year') as old,
        (select string_agg(key, ' ') from installation.sign_in_attempt where key in ('old', 'young')) as keys`.execute(
      database,
    );
    expect(rows).toEqual([{ old: 0, keys: 'young' }]);
  });

  it("shows one's own roles to anybody and another's only to user administrators (E003)", async () => {
    const viewer = await api.user(alder, 'viewer');
    const administrator = await api.user(alder, 'administrator');
    expect((await viewer.call(readUserRoles, { id: viewer.userId })).body.roles).toEqual([
      expect.objectContaining({ name: 'Viewer' }),
    ]);
    expect((await viewer.call(readUserRoles, { id: administrator.userId })).status).toBe(403);
    expect((await administrator.call(readUserRoles, { id: viewer.userId })).status).toBe(200);
  });
});

describe('preferences', () => {
  it('keep what is left out, and say that they have been saved (X043)', async () => {
    const viewer = await api.user(alder, 'viewer');
    const saved = await viewer.call(savePreferences, { decimalPrecision: 4, timeZone: 'America/Phoenix' });
    expect(saved.body.message).toBe('User preferences have been saved.');
    await viewer.call(savePreferences, { decimalPrecision: 2 });
    expect((await viewer.call(readPreferences, {})).body).toMatchObject({
      decimalPrecision: 2,
      timeZone: 'America/Phoenix',
    });
  });

  it('refuse a precision beyond 15, an unknown time zone and a page that is none (V069, U91)', async () => {
    const viewer = await api.user(alder, 'viewer');
    expect((await viewer.call(savePreferences, { decimalPrecision: 16 })).body.errors).toMatchObject([
      { path: 'decimalPrecision' },
    ]);
    expect((await viewer.call(savePreferences, { timeZone: 'Mars/Olympus' })).body.errors).toMatchObject([
      { path: 'timeZone' },
    ]);
    expect((await viewer.call(savePreferences, { defaultLandingPage: 'https://elsewhere.example' })).status).toBe(400);
  });
});

describe('the default location', () => {
  it('is kept, and cleared again by node 0 (E045)', async () => {
    const email = 'vic@alder.example';
    const viewer = await api.user(alder, 'viewer', { email });
    const { userId } = viewer;
    const nodeId = await api.rootNode(alder);
    const me = { openId: openIdOf(viewer.authorization), email };
    const shown = async () => (await viewer.call(authenticate, me)).body.currentNodeId;
    expect((await viewer.call(setDefaultLocation, { userId, nodeId })).status).toBe(200);
    expect(await shown()).toBe(nodeId);
    expect((await viewer.call(setDefaultLocation, { userId, nodeId: 0 })).status).toBe(200);
    expect(await shown()).toBeNull();
  });
});

describe('company configuration', () => {
  it('is changed by company administrators only, and typed (E016, E017)', async () => {
    const administrator = await api.user(alder, 'administrator');
    const viewer = await api.user(alder, 'viewer');
    const setting = { configName: 'beginDateYears', configValueType: 'int' as const };
    expect((await viewer.call(setConfiguration, { ...setting, configValue: '10' })).status).toBe(403);
    expect((await administrator.call(setConfiguration, { ...setting, configValue: 'ten' })).body.errors).toMatchObject([
      { path: 'configValue' },
    ]);
    await administrator.call(setConfiguration, { ...setting, configValue: '10' });
    expect((await viewer.call(readConfiguration, setting)).body.configValue).toBe('10');
  });

  it('switches a feature, also at the address with admin (C07)', async () => {
    const administrator = await api.user(alder, 'administrator');
    await administrator.call(setTri, { isEnabled: true });
    expect((await administrator.call(readTri, {})).body.isEnabled).toBe(true);
    const alias = await api.app.inject({
      method: 'GET',
      url: '/api/v1.0/admin/TRI/enabled/',
      headers: { authorization: administrator.authorization },
    });
    expect(alias.json()).toEqual({ isEnabled: true });
  });

  it('lists languages with the default one (E101, C22)', async () => {
    const viewer = await api.user(alder, 'viewer');
    const { body } = await viewer.call(searchLanguages, { take: 200, filters: { isActive: true } });
    expect(body.items.find((language) => language.id === body.defaultLanguageId)).toMatchObject({ isoCode: 'en-us' });
    expect(body.languages).toEqual(body.items);
  });
});
