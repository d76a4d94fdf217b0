import { randomBytes } from 'node:crypto';
import { readCompanyConfiguration, saveCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import * as calls from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import {
  confirmRequest,
  refuseRequest,
  searchConfirmations,
} from '@oikos/contract/governance/confirmations/confirmations.ts';
import { sealSecrets } from '@oikos/identity-provider/seal-secrets.ts';
import { secretBox } from '@oikos/identity-provider/secret-box.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { CLIENT_SECRET } from '../../../sign-in/testing/company-provider.ts';
import { testKey } from '../../../sign-in/testing/served-provider.ts';
import {
  companiesWithSignIn,
  companyProvider,
  saved,
} from '../../federation/company-sign-in/testing-company-sign-in.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { provider, alder, records, member, byPassword, callerWho, within } = await companiesWithSignIn();
const { pool } = provider;
const [alders, others] = [await companyProvider(), await companyProvider()];
const ann = await member(alder, 'ann@alder.example', { group: 'administrator' });
const ben = await member(alder, 'ben@alder.example', { group: 'administrator' });
const [asAnn, asBen] = [await byPassword(ann), await byPassword(ben)];
const { version: first } = (await asAnn(readCompanyConfiguration, { id: alder })).body;
const rule = { id: alder, version: first, values: { twoPeopleDecide: true } };
expect((await asAnn(saveCompanyConfiguration, rule)).status).toBe(200);

const waits = { status: 202, body: { isSuccessful: false, code: 'confirmations.waits' } };
const latest = async () => {
  const { items } = (await asBen(searchConfirmations, { state: 'waiting' })).body;
  return items[0] as (typeof items)[number];
};
const stored = async () => (await asAnn(calls.readCompanySignIn, {})).body;
const version = async () => (await stored()).provider?.version ?? 0;
const secretsKept = async () => (await pool.query('select content from installation.confirmation_secret')).rows;
const proofs = (minutes: number) =>
  pool.query('update installation.sign_in_session set reauthenticated_at = now() - make_interval(mins => $1)', [
    minutes,
  ]);
beforeEach(() => proofs(0));

test('a provider that isn’t on yet is entered by one person, and switched on by two; its secret waits sealed', async () => {
  expect(
    (await asAnn(calls.saveCompanyProvider, { ...saved({ issuer: alders.issuer }), isActive: false })).status,
  ).toBe(200);
  const on = { ...saved({ issuer: alders.issuer }), version: await version() };
  expect(await asAnn(calls.saveCompanyProvider, on)).toMatchObject(waits);
  expect(await asAnn(calls.saveCompanyProvider, on)).toMatchObject(waits);
  expect((await stored()).provider).toMatchObject({ isActive: false });
  const request = await latest();
  expect(request.gains).toEqual([{ kind: 'provider', person: `Alder ID (${alders.issuer})`, place: '' }]);
  const inputs = await within(alder, (query) => query('select input::text from confirmation'));
  expect(inputs).toHaveLength(1);
  expect(JSON.stringify(inputs)).not.toContain(CLIENT_SECRET);
  expect(await secretsKept()).toEqual([{ content: expect.stringMatching(/^sealed:/) }]);
  // A new key seals it again.
  const next = randomBytes(32);
  const [before] = await secretsKept();
  await sealSecrets({ pool, secrets: secretBox([next, testKey]) });
  expect(await secretsKept()).not.toEqual([before]);
  await sealSecrets({ pool, secrets: secretBox([testKey, next]) });
  // Who confirms proves who they are, as who asked did.
  await proofs(6);
  expect(await asBen(confirmRequest, request)).toMatchObject({ status: 400, body: { code: 'account.confirmFirst' } });
  await proofs(0);
  expect(await asBen(confirmRequest, request)).toMatchObject({ body: { state: 'confirmed', problem: null } });
  expect((await stored()).provider).toMatchObject({ isActive: true });
  expect(await secretsKept()).toEqual([]);
});

test('another secret is another request, and a refused one is forgotten', async () => {
  const asked = { ...saved({ issuer: others.issuer }), version: await version() };
  expect(await asAnn(calls.saveCompanyProvider, asked)).toMatchObject(waits);
  expect(await asAnn(calls.saveCompanyProvider, { ...asked, clientSecret: 'mistyped' })).toMatchObject(waits);
  const { items } = (await asBen(searchConfirmations, { state: 'waiting' })).body;
  expect(items).toHaveLength(2);
  for (const each of items) expect((await asBen(refuseRequest, { ...each, reason: 'No' })).status).toBe(200);
  expect(await secretsKept()).toEqual([]);
  expect((await stored()).provider).toMatchObject({ issuer: alders.issuer });
});

test('a request that expires keeps no secret', async () => {
  const asked = { ...saved({ issuer: others.issuer }), version: await version() };
  expect(await asAnn(calls.saveCompanyProvider, asked)).toMatchObject(waits);
  await within(alder, (query) => query('update confirmation set last_day = current_date - 9'));
  expect(await asAnn(calls.saveCompanyProvider, { ...asked, clientSecret: 'other' })).toMatchObject(waits);
  expect(await secretsKept()).toHaveLength(1);
  expect((await asBen(refuseRequest, { ...(await latest()), reason: 'No' })).status).toBe(200);
});

test('another name is one person’s to give, other claims are not, and switching it off is', async () => {
  const save = async (more: object) =>
    asAnn(calls.saveCompanyProvider, { ...saved({ issuer: alders.issuer }), ...more, version: await version() });
  expect((await save({ name: 'Alder', passwordSignIn: 'everybody' })).status).toBe(200);
  expect(await save({ emailsAreVerified: true })).toMatchObject(waits);
  expect(await save({ groupsClaim: 'roles' })).toMatchObject(waits);
  expect((await save({ isActive: false })).status).toBe(200);
  expect(await save({})).toMatchObject(waits);
  expect(await asBen(confirmRequest, await latest())).toMatchObject({ body: { state: 'confirmed' } });
});

test('a domain that is proven waits while the provider is on, and what a check only finds out is kept', async () => {
  expect((await asAnn(calls.addCompanyDomain, { domain: 'alder.example' })).status).toBe(200);
  const [domain] = (await stored()).domains;
  const check = () => asAnn(calls.checkCompanyDomain, { domainId: domain?.id ?? 0 });
  expect((await check()).body).toEqual({ isProven: false });
  expect((await stored()).domains).toMatchObject([{ problem: 'noRecord' }]);
  records.set('alder.example', [domain?.record ?? '']);
  expect(await check()).toMatchObject(waits);
  const request = await latest();
  expect(request.gains).toEqual([{ kind: 'domain', person: 'alder.example', place: '' }]);
  expect(await asBen(confirmRequest, request)).toMatchObject({ body: { state: 'confirmed' } });
  expect((await stored()).domains).toMatchObject([{ provenBy: 'dns' }]);
});

test('to say whom a subject means waits where it is an administrator who signs in by nothing else', async () => {
  const cleo = await member(alder, 'cleo@alder.example', { group: 'administrator', hasOwn: false });
  const tie = { email: cleo.email, openId: 'cleo' };
  expect(await asAnn(calls.tieAccount, tie)).toMatchObject(waits);
  const request = await latest();
  expect(request.gains).toEqual([expect.objectContaining({ kind: 'tie' })]);
  expect(await asBen(confirmRequest, request)).toMatchObject({ body: { state: 'confirmed' } });
  await callerWho(alders, cleo.email, 'cleo');
  // Who confirms it by a sign-in of their own needs nobody else, nor does somebody who administers nothing.
  const reader = await member(alder, 'reader@alder.example', { group: 'viewer', hasOwn: false });
  expect((await asAnn(calls.tieAccount, { email: reader.email, openId: 'reader' })).status).toBe(200);
  expect((await asAnn(calls.tieAccount, { email: ben.email, openId: 'ben' })).status).toBe(200);
  expect((await asAnn(calls.untieUser, { id: cleo.userId })).status).toBe(200);
});
