import { endAnnouncement, sendAnnouncement } from '@oikos/contract/task/announcements/announcements.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { receiveMail } from '../../../testing/mail.ts';
import { tellReached } from './tell-announcements.ts';

const api = await createTestApi();
const alder = await api.company('Alder Power');
const administrator = await api.user(alder, 'administrator', { email: 'ada@alder.example' });
await api.user(alder, 'viewer', { email: 'vera@alder.example' });
const { mailTo } = await receiveMail(api);
const today = localDateAt('America/New_York', Date.now());

const mailCount = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from installation.mail where template = 'announcement'`.execute(api.database);
  return rows[0]?.count;
};
const send = (fields: object) => administrator.call(sendAnnouncement, { id: alder, text: 'Boilers stop', ...fields });

test('a message goes out by mail to those whom it reaches, once, if its sender wants that (E093)', async () => {
  expect((await send({})).status).toBe(200);
  expect(await mailCount()).toBe(0);
  const urgent = { text: 'Enter November by noon.', severity: 'urgent', mustAcknowledge: true, byMail: true };
  expect((await send(urgent)).body.reached).toBe(2);
  await api.within(alder, tellReached);
  expect(await mailCount()).toBe(2);
  const [mail] = await mailTo('vera@alder.example');
  expect(mail?.subject).toBe('Urgent message from Alder Power');
  expect(mail?.text).toContain('administrator Tester of Alder Power sent you this message: Enter November by noon.');
  expect(mail?.text).toContain('confirm at the top of any page');
});

test('one that begins later is mailed on its first day, and not at all where it ended before', async () => {
  const before = await mailCount();
  const later = { byMail: true, from: addDays(today, 2) };
  const [kept, ended] = [(await send(later)).body.id, (await send(later)).body.id];
  expect(await mailCount()).toBe(before);
  await administrator.call(endAnnouncement, { id: ended });
  await api.within(alder, ({ db }) =>
    sql`update announcement set first_day = ${today}::date where id = ${kept}`.execute(db),
  );
  await api.within(alder, tellReached);
  expect(await mailCount()).toBe((before ?? 0) + 2);
});
