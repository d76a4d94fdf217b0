import * as calls from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { companySignInMessages as say } from '@oikos/contract/federation/company-sign-in/company-sign-in-messages.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { companiesWithSignIn, companyProvider } from './testing-company-sign-in.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const notTied = { status: 409, body: { code: say.notTied.key } };
const notManaged = { status: 400, body: { errors: [{ path: 'email', code: say.notManaged.key }] } };

describe('E079, where companies have providers of their own', async () => {
  const { alder, birch, member, connect, callerWho, federate, giveOwn } = await companiesWithSignIn();
  const alders = await companyProvider();
  const ada = await member(alder, 'ada@alder.example', { group: 'administrator' });
  const call = await connect(ada, alders.issuer, 'alder.example');

  test('ties a subject to an account that the company manages, once', async () => {
    const nora = await member(alder, 'nora@elsewhere.example', { hasOwn: false });
    const olaf = await member(alder, 'olaf@elsewhere.example', { hasOwn: false });
    const strangers = await member(birch, 'strange@elsewhere.example');
    const tie = (email: string, openId: string) => call(calls.tieAccount, { email, openId });
    expect((await tie('NORA@elsewhere.example', 'nora')).status).toBe(200);
    expect(await tie(nora.email, 'nora')).toMatchObject(notTied);
    expect(await tie(nora.email, 'second')).toMatchObject(notTied);
    expect(await tie(olaf.email, 'nora')).toMatchObject(notTied);
    expect(await tie(strangers.email, 'strange')).toMatchObject(notManaged);
    expect(await tie('nobody@elsewhere.example', 'strange')).toMatchObject(notManaged);
    // The subject decides, at an address of the domain or not.
    await callerWho(alders, ada.email, 'nora', { without: ['email'] });
  });

  test('has somebody who signs in already confirm it by that', async () => {
    const pia = await member(alder, 'pia@alder.example');
    expect((await call(calls.tieAccount, { email: pia.email, openId: 'pia-subject' })).status).toBe(200);
    const { browser, page } = await federate(alders, pia.email, 'pia-subject');
    expect(page.text).toContain('Sign in once as you did before');
    expect((await giveOwn(browser, page, pia)).address).toContain('/callback?');
    await callerWho(alders, pia.email, 'pia-subject');
  });
});

describe('E079, where one external provider signs everybody in', async () => {
  const api = await createTestApi({ OIDC_ISSUER: 'https://id.example' }, 2);
  const [here, there] = [await api.company('Here'), await api.company('There')];
  const administrator = await api.user(here, 'administrator');
  const add = async (email: string) => {
    const user = await api.user(here, 'viewer', { email });
    await sql`update installation.app_user set open_id = null, managed_by_company_id = ${here} where id = ${user.userId}`.execute(
      api.database,
    );
    return user;
  };

  test('ties its subject, unless it is somebody’s, or the person works elsewhere', async () => {
    const [one, two] = [await add('one@here.example'), await add('two@here.example')];
    const tie = (email: string, openId: string) => administrator.call(calls.tieAccount, { email, openId });
    expect((await tie('one@here.example', 'subject-1')).status).toBe(200);
    expect(await tie('one@here.example', 'subject-2')).toMatchObject(notTied);
    expect(await tie('two@here.example', 'subject-1')).toMatchObject(notTied);
    await sql`insert into installation.membership (company_id, user_id) values (${there}, ${two.userId})`.execute(
      api.database,
    );
    expect(await tie('two@here.example', 'subject-3')).toMatchObject(notTied);
    const { rows } = await sql`select open_id from installation.app_user where id = ${one.userId}`.execute(
      api.database,
    );
    expect(rows).toEqual([{ openId: 'subject-1' }]);
  });

  test('companies have no providers of their own there', async () => {
    const { body } = await administrator.call(calls.readCompanySignIn, {});
    expect(body).toMatchObject({ isAvailable: false, provider: null });
    expect(await administrator.call(calls.tryCompanyProvider, {})).toMatchObject({
      status: 400,
      body: { code: say.notHere.key },
    });
  });
});
