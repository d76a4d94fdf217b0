import * as calls from '@oikos/contract/identity/company-sign-in/company-sign-in.ts';
import { currentCode } from '@oikos/identity-provider/one-time-code.ts';
import { afterAll, expect } from 'vitest';
import { createDatabase } from '../../../foundation/db/database.ts';
import { inProcessClient } from '../../../foundation/http/in-process-client.ts';
import { type Browser, formOf, type Page } from '../../../sign-in/testing/browser.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type FakeProvider,
  type Said,
  startCompanyProvider,
} from '../../../sign-in/testing/company-provider.ts';
import {
  addPerson,
  authorise,
  newBrowser,
  type Person,
  redeem,
  serveProvider,
} from '../../../sign-in/testing/served-provider.ts';
import { giveCode, givePassword, signIn } from '../../../sign-in/testing/signing-in.ts';
import { createCompany } from '../../company/public.ts';
import { handlers } from '../../handlers.ts';
import { installSteps } from '../../install-steps.ts';
import { answerTxtRecords } from './txt-records.ts';

/** A company, Alder, whose people with addresses at alder.example its provider signs in, and another, Birch. */
export async function companiesWithSignIn() {
  const provider = await serveProvider(handlers);
  const { pool, app } = provider;
  const database = createDatabase(pool);
  const company = (name: string) =>
    createCompany(database, { name, timeZone: 'America/Chicago', modules: [1] }, installSteps);
  const alder = await company('Alder');
  const birch = await company('Birch');
  const records = new Map<string, readonly string[] | Error>();
  answerTxtRecords(async (domain) => {
    const found = records.get(domain) ?? [];
    if (found instanceof Error) throw found;
    return found;
  });

  /** A member with the group of a shipped key at the root, who signs in here unless said otherwise. */
  async function member(companyId: number, email: string, options: { group?: string; hasOwn?: boolean } = {}) {
    const person = await addPerson(pool);
    await pool.query(
      `update installation.app_user set email = $2, managed_by_company_id = $3, current_company_id = $3 where id = $1`,
      [person.userId, email, companyId],
    );
    await pool.query('insert into installation.membership (company_id, user_id) values ($1, $2)', [
      companyId,
      person.userId,
    ]);
    if (options.hasOwn === false) {
      await pool.query('delete from installation.credential where user_id = $1', [person.userId]);
      await pool.query('update installation.app_user set open_id = null where id = $1', [person.userId]);
    }
    if (options.group)
      await within(companyId, (query) =>
        query(
          `insert into user_group_assignment (user_id, user_group_id, node_id)
           select $1, id, organisation_root() from user_group where shipped_key = $2`,
          [person.userId, options.group],
        ),
      );
    return { ...person, email };
  }

  type Query = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
  async function within<Result>(companyId: number, work: (query: Query) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    try {
      await client.query(`begin; set local app.company_id = '${companyId}'`);
      const result = await work(async (text, values = []) => (await client.query(text, [...values])).rows);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  const callerOf = (token: string) => inProcessClient(app, `Bearer ${token}`);

  async function byPassword(person: Person) {
    await pool.query("update installation.credential set used_totp_steps = '{}'");
    const { tokens } = await signIn(provider, newBrowser(provider), person);
    return callerOf(tokens.access_token);
  }

  /** Sets the provider up as an administrator does. */
  async function connect(
    administrator: Person,
    issuer: string,
    domain: string,
    more: Partial<Parameters<typeof saved>[0]> = {},
  ) {
    const call = await byPassword(administrator);
    expect(await call(calls.saveCompanyProvider, saved({ issuer, ...more }))).toMatchObject({ status: 200 });
    expect(await call(calls.addCompanyDomain, { domain })).toMatchObject({ status: 200 });
    const { body } = await call(calls.readCompanySignIn, {});
    const added = body.domains.find((each) => each.domain === domain);
    records.set(domain, ['v=spf1 -all', added?.record ?? '']);
    expect(await call(calls.checkCompanyDomain, { domainId: added?.id ?? 0 })).toMatchObject({
      status: 200,
      body: { isProven: true },
    });
    return call;
  }

  /** Enters an address and nothing else; the address of the provider that the browser goes on to. */
  async function leave(browser: Browser, email: string, more: Record<string, string> = {}) {
    const { request, page } = authorise(provider, browser, more);
    const left = await browser.post(formOf(await page, '/password').action, { email, password: '' });
    const address = /<a class="button" href="([^"]+)"/.exec(left.text)?.[1]?.replaceAll('&amp;', '&');
    return { request, left, address: address ?? '' };
  }

  /** The whole way: where the browser ends up. */
  async function federate(fake: FakeProvider, email: string, subject: string, said: Said = {}) {
    const browser = newBrowser(provider);
    const { request, address } = await leave(browser, email);
    const page = await browser.get(fake.signIn(address, subject, said));
    return { browser, request, page, address };
  }

  async function callerWho(fake: FakeProvider, email: string, subject: string, said: Said = {}) {
    const { page, request } = await federate(fake, email, subject, said);
    expect(page.address).toMatch(`${provider.home}/callback?`);
    const tokens = await redeem(provider, page.address, request.verifier);
    return { call: callerOf(tokens.access_token), tokens };
  }

  /** Password and code on the page at hand. */
  async function giveOwn(browser: Browser, page: Page, person: Person): Promise<Page> {
    await pool.query("update installation.credential set used_totp_steps = '{}'");
    return giveCode(browser, await givePassword(browser, person, page), currentCode(person.secret));
  }

  return {
    provider,
    pool,
    alder,
    birch,
    records,
    member,
    within,
    byPassword,
    connect,
    leave,
    federate,
    callerWho,
    giveOwn,
  };
}

export const saved = (provider: { readonly issuer: string } & Partial<typeof ALDER>) => ({ ...ALDER, ...provider });

const ALDER = {
  name: 'Alder ID',
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  emailsAreVerified: false,
  groupsClaim: 'groups',
  passwordSignIn: 'administrators' as 'administrators' | 'everybody' | 'nobody',
  isActive: true,
  version: 0,
};

/** A provider for as long as the file's tests run. */
export async function companyProvider(): Promise<FakeProvider> {
  const fake = await startCompanyProvider();
  afterAll(fake.stop);
  return fake;
}
