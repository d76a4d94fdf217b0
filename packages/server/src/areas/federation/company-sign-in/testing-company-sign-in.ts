import * as calls from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
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
  type ServedProvider,
  serveProvider,
} from '../../../sign-in/testing/served-provider.ts';
import { giveCode, givePassword, signIn } from '../../../sign-in/testing/signing-in.ts';
import { createCompany } from '../../company/public.ts';
import { handlers } from '../../handlers.ts';
import { installSteps } from '../../install-steps.ts';
import { answerTxtRecords } from './txt-records.ts';

interface MemberOptions {
  /** The shipped key of a group, which they hold at the root. */
  readonly group?: string;
  /** False: they can't sign in here. */
  readonly hasOwn?: boolean;
}

type Query = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** A company, Alder, whose people with addresses at alder.example its provider signs in, and another, Birch. */
export class SignInCompanies {
  readonly provider: ServedProvider;
  readonly alder: number;
  readonly birch: number;
  /** What name servers answer. */
  readonly records = new Map<string, readonly string[] | Error>();

  constructor(provider: ServedProvider, alder: number, birch: number) {
    this.provider = provider;
    this.alder = alder;
    this.birch = birch;
    answerTxtRecords(async (domain) => {
      const found = this.records.get(domain) ?? [];
      if (found instanceof Error) throw found;
      return found;
    });
  }

  readonly member = async (companyId: number, email: string, { group, hasOwn }: MemberOptions = {}) => {
    const { pool } = this.provider;
    const person = await addPerson(pool);
    const { userId } = person;
    await pool.query(
      `update installation.app_user set email = $2, managed_by_company_id = $3, current_company_id = $3 where id = $1`,
      [userId, email, companyId],
    );
    await pool.query('insert into installation.membership (company_id, user_id) values ($1, $2)', [companyId, userId]);
    if (hasOwn === false) {
      await pool.query('delete from installation.credential where user_id = $1', [userId]);
      await pool.query('update installation.app_user set open_id = null where id = $1', [userId]);
    }
    if (group !== undefined)
      await this.within(companyId, (query) =>
        query(
          `insert into user_group_assignment (user_id, user_group_id, node_id)
           select $1, id, organisation_root() from user_group where shipped_key = $2`,
          [userId, group],
        ),
      );
    return { ...person, email };
  };

  readonly within = async <Result>(companyId: number, work: (query: Query) => Promise<Result>): Promise<Result> => {
    const client = await this.provider.pool.connect();
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
  };

  #callerOf(token: string) {
    return inProcessClient(this.provider.app, `Bearer ${token}`);
  }

  #codesAgain() {
    return this.provider.pool.query("update installation.credential set used_totp_steps = '{}'");
  }

  readonly byPassword = async (person: Person) => {
    await this.#codesAgain();
    const { tokens } = await signIn(this.provider, newBrowser(this.provider), person);
    return this.#callerOf(tokens.access_token);
  };

  /** Sets the provider up as an administrator does. */
  readonly connect = async (administrator: Person, issuer: string, domain: string) => {
    const call = await this.byPassword(administrator);
    expect(await call(calls.saveCompanyProvider, saved({ issuer }))).toMatchObject({ status: 200 });
    expect(await call(calls.addCompanyDomain, { domain })).toMatchObject({ status: 200 });
    const { body } = await call(calls.readCompanySignIn, {});
    const added = body.domains.find((each) => each.domain === domain);
    this.records.set(domain, ['v=spf1 -all', added?.record ?? '']);
    const checked = await call(calls.checkCompanyDomain, { domainId: added?.id ?? 0 });
    expect(checked).toMatchObject({ status: 200, body: { isProven: true } });
    return call;
  };

  /** Enters an address and nothing else; the address of the provider that the browser goes on to. */
  readonly leave = async (browser: Browser, email: string) => {
    const { request, page } = authorise(this.provider, browser);
    const left = await browser.post(formOf(await page, '/password').action, { email, password: '' });
    const address = /<a class="button" href="([^"]+)"/.exec(left.text)?.[1]?.replaceAll('&amp;', '&');
    return { request, left, address: address ?? '' };
  };

  /** The whole way: where the browser ends up. */
  readonly federate = async (fake: FakeProvider, email: string, subject: string, said: Said = {}) => {
    const browser = newBrowser(this.provider);
    const { request, address } = await this.leave(browser, email);
    const page = await browser.get(fake.signIn(address, subject, said));
    return { browser, request, page, address };
  };

  readonly callerWho = async (fake: FakeProvider, email: string, subject: string, said: Said = {}) => {
    const { page, request } = await this.federate(fake, email, subject, said);
    expect(page.address).toMatch(`${this.provider.home}/callback?`);
    const tokens = await redeem(this.provider, page.address, request.verifier);
    return { call: this.#callerOf(tokens.access_token), tokens };
  };

  /** Password and code on the page at hand. */
  readonly giveOwn = async (browser: Browser, page: Page, person: Person): Promise<Page> => {
    await this.#codesAgain();
    return giveCode(browser, await givePassword(browser, person, page), currentCode(person.secret));
  };
}

export async function companiesWithSignIn(): Promise<SignInCompanies> {
  const provider = await serveProvider(handlers);
  const database = createDatabase(provider.pool);
  const company = (name: string) =>
    createCompany(database, { name, timeZone: 'America/Chicago', modules: [1] }, installSteps);
  return new SignInCompanies(provider, await company('Alder'), await company('Birch'));
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
export async function companyProvider(path = ''): Promise<FakeProvider> {
  const fake = await startCompanyProvider(path);
  afterAll(fake.stop);
  return fake;
}
