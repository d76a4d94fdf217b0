import { searchSecurityEvents } from '@oikos/contract/identity/security-events.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';

const api = await createTestApi({}, 2);
const alder = await api.company('Alder Power');
const birch = await api.company('Birch Paper');
const ada = await api.user(alder, 'administrator');
const vera = await api.user(alder, 'viewer');
const bea = await api.user(birch, 'administrator');
const sue = await api.user(alder, 'administrator', { isSuperAdministrator: true });

async function signedIn(userId: number | null, address: string) {
  await sql`insert into installation.security_event (kind, outcome, user_id, address, request_id)
    values ('signIn', 'succeeded', ${userId}, ${address}, ${`request-${address}`})`.execute(api.database);
}
await signedIn(ada.userId, '192.0.2.1');
await signedIn(bea.userId, '192.0.2.2');
await signedIn(null, '192.0.2.3');

const addresses = async (client: typeof ada, input: object = {}) => {
  const { status, body } = await client.call(searchSecurityEvents, { skip: 0, take: 50, ...input } as never);
  return status === 200 ? body.items.map((item) => item.address) : status;
};

test('an administrator finds the sign-ins of the own company’s people, and of nobody else', async () => {
  expect(await addresses(ada, { kind: 'signIn' })).toEqual(['192.0.2.1']);
  expect(await addresses(bea, { kind: 'signIn' })).toEqual(['192.0.2.2']);
  expect(await addresses(ada, { userId: ada.userId, outcome: 'succeeded' })).toEqual(['192.0.2.1']);
  expect(await addresses(ada, { address: '192.0.2.1', requestId: 'request-192.0.2.1' })).toEqual(['192.0.2.1']);
  expect(await addresses(ada, { outcome: 'failed' })).toEqual([]);
  expect(await addresses(ada, { fromDate: '2020-01-01', toDate: '2020-12-31' })).toEqual([]);
  expect(await addresses(ada, { fromDate: '2020-01-02', toDate: '2020-01-01' })).toBe(400);
});

test('the whole installation is shown to super administrators alone', async () => {
  expect(await addresses(ada, { wholeInstallation: true })).toBe(403);
  const all = await addresses(sue, { wholeInstallation: true, kind: 'signIn' });
  expect([...(all as string[])].sort()).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3']);
});

test('who holds the permission at one place only, and not at the root, is refused', async () => {
  const { companyId, add } = await createTestHierarchy(api, 'Cedar Works');
  const keeper = await api.user(companyId, 'administrator', { nodeId: await add('Own site') });
  expect(await addresses(keeper)).toBe(403);
  expect(await addresses(vera)).toBe(403);
});

test('a refusal is recorded: who, which call, from where', async () => {
  expect((await vera.call(searchAuditLog, { skip: 0, take: 1 })).status).toBe(403);
  await api.app.securityLog.flush();
  const { body } = await ada.call(searchSecurityEvents, { skip: 0, take: 50, kind: 'refusal', userId: vera.userId });
  expect(body.items).toContainEqual(
    expect.objectContaining({
      userName: 'viewer Tester',
      outcome: 'refused',
      reason: 'general.actionDenied',
      call: 'POST /api/v1.0/auditlog/search',
      address: '127.0.0.1',
    }),
  );
});
