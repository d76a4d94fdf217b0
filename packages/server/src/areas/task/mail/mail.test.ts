import { saveAbsence } from '@oikos/contract/identity/absences/absences.ts';
import { saveMailPreferences } from '@oikos/contract/identity/mail-preferences.ts';
import { savePreferences } from '@oikos/contract/identity/preferences.ts';
import { saveAction } from '@oikos/contract/task/actions/actions.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import { createTestApi } from '../../../testing/api.ts';
import { receiveMail } from '../../../testing/mail.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { mailDigests } from './mail-digest.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const unit = await add('Unit 1');
const elsewhere = await add('Unit 2');
const { mailTo } = await receiveMail(api, [mailDigests]);

beforeEach(() => sql`delete from installation.mail`.execute(api.database));

async function runDigests(): Promise<void> {
  const id = await api.within(companyId, (scope) => enqueue(scope, mailDigests, {}));
  await vi.waitFor(
    async () => {
      const { rows } = await api.within(companyId, ({ db }) =>
        sql<{ state: string }>`select state from job_run where id = ${id}`.execute(db),
      );
      expect(rows[0]?.state).toBe('succeeded');
    },
    { timeout: 20_000 },
  );
}
const mailsOf = async (userId: number) =>
  (await sql`select template, state from installation.mail where user_id = ${userId}`.execute(api.database)).rows;

/** Whose hour is any: the digest is due from midnight on. */
async function person(email: string, nodeId?: number) {
  const client = await api.user(companyId, 'manager', { email, ...(nodeId && { nodeId }) });
  await client.call(saveMailPreferences, { digest: true, digestHour: 0, urgent: false });
  return client;
}
const dayFromToday = async (days: number): Promise<string> => {
  const { rows } = await api.within(companyId, ({ db }) =>
    sql<{ day: string }>`select (company_today() + ${days}::int)::text as day`.execute(db),
  );
  return rows[0]?.day ?? '';
};
const give = async (userId: number, title: string, days: number) =>
  administrator.call(saveAction, { title, assignedToId: userId, dueDate: await dayFromToday(days) } as never);

test('what is due and overdue is mailed once a day, in the person’s language; nothing where nothing is due', async () => {
  const [busy, idle] = [await person('busy@alder.example'), await person('idle@alder.example')];
  await give(busy.userId, 'Ship the drum', -2);
  await give(busy.userId, 'Sign the manifest', 0);
  await give(busy.userId, 'Inspect the area', 3);
  await give(busy.userId, 'Renew the permit', 4);
  await runDigests();
  await runDigests();
  const [mail, ...others] = await mailTo('busy@alder.example');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('3 tasks at Alder Power: 1 overdue');
  const text = mail?.text ?? '';
  const order = ['Overdue', 'Ship the drum', 'Due today', 'Sign the manifest', 'Due by', 'Inspect the area'];
  expect(order.map((part) => text.indexOf(part))).toEqual(
    order.map((part) => text.indexOf(part)).sort((a, b) => a - b),
  );
  expect(text).not.toContain('Renew the permit');
  expect(text).toContain('/account?tab=mail');
  expect(mail?.headers.get('list')).toMatchObject({
    unsubscribe: { url: expect.stringContaining('/account?tab=mail') },
  });
  expect(await mailsOf(busy.userId)).toHaveLength(1);
  expect(await mailsOf(idle.userId)).toEqual([]);
});

test('a form that somebody away was told of is mailed to their deputy too, where they see its place', async () => {
  const [away, alsoAway] = [await person('away@alder.example'), await person('also@alder.example')];
  const near = await person('near@alder.example', unit);
  const far = await person('far@alder.example', elsewhere);
  const today = await dayFromToday(0);
  for (const [userId, deputyId] of [
    [away.userId, near.userId],
    [alsoAway.userId, far.userId],
  ] as const)
    await administrator.call(saveAbsence, { userId, deputyId, firstDay: today, lastDay: today });
  await api.within(companyId, ({ db }) =>
    sql`
      with made as (
        insert into action (title, due_date, node_id, source_entity, source_id)
        values ('Fill in the stack log', company_today(), ${unit}, 'dataEntryForm', 1),
          ('Look at the drum', company_today(), ${unit}, 'container', 1)
        returning company_id, id, title)
      insert into notification (user_id, action_id, title)
      select told, id, title from made, unnest(${[away.userId, alsoAway.userId]}::bigint[]) as told`.execute(db),
  );
  await runDigests();
  for (const who of ['away', 'also'])
    expect((await mailTo(`${who}@alder.example`))[0]?.subject).toMatch(/^2 tasks at Alder Power/);
  const [mail] = await mailTo('near@alder.example');
  expect(mail?.text).toContain('Fill in the stack log');
  expect(mail?.text).not.toContain('Look at the drum');
  expect(await mailsOf(far.userId)).toEqual([]);
});

test('who wants no digest, or whose hour hasn’t come, gets none', async () => {
  const [none, later] = [await person('none@alder.example'), await person('later@alder.example')];
  await none.call(saveMailPreferences, { digest: false, digestHour: 0, urgent: false });
  await later.call(saveMailPreferences, { digest: true, digestHour: 23, urgent: false });
  // In a zone where it isn't eleven at night yet.
  const hour = (zone: string) =>
    Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format());
  const timeZone = ['Pacific/Honolulu', 'Asia/Tokyo'].find((zone) => hour(zone) !== 23) as string;
  await later.call(savePreferences, { timeZone } as never);
  for (const { userId } of [none, later]) await give(userId, 'Ship the drum', 0);
  await runDigests();
  expect(await mailsOf(none.userId)).toEqual([]);
  expect(await mailsOf(later.userId)).toEqual([]);
});

test('a task that is due when it is given is mailed at once, unless the person doesn’t want that', async () => {
  const [urgent, quiet] = [await person('urgent@alder.example'), await person('quiet@alder.example')];
  await urgent.call(saveMailPreferences, { digest: false, digestHour: 0, urgent: true });
  await give(urgent.userId, 'Later', 1);
  await give(urgent.userId, 'Leaking drum', 0);
  await give(quiet.userId, 'Leaking drum', 0);
  const [mail] = await mailTo('urgent@alder.example');
  expect(mail?.subject).toBe('Urgent at Alder Power: Leaking drum');
  expect(await mailsOf(urgent.userId)).toHaveLength(1);
  expect(await mailsOf(quiet.userId)).toEqual([]);
});
