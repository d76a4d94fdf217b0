import { searchSentMails } from '@oikos/contract/identity/sent-mails.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';

const api = await createTestApi({}, 2);
const [alder, birch] = [await api.company('Alder Power'), await api.company('Birch Water')];
const administrator = await api.user(alder, 'administrator');
const other = await api.user(birch, 'administrator');

const mail = (userId: number, companyId: number | null, state: string) =>
  sql`
    insert into installation.mail (company_id, user_id, address, template, language, state, finished_at, error)
    values (${companyId}, ${userId}, 'x@y.example', 'invitation', 'en-us', ${state}, now(), '550 No such mailbox')`.execute(
    api.database,
  );
const seenBy = async (person: typeof administrator, state?: 'failed') =>
  (await person.call(searchSentMails, state ? { state } : {})).body.items;

test('administrators see which mail of their company was sent or given up, and why; nobody else’s', async () => {
  await mail(administrator.userId, alder, 'sent');
  await mail(administrator.userId, alder, 'failed');
  expect(await seenBy(administrator)).toHaveLength(2);
  expect(await seenBy(administrator, 'failed')).toMatchObject([{ state: 'failed', error: '550 No such mailbox' }]);
  expect(await seenBy(other)).toEqual([]);
  expect((await (await api.user(alder, 'manager')).call(searchSentMails, {})).status).toBe(403);
});

test('what a person is mailed of their sign-in shows once they are a member, not while they are invited', async () => {
  const person = await api.user(birch, 'viewer');
  await mail(person.userId, null, 'sent');
  await sql`
    insert into installation.membership (company_id, user_id, is_active, invited_at)
    values (${alder}, ${person.userId}, false, now())`.execute(api.database);
  const before = (await seenBy(administrator)).length;
  await sql`
    update installation.membership set accepted_at = now(), is_active = true
    where company_id = ${alder} and user_id = ${person.userId}`.execute(api.database);
  expect((await seenBy(administrator)).length).toBe(before + 1);
});
