import * as calls from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { companySignInMessages as say } from '@oikos/contract/federation/company-sign-in/company-sign-in-messages.ts';
import { expect, test, vi } from 'vitest';
import { createDatabase } from '../../../foundation/db/database.ts';
import { inCompany } from '../../../foundation/tenancy/tenant-scope.ts';
import { proveByOperator } from './domains.ts';
import { companiesWithSignIn, companyProvider } from './testing-company-sign-in.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { provider, alder, birch, records, member, connect, byPassword } = await companiesWithSignIn();
const { pool } = provider;
const alders = await companyProvider();
const ada = await member(alder, 'ada@alder.example', { group: 'administrator' });
const bob = await member(birch, 'bob@birch.example', { group: 'administrator' });
const asAda = await connect(ada, alders.issuer, 'alder.example');
const asBob = await byPassword(bob);

test('a domain is proven by its record, of one company alone, and says why it isn’t', async () => {
  const add = (call: typeof asAda, domain: string) => call(calls.addCompanyDomain, { domain });
  for (const domain of ['localhost', 'a b.example', 'x', '1.2.3.4', '-a.example'])
    expect((await add(asAda, domain)).body, domain).toMatchObject({ errors: [{ code: say.invalidDomain.key }] });
  expect((await add(asAda, 'ALDER.example')).body).toMatchObject({ errors: [{ code: say.domainThere.key }] });
  expect((await add(asBob, 'alder.example')).status).toBe(200);
  const domainOf = async (call: typeof asAda, domain: string) =>
    (await call(calls.readCompanySignIn, {})).body.domains.find((each) => each.domain === domain);
  const bobs = await domainOf(asBob, 'alder.example');
  const check = (call: typeof asAda, id = 0) => call(calls.checkCompanyDomain, { domainId: id });
  records.set('alder.example', []);
  expect((await check(asBob, bobs?.id)).body).toEqual({ isProven: false });
  expect(await domainOf(asBob, 'alder.example')).toMatchObject({ provenAt: null, problem: 'noRecord' });
  records.set('alder.example', new Error('no name server'));
  await check(asBob, bobs?.id);
  expect(await domainOf(asBob, 'alder.example')).toMatchObject({ problem: 'noAnswer' });
  records.set('alder.example', [bobs?.record ?? '']);
  expect((await check(asBob, bobs?.id)).body).toEqual({ isProven: false });
  expect(await domainOf(asBob, 'alder.example')).toMatchObject({ problem: 'taken' });
  expect((await check(asAda, bobs?.id)).status).toBe(404);
  expect((await check(asAda, (await domainOf(asAda, 'alder.example'))?.id)).body).toEqual({ isProven: true });
  expect((await asBob(calls.removeCompanyDomain, { domainId: bobs?.id ?? 0 })).status).toBe(200);
  expect((await add(asAda, '@Bücher.example')).status).toBe(200);
  expect(await domainOf(asAda, 'xn--bcher-kva.example')).toMatchObject({ provenAt: null });
});

test('the operator says whose a domain is, where no other company has proven it', async () => {
  const database = createDatabase(pool);
  const say = (companyId: number, domain: string) =>
    inCompany(database, { companyId, userId: null }, {}, (scope) => proveByOperator(scope, domain));
  expect(await say(birch, 'operated.example')).toBe(true);
  expect(await say(birch, 'operated.example')).toBe(true);
  expect(await say(alder, 'operated.example')).toBe(false);
  const { domains } = (await asBob(calls.readCompanySignIn, {})).body;
  expect(domains.find(({ domain }) => domain === 'operated.example')).toMatchObject({ provenBy: 'operator' });
});
