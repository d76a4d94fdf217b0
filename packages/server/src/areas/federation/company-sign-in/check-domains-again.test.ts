import * as calls from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { authenticate } from '@oikos/contract/identity/session/session.ts';
import { searchNotifications } from '@oikos/contract/task/notifications.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { expect, test, vi } from 'vitest';
import { createDatabase } from '../../../foundation/db/database.ts';
import { inCompany } from '../../../foundation/tenancy/tenant-scope.ts';
import { newBrowser } from '../../../sign-in/testing/served-provider.ts';
import { receiveMail } from '../../../testing/mail.ts';
import { federationJobs } from '../jobs.ts';
import { federationSchedule } from '../schedule.ts';
import { checkDomainsAgain } from './check-domains-again.ts';
import { proveByOperator } from './domains.ts';
import { companiesWithSignIn, companyProvider } from './testing-company-sign-in.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { provider, alder, birch, records, member, connect, callerWho, federate, byPassword, within, leave } =
  await companiesWithSignIn();
const { pool, ownerUrl, configuration } = provider;
const database = createDatabase(pool);
const { mailTo } = await receiveMail({ ownerUrl, database, configuration });
const alders = await companyProvider();
const ada = await member(alder, 'ada@alder.example', { group: 'administrator' });
const bob = await member(birch, 'bob@birch.example', { group: 'administrator' });
await member(alder, 'reader@alder.example', { group: 'viewer' });
const asAda = await connect(ada, alders.issuer, 'alder.example');
const record = (await asAda(calls.readCompanySignIn, {})).body.domains.map((each) => each.record);

let day = '2026-06-01' as Parameters<typeof addDays>[0];
const look = (companyId = alder) =>
  checkDomainsAgain({ inCompany: (mode, work) => inCompany(database, { companyId, userId: null }, mode, work) }, day);
/** A day later, with what name servers answer then. */
async function nextDay(answer: readonly string[] | Error) {
  day = addDays(day, 1);
  records.set('alder.example', answer);
  return look();
}
const domain = async (name = 'alder.example') =>
  (await asAda(calls.readCompanySignIn, {})).body.domains.find((each) => each.domain === name);
const titles = async () => (await asAda(searchNotifications, {})).body.items.map(({ title }) => title);
const NONE: readonly string[] = [];
const UNKNOWN = 'Oikos doesn’t know you by this sign-in';
let people = 0;
const newcomer = () => member(alder, `new-${++people}@alder.example`, { hasOwn: false });

test('each company’s domains are looked up every day', () => {
  const item = federationSchedule.find(({ name }) => name === 'check-domains');
  expect(item?.cron).toBe('40 4 * * *');
  expect(federationJobs.some(({ name }) => name === 'check-domains')).toBe(true);
});

test('a record that is there, and name servers that don’t answer, change nothing; the operator’s word isn’t looked up', async () => {
  await inCompany(database, { companyId: alder, userId: null }, {}, (scope) =>
    proveByOperator(scope, 'vouched.example'),
  );
  expect(await nextDay(record)).toEqual({ checked: 1, lapsed: 0 });
  for (let days = 0; days < 20; days++) await nextDay(new Error('no name server'));
  expect(await domain()).toMatchObject({ problem: 'noAnswer', daysLeft: null, lapsedAt: null });
  expect((await domain())?.provenAt).not.toBeNull();
  expect(await domain('vouched.example')).toMatchObject({ provenBy: 'operator', checkedAt: expect.any(String) });
  expect(await look(birch)).toEqual({ checked: 0, lapsed: 0 });
});

