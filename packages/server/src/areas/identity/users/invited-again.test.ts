import { changeUsers, createUser, readUser } from '@oikos/contract/identity/users/users.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, newUser, shippedGroup } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const viewers = await shippedGroup(api, companyId, 'viewer');
const invite = async () => (await administrator.call(createUser, newUser(site, viewers))).body;
const inviteAgain = async (userIds: number[], client = administrator) =>
  (await client.call(changeUsers, { userIds, step: 'invite' })).body;
const digests = async (userId: number) =>
  (await sql`select token_digest from installation.set_up_link where user_id = ${userId}`.execute(api.database)).rows;

test('without mail, people who were imported or invited before get another link each, shown once', async () => {
  const [one, other] = [await invite(), await invite()];
  const before = await digests(one.id);
  const { doneCount, links } = await inviteAgain([one.id, other.id]);
  expect(doneCount).toBe(2);
  expect(links.map(({ userId }) => userId).sort()).toEqual([one.id, other.id].sort());
  expect(links[0]?.invitationLink).toMatch(/^http.*[0-9a-f]{64}$/);
  expect(links.map(({ invitationLink }) => invitationLink)).not.toContain(one.invitationLink);
  const after = await digests(one.id);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
});

test('the links are nowhere but in the reply, and who declined is asked again', async () => {
  const { id } = await invite();
  await sql`update installation.membership set declined_at = now() where user_id = ${id}`.execute(api.database);
  expect((await administrator.call(readUser, { id })).body.state).toBe('declined');
  const [link] = (await inviteAgain([id])).links;
  expect((await administrator.call(readUser, { id })).body.state).toBe('invited');
  const secret = link?.invitationLink.split('/').at(-1) ?? '';
  const { rows } = await api.within(companyId, ({ db }) =>
    sql`select changes::text as text from audit_log where entity = 'user' and entity_id = ${id} order by id`.execute(
      db,
    ),
  );
  expect(rows.at(-1)).toEqual({ text: expect.stringContaining('sent again') });
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('who has accepted isn’t invited again, nor anybody by those who hold less', async () => {
  const member = await api.user(companyId, 'viewer', { nodeId: site });
  expect(await inviteAgain([member.userId])).toMatchObject({
    doneCount: 0,
    links: [],
    verdicts: [{ problem: { message: expect.stringContaining('they have accepted') } }],
  });
  const delegates = await makeGroup(administrator, 'Delegates', ['SC_USERS_FULL']);
  const delegate = await memberOf(api, companyId, { userGroupId: delegates.userGroupId, nodeId: site });
  const { id } = await invite();
  expect(await inviteAgain([id], delegate)).toMatchObject({ doneCount: 0, links: [] });
});
