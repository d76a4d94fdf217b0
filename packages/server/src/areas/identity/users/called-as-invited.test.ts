import { searchMembers } from '@oikos/contract/identity/users/assignments.ts';
import { createUser } from '@oikos/contract/identity/users/users.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addressOfPerson, personName, writtenName } from '../../../foundation/records/name-of-person.ts';
import { createTestApi } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, newUser } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const elsewhere = await api.company('Birch Power');
const { userGroupId } = await makeGroup(administrator, 'Readers', ['CONTAINERS']);

const run = (statement: ReturnType<typeof sql>) => api.within(companyId, ({ db }) => statement.execute(db));
const rename = (userId: number, name: string, address = '') =>
  run(sql`update installation.app_user set first_name = ${name}, last_name = 'Elsewhere',
    email = coalesce(nullif(${address}, ''), email) where id = ${userId}`);

/** What the company calls somebody in lists, in texts that are written once, and by which address. */
async function called(userId: number) {
  const { rows } = await run(sql`
    select ${personName('u')} as name, ${writtenName('u')} as written, ${addressOfPerson('u')} as address
    from installation.app_user u where u.id = ${userId}`);
  return rows[0];
}

async function invite(emailAddress: string) {
  const { body } = await administrator.call(createUser, { ...newUser(site, userGroupId), emailAddress });
  return body.id;
}

const accept = (userId: number) =>
  run(sql`update installation.membership set accepted_at = now(), is_active = true where user_id = ${userId}
    and company_id = ${companyId}`);

test('who is known elsewhere is called as the company invited them, until they accept', async () => {
  const known = await api.user(elsewhere, 'viewer');
  await rename(known.userId, 'Maria', 'maria@birch.example');
  const id = await invite('MARIA@birch.example');
  expect(id).toBe(known.userId);
  const entered = { name: 'Nora New', written: 'Nora New', address: 'MARIA@birch.example' };
  expect(await called(id)).toEqual(entered);
  await rename(id, 'Marie', 'marie@birch.example');
  expect(await called(id)).toEqual(entered);

  await run(
    sql`update installation.membership set invited_first_name = 'Nadia' where user_id = ${id} and company_id = ${companyId}`,
  );
  expect(await called(id)).toMatchObject({ name: 'Nadia New' });

  await accept(id);
  expect(await called(id)).toMatchObject({ name: 'Marie Elsewhere', address: 'marie@birch.example' });
});

test('who was new is called as they were invited also after another company renames them', async () => {
  const id = await invite('new@birch.example');
  expect(await called(id)).toMatchObject({ name: 'Nora New' });
  await rename(id, 'Olga');
  expect(await called(id)).toMatchObject({ name: 'Nora New', written: 'Nora New' });
});

test('they are in the order of a list as they are called, page by page', async () => {
  const known = await Promise.all([api.user(elsewhere, 'viewer'), api.user(elsewhere, 'viewer')]);
  await rename(known[0].userId, 'Aaron', 'aaron@birch.example');
  await rename(known[1].userId, 'Zora', 'zora@birch.example');
  await Promise.all(['aaron@birch.example', 'zora@birch.example', 'one@birch.example'].map((each) => invite(each)));
  const names = async (sortDirection: 'asc' | 'desc', paging: object) => {
    const list = { id: userGroupId, sortColumn: 'userName', sortDirection, ...paging };
    return (await administrator.call(searchMembers, list as never)).body.items.map(({ userName }) => userName);
  };
  for (const direction of ['asc', 'desc'] as const) {
    const whole = await names(direction, { take: 0 });
    expect(whole).not.toContain('Aaron Elsewhere');
    expect(whole.toSorted((one, other) => one.localeCompare(other) * (direction === 'asc' ? 1 : -1))).toEqual(whole);
    const paged = await Promise.all([0, 2, 4].map((skip) => names(direction, { take: 2, skip })));
    expect(paged.flat()).toEqual(whole);
  }
});