test('a record that is gone is announced to administrators, counts once a day, and may come back', async () => {
  await nextDay(NONE);
  await look();
  expect(await domain()).toMatchObject({ problem: 'noRecord', daysLeft: 13 });
  const [mail] = await mailTo('ada@alder.example');
  expect(mail?.subject).toBe('The DNS record of alder.example is gone');
  expect(mail?.text).toContain(record[0]);
  expect(mail?.text).toContain('in 13 days');
  expect(mail?.text).toContain('/admin/companyadmin?tab=sign-in');
  expect(await titles()).toEqual([expect.stringContaining('The DNS record of alder.example is gone. In 13 days')]);
  // What isn't answered neither counts nor helps.
  await nextDay(new Error('no name server'));
  expect(await domain()).toMatchObject({ problem: 'noAnswer', daysLeft: 13 });
  await nextDay(NONE);
  expect(await domain()).toMatchObject({ daysLeft: 12 });
  // An administrator who put it back needn't wait for the next day.
  const domainId = (await domain())?.id ?? 0;
  expect((await asAda(calls.checkCompanyDomain, { domainId })).body).toEqual({ isProven: false });
  expect(await domain()).toMatchObject({ daysLeft: 12 });
  records.set('alder.example', record);
  expect((await asAda(calls.checkCompanyDomain, { domainId })).body).toEqual({ isProven: true });
  expect(await domain()).toMatchObject({ problem: null, daysLeft: null });
});

test('after fourteen days without it nobody new is tied by the domain, and who was tied signs in as before', async () => {
  const known = await newcomer();
  const [subject = ''] = known.email.split('@');
  await callerWho(alders, known.email, subject);
  for (let days = 1; days < 14; days++) await nextDay(NONE);
  expect(await domain()).toMatchObject({ daysLeft: 1, lapsedAt: null });
  expect(await nextDay(NONE)).toEqual({ checked: 1, lapsed: 1 });
  expect(await domain()).toMatchObject({ provenAt: null, provenBy: null, lapsedAt: expect.any(String) });
  const mails = await mailTo('ada@alder.example', 5);
  expect(mails.at(-1)?.subject).toBe('alder.example no longer counts for single sign-on');
  expect(mails.at(-1)?.text).toContain('stayed away for 14 days');
  expect((await titles())[0]).toBe(
    'alder.example no longer counts for single sign-on, because its DNS record is gone.',
  );
  const changes = await within(alder, (query) =>
    query("select changes from audit_log where changes ? 'signInDomainProven' order by id desc limit 1"),
  );
  expect(changes).toEqual([{ changes: { signInDomainProven: { old: 'alder.example', new: null } } }]);
  expect(await nextDay(NONE)).toEqual({ checked: 0, lapsed: 0 });

  const { call } = await callerWho(alders, known.email, subject);
  expect((await call(authenticate, { openId: known.guid, email: known.email })).status).toBe(200);
  const stranger = await newcomer();
  const { page } = await federate(alders, stranger.email, stranger.email.split('@')[0] ?? '');
  expect([page.status, page.text.includes(UNKNOWN)]).toEqual([403, true]);
  // The company's rule on passwords holds as before.
  const { left } = await leave(newBrowser(provider), stranger.email);
  expect(left.text).toContain('Signing you in with Alder ID');
});

test('a domain that another company proves after that leads to its people, and comes back to the first by proof alone', async () => {
  const asBob = await byPassword(bob);
  expect((await asBob(calls.addCompanyDomain, { domain: 'alder.example' })).status).toBe(200);
  const { domains } = (await asBob(calls.readCompanySignIn, {})).body;
  records.set('alder.example', [domains[0]?.record ?? '', ...record]);
  expect((await asBob(calls.checkCompanyDomain, { domainId: domains[0]?.id ?? 0 })).body).toEqual({ isProven: true });
  const { left } = await leave(newBrowser(provider), 'ada@alder.example');
  expect(left.text).toContain('Enter your password.');
  const domainId = (await domain())?.id ?? 0;
  expect((await asAda(calls.checkCompanyDomain, { domainId })).body).toEqual({ isProven: false });
  expect(await domain()).toMatchObject({ problem: 'taken' });
  expect((await asBob(calls.removeCompanyDomain, { domainId: domains[0]?.id ?? 0 })).status).toBe(200);
  expect((await asAda(calls.checkCompanyDomain, { domainId })).body).toEqual({ isProven: true });
  expect(await domain()).toMatchObject({ lapsedAt: null, daysLeft: null, provenBy: 'dns' });
});
