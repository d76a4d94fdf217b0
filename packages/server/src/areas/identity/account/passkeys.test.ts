import {
  addOwnPasskey,
  beginConfirmation,
  beginOwnPasskey,
  confirmIdentity,
  makeOwnRecoveryCodes,
  readAccount,
  removeOwnCodes,
  removeOwnPasskey,
  renameOwnPasskey,
} from '@oikos/contract/identity/account/account.ts';
import { accountMessages } from '@oikos/contract/identity/account/account-messages.ts';
import { expect, test, vi } from 'vitest';
import { inProcessClient } from '../../../foundation/http/in-process-client.ts';
import { type Browser, formOf, type Page } from '../../../sign-in/testing/browser.ts';
import { Device } from '../../../sign-in/testing/device.ts';
import { authorise, newBrowser, type Person, redeem } from '../../../sign-in/testing/served-provider.ts';
import { givePassword } from '../../../sign-in/testing/signing-in.ts';
import { companyWithAccounts } from './testing-accounts.ts';

// Passwords are hashed many times.
vi.setConfig({ testTimeout: 60_000 });

const { provider, pool, app, mailTo, member, at } = await companyWithAccounts();
const { home } = provider;

async function signedIn() {
  const person = await member();
  const { call } = await at(person);
  return { person, call };
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>;

async function addKey({ call }: SignedIn, name = 'My laptop', device = new Device(home)) {
  const { options } = (await call(beginOwnPasskey, {})).body;
  const response = device.make(options);
  return { device, options, response, added: await call(addOwnPasskey, { name, response }) };
}

/** What the page asks a device to sign. */
const askedOn = (page: Page): { challenge: string; allowCredentials?: { id: string }[] } =>
  JSON.parse((/data-passkey="([^"]+)"/.exec(page.text)?.[1] ?? '').replaceAll('&quot;', '"'));
const give = (browser: Browser, page: Page, response: unknown) =>
  browser.post(formOf(page, '/passkey').action, { response: JSON.stringify(response) });

test('a passkey is added, named, announced by mail, and signs in without password and code', async () => {
  const signed = await signedIn();
  const { person, call } = signed;
  const { device, added } = await addKey(signed);
  expect(added.status).toBe(200);
  const { passkeys } = (await call(readAccount, {})).body;
  expect(passkeys).toMatchObject([{ name: 'My laptop', lastUsedAt: null }]);
  const id = passkeys[0]?.id ?? 0;
  expect((await call(renameOwnPasskey, { passkeyId: id, name: 'Work laptop' })).status).toBe(200);
  expect((await mailTo(person.email))[0]?.text).toContain('The passkey “My laptop” now signs you in.');

  const browser = newBrowser(provider);
  const { request, page } = authorise(provider, browser);
  const first = await page;
  const arrived = await give(browser, first, device.sign(askedOn(first)));
  expect(arrived.address).toContain('/callback?code=');
  const tokens = await redeem(provider, arrived.address, request.verifier);
  const again = await inProcessClient(app, `Bearer ${tokens.access_token}`)(readAccount, {});
  expect(again.body).toMatchObject({
    email: person.email,
    passkeys: [{ name: 'Work laptop', lastUsedAt: expect.any(String) }],
  });
});

test('what a device signed counts once, here, for this address, and with the person before it', async () => {
  const signed = await signedIn();
  const { device } = await addKey(signed);
  const attempt = async (make: (asked: { challenge: string }) => unknown) => {
    const browser = newBrowser(provider);
    const page = await authorise(provider, browser).page;
    return { browser, page, reply: await give(browser, page, make(askedOn(page))) };
  };
  const refused = async (make: (asked: { challenge: string }) => unknown) => {
    const { reply } = await attempt(make);
    expect(reply.status).toBe(422);
    expect(reply.text).toContain('The passkey wasn’t accepted.');
  };
  await refused(() => device.sign({ challenge: 'x'.repeat(43) }));
  await refused((asked) => device.sign(asked, 'https://evil.example'));
  await refused((asked) => ({ ...device.sign(asked), id: new Device(home).id }));
  await refused(() => 'no object');
  await refused(() => null);
  device.verifiesPerson = false;
  await refused((asked) => device.sign(asked));
  device.verifiesPerson = true;
  // A copy of the device signed in the meantime: the count went back.
  const { reply } = await attempt((asked) => device.sign(asked));
  expect(reply.address).toContain('/callback?code=');
  device.counter = 0;
  await refused((asked) => device.sign(asked));
  device.counter = 100;
  const used: unknown[] = [];
  const { browser, page } = await attempt((asked) => {
    used.push(device.sign(asked));
    return 'no object';
  });
  expect((await give(browser, page, used[0])).status).toBe(422);
});

test('a passkey is made for the session that asked for it, and once', async () => {
  const signed = await signedIn();
  const { response, added } = await addKey(signed);
  expect(added.status).toBe(200);
  const refused = { status: 400, body: { code: accountMessages.passkeyRefused.key } };
  expect(await signed.call(addOwnPasskey, { name: 'Again', response })).toMatchObject(refused);
  const other = await signedIn();
  await other.call(beginOwnPasskey, {});
  const { options } = (await signed.call(beginOwnPasskey, {})).body;
  expect(await other.call(addOwnPasskey, { name: 'Stolen', response: new Device(home).make(options) })).toMatchObject(
    refused,
  );
  expect((await other.call(addOwnPasskey, { name: 'Nonsense', response: { id: 'x' } })).status).toBe(400);
  expect((await other.call(addOwnPasskey, { name: ' ', response: {} })).status).toBe(400);
  const { passkeys } = (await signed.call(readAccount, {})).body;
  expect((await other.call(renameOwnPasskey, { passkeyId: passkeys[0]?.id ?? 0, name: 'Mine' })).status).toBe(404);
  expect((await other.call(removeOwnPasskey, { passkeyId: passkeys[0]?.id ?? 0 })).status).toBe(404);
});

test('with a passkey, codes can be removed; the password alone then enrols nothing, and the last factor stays', async () => {
  const signed = await signedIn();
  const { person, call } = signed;
  const { device } = await addKey(signed);
  const recovery = (await call(makeOwnRecoveryCodes, {})).body.codes;
  expect((await call(removeOwnCodes, {})).status).toBe(200);
  const id = (await call(readAccount, {})).body.passkeys[0]?.id ?? 0;
  expect(await call(removeOwnPasskey, { passkeyId: id })).toMatchObject({
    status: 400,
    body: { code: accountMessages.lastPasskey.key },
  });
  const second = async (who: Person) => {
    const browser = newBrowser(provider);
    return { browser, page: await givePassword(browser, who, await authorise(provider, browser).page) };
  };
  const asked = await second(person);
  expect(asked.page.text).toContain('Use your passkey');
  expect(asked.page.text).not.toContain('authenticator app, such as');
  const enrolment = formOf(asked.page, '/passkey').action.replace(/passkey$/, 'enrolment');
  const again = await asked.browser.post(enrolment, { code: '000000' });
  expect(again.text).toContain('Use your passkey');
  expect(askedOn(again).allowCredentials).toMatchObject([{ id: device.id }]);
  const passed = await give(asked.browser, again, device.sign(askedOn(again)));
  expect(passed.address).toContain('/callback?code=');
  const lost = await second(person);
  const arrived = await lost.browser.post(formOf(lost.page, '/code').action, { code: recovery[0] ?? '' });
  expect(arrived.address).toContain('/callback?code=');
});

test('a passkey proves who somebody is before what is sensitive; only their own, once, and in the session that asked', async () => {
  const signed = await signedIn();
  const { person, call } = signed;
  expect(await call(beginConfirmation, {})).toMatchObject({
    status: 400,
    body: { code: accountMessages.noPasskey.key },
  });
  const { device } = await addKey(signed);
  const other = await signedIn();
  const { device: others } = await addKey(other);
  const there = await at(person);
  await pool.query(
    "update installation.sign_in_session set reauthenticated_at = now() - interval '6 minutes' where user_id = $1",
    [person.userId],
  );
  const asked = async () => (await call(beginConfirmation, {})).body.options as { challenge: string };
  const wrong = { status: 400, body: { code: accountMessages.confirmPasskeyWrong.key } };
  expect(await call(confirmIdentity, { passkey: others.sign(await asked()) })).toMatchObject(wrong);
  expect(await there.call(confirmIdentity, { passkey: device.sign(await asked()) })).toMatchObject(wrong);
  expect((await call(makeOwnRecoveryCodes, {})).status).toBe(400);
  const answer = device.sign(await asked());
  expect((await call(confirmIdentity, { passkey: answer })).status).toBe(200);
  expect(await call(confirmIdentity, { passkey: answer })).toMatchObject(wrong);
  expect((await call(makeOwnRecoveryCodes, {})).status).toBe(200);
  expect((await there.call(makeOwnRecoveryCodes, {})).status).toBe(401);
});
