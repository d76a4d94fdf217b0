import { setObfuscation } from '@oikos/contract/company/feature-flags.ts';
import { searchSentMails } from '@oikos/contract/identity/sent-mails.ts';
import { requestDownload } from '@oikos/contract/records/downloads.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';

const api = await createTestApi({}, 2);
const [alder, birch] = [await api.company('Alder Power'), await api.company('Birch Water')];
const administrator = await api.user(alder, 'administrator');
const other = await api.user(birch, 'administrator');

const mail = (userId: number, companyId: number | null, state: string, address = 'x@y.example') =>
  sql`
    insert into installation.mail (company_id, user_id, address, template, language, state, finished_at, error)
    values (${companyId}, ${userId}, ${address}, 'invitation', 'en-us', ${state}, now(), '550 No such mailbox')`.execute(
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

test('while the company obfuscates its people, outsiders read no address but their own: in the list, its order and its file', async () => {
  const cedar = await api.company('Cedar Chemicals');
  const colleague = await api.user(cedar, 'administrator');
  const outsider = await api.user(cedar, 'administrator', { userTypeId: 3 });
  for (const address of ['b@cedar.example', 'a@cedar.example']) await mail(colleague.userId, cedar, 'failed', address);
  await mail(outsider.userId, cedar, 'sent', 'outsider@cedar.example');
  await colleague.call(setObfuscation, { Obfuscate: true });
  const addresses = async (person: typeof administrator) =>
    (await person.call(searchSentMails, { sort: [{ column: 'address' }] })).body.items.map(({ address }) => address);
  expect(await addresses(colleague)).toEqual(['a@cedar.example', 'b@cedar.example', 'outsider@cedar.example']);
  expect(await addresses(outsider)).toEqual(['', '', 'outsider@cedar.example']);
  const failed = (await outsider.call(searchSentMails, { state: 'failed' })).body.items;
  expect(failed.map(({ id }) => id)).toEqual([...failed.map(({ id }) => id)].sort((one, next) => next - one));
  expect(failed).toMatchObject([{ error: '' }, { error: '' }]);
  const { body } = await outsider.call(requestDownload, { list: 'sent-mails', format: 'csv' });
  const file = await api.app.inject({ method: 'GET', url: `/download/${body.ticket}` });
  expect(file.body).toContain('outsider@cedar.example');
  expect(file.body).not.toMatch(/[ab]@cedar/);
});
