import { remindOfForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { saveMailPreferences } from '@oikos/contract/identity/mail-preferences.ts';
import { expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { receiveMail } from '../../../testing/mail.ts';
import { createFormCompany, formsOf } from './testing-forms.ts';

const api = await createTestApi();
const company = await createFormCompany(api, 'Mailed Power');
const { administrator, technician, reviewer, plant } = company;
const { create, lay, people, activate, generate, first } = formsOf(api, company);
const { mailTo } = await receiveMail(api);

const addressOf = async ({ userId }: TestClient): Promise<string> => {
  const [row] = await plant.rows<{ email: string }>('select email from installation.app_user where id = $1', [userId]);
  return row?.email ?? '';
};
const choose = (who: TestClient, chosen: { readonly urgent: boolean; readonly reminders: boolean }) =>
  who.call(saveMailPreferences, { digest: false, digestHour: 0, ...chosen });
const mailsOf = async ({ userId }: TestClient) =>
  (
    await plant.rows<{ template: string }>('select template from installation.mail where user_id = $1 order by id', [
      userId,
    ])
  ).map(({ template }) => template);

it('reviewers are mailed that a form is late, and people that they are reminded of it, unless they don’t want that', async () => {
  await choose(technician, { urgent: false, reminders: true });
  await choose(administrator, { urgent: false, reminders: false });
  const templateId = await create({ endDay: '2026-08-31', escalationDays: 5 });
  await lay(templateId);
  await people(templateId, [reviewer, administrator]);
  await activate(templateId);
  await generate(templateId);
  const [late] = await mailTo(await addressOf(reviewer));
  expect(late?.subject).toMatch(/^Urgent at Mailed Power: Monthly fuel \d+ for (North|South), 2026-08 is late$/u);
  expect(late?.text).toContain('/my-actions');
  expect(await mailsOf(administrator)).toEqual([]);

  const form = await first(templateId);
  for (let time = 0; time < 2; time += 1) await administrator.call(remindOfForm, { id: form });
  const [reminder, ...others] = await mailTo(await addressOf(technician));
  expect(reminder?.subject).toMatch(/^Reminder: fill in Monthly fuel \d+ for North, 2026-08 \(Mailed Power\)$/u);
  expect(reminder?.headers.get('list')).toMatchObject({
    unsubscribe: { url: expect.stringContaining('/account?tab=mail') },
  });
  expect(others).toEqual([]);
  expect(await mailsOf(technician)).toEqual(['task-reminder']);
  await choose(technician, { urgent: false, reminders: false });
  await plant.rows("update notification set created_at = created_at - interval '2 hours'");
  await administrator.call(remindOfForm, { id: form });
  expect(await mailsOf(technician)).toEqual(['task-reminder']);
}, 60_000);
