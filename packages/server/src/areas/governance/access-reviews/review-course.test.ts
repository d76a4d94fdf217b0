import { setObfuscation } from '@oikos/contract/company/feature-flags.ts';
import {
  downloadReviewEvidence,
  readAccessReview,
  searchAccessReviews,
  searchReviewItems,
  startAccessReview,
  updateAccessReview,
  verifyReviewEvidence,
} from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { createServiceAccount } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { changeUsers } from '@oikos/contract/identity/users/users.ts';
import { readWork } from '@oikos/contract/identity/work/work.ts';
import { searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { receiveMail } from '../../../testing/mail.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../../identity/delegation/testing-delegates.ts';
import { companyToday, keepAccessCurrent } from '../../identity/public.ts';
import { decide, reviewsOf, waitingFor } from './testing-reviews.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const { mailTo } = await receiveMail(api);
const today = await api.within(companyId, companyToday);
const { start, read, items, close } = reviewsOf(administrator, today);
const cholla = await add('Cholla');
const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS']);
const technician = () => memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: cholla });
await technician();
const local = await api.user(companyId, 'administrator', { nodeId: cholla });
const reviewer = await api.user(companyId, 'viewer', { nodeId: cholla, email: 'rita@alder.example' });
const lookAfter = (day: string) => api.within(companyId, (scope) => keepAccessCurrent(scope, day));
const titles = async (client: TestClient) =>
  (await client.call(searchMyActions, { take: 0 } as never)).body.items.map(({ title }) => title);
const templatesTo = async ({ userId }: TestClient) =>
  (
    await sql<{
      template: string;
    }>`select template from installation.mail where user_id = ${userId} order by id`.execute(api.database)
  ).rows.map(({ template }) => template);
const byRita = {
  access: 'chosen',
  userGroupIds: [drums.userGroupId],
  sites: [{ nodeId: cholla, reviewerId: reviewer.userId }],
};

beforeEach(async () => {
  await sql`delete from installation.mail`.execute(api.database);
  for (const { id } of (await administrator.call(searchAccessReviews, { take: 0 })).body.items) await close(id, 'Test');
});

describe('a reviewer', () => {
  it('hears of it at the start, before the due date and after it, each once, and has a task until all is decided', async () => {
    const id = await start({ ...byRita, name: 'Spring', dueOn: addDays(today, 10), remindDays: 3 });
    expect(await titles(reviewer)).toEqual(['Review access: Spring']);
    const [mail] = await mailTo('rita@alder.example');
    expect(mail?.subject).toBe('Review access at Alder Power: Spring');
    expect(mail?.html).toContain('/own-access-reviews?reviewerId=');
    await lookAfter(addDays(today, 6));
    expect(await templatesTo(reviewer)).toHaveLength(1);
    await lookAfter(addDays(today, 7));
    await lookAfter(addDays(today, 7));
    expect(await templatesTo(reviewer)).toHaveLength(2);
    await lookAfter(addDays(today, 11));
    await lookAfter(addDays(today, 12));
    expect(await templatesTo(reviewer)).toHaveLength(3);
    const waiting = await waitingFor(reviewer);
    await decide(
      reviewer,
      waiting.map((item) => item.id),
      { decision: 'keep' },
    );
    expect(await titles(reviewer)).toEqual([]);
    expect(await read(id)).toMatchObject({ decidedCount: waiting.length, state: 'open' });
  });

  it('who is late is reported to their administrators and to the person who started it; a later due date has all begin again', async () => {
    const id = await start({ ...byRita, name: 'Summer', dueOn: today, remindDays: 0, escalateDays: 3 });
    await lookAfter(addDays(today, 2));
    expect(await titles(local)).toEqual([]);
    await lookAfter(addDays(today, 3));
    await lookAfter(addDays(today, 4));
    expect(await titles(local)).toEqual(['Access review Summer is overdue']);
    expect(await titles(administrator)).toEqual(['Access review Summer is overdue']);
    expect(await templatesTo(local)).toEqual(['access-review-late']);
    const { version } = await read(id);
    const later = { id, version, name: 'Summer', dueOn: addDays(today, 30), remindDays: 0, escalateDays: 3 };
    expect((await administrator.call(updateAccessReview, later)).status).toBe(200);
    await lookAfter(addDays(today, 5));
    expect(await titles(local)).toEqual([]);
    await lookAfter(addDays(today, 33));
    expect(await templatesTo(local)).toEqual(['access-review-late', 'access-review-late']);
    await close(id, 'Test');
    expect(await titles(local)).toEqual([]);
  });

  it('has until the end of the due date in the zone of the company', async () => {
    const id = await start({ ...byRita, dueOn: today });
    const stateIn = async (zone: string) => {
      await sql`update installation.company set time_zone = ${zone} where id = ${companyId}`.execute(api.database);
      return (await read(id)).state;
    };
    const nextDay = await sql<{ zone: string }>`
      select zone from unnest(array['Pacific/Kiritimati', 'Pacific/Pago_Pago']) as zone
      where (now() at time zone zone)::date > ${today}::date`.execute(api.database);
    expect(await stateIn('America/New_York')).toBe('open');
    if (nextDay.rows[0]) expect(await stateIn(nextDay.rows[0].zone)).toBe('overdue');
    await sql`update installation.company set time_zone = 'America/New_York' where id = ${companyId}`.execute(
      api.database,
    );
  });

  it('who leaves hands over, and nobody gets their own access by it', async () => {
    const [leaver, taker] = [await api.user(companyId, 'viewer'), await technician()];
    const id = await start({ ...byRita, sites: [{ nodeId: cholla, reviewerId: leaver.userId }] });
    const { body: work } = await administrator.call(readWork, { userIds: [leaver.userId] });
    expect(work.users[0]?.work).toContainEqual({ kind: 'review', count: 1 });
    const leave = (handOver: object[]) =>
      administrator.call(changeUsers, { userIds: [leaver.userId], step: 'deactivate', handOver } as never);
    expect((await leave([])).body.verdicts?.[0]?.problem?.message).toContain('1 open access review');
    const toTaker = ['task', 'review'].map((kind) => ({ kind, toUserId: taker.userId }));
    expect((await leave(toTaker)).body).toMatchObject({ doneCount: 1 });
    const taken = await waitingFor(taker);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.map(({ userId }) => userId)).not.toContain(taker.userId);
    const left = (await items(id)).filter(({ userId }) => userId === taker.userId);
    expect(left[0]?.reviewers).not.toBe('');
  });

  it('is never the owner of the service account that is reviewed', async () => {
    const owner = await api.user(companyId, 'administrator');
    await owner.call(createServiceAccount, {
      name: 'Nightly export',
      purpose: '',
      ownerId: owner.userId,
      userGroupAssignments: [{ userGroupId: drums.userGroupId, nodeId: cholla }],
    } as never);
    await start({ ...byRita, sites: [{ nodeId: cholla, reviewerId: owner.userId }] });
    expect((await waitingFor(owner)).some(({ userName }) => userName.includes('Nightly export'))).toBe(false);
    const own = (await waitingFor(local)).find(({ userName }) => userName.includes('Nightly export'));
    const change = {
      decision: 'change',
      userGroupId: (await makeGroup(administrator, 'Boxes', ['CONTAINERS'])).userGroupId,
    };
    expect((await decide(local, [own?.id ?? 0], change)).body).toMatchObject({ doneCount: 1 });
  });
});

describe('a review that is closed', () => {
  it('needs a reason while something is open, takes no more decisions, and names what is undecided', async () => {
    const id = await start({ ...byRita, name: 'Winter' });
    const [first, ...others] = await waitingFor(reviewer);
    await decide(reviewer, [first?.id ?? 0], { decision: 'keep' });
    const refused = await close(id);
    expect(refused.body.errors).toMatchObject([{ path: 'reason', message: expect.stringContaining('decided') }]);
    const { status, body } = await close(id, 'The site was sold');
    expect(status).toBe(200);
    expect(body.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await decide(reviewer, [others[0]?.id ?? 0], { decision: 'keep' })).status).toBe(404);
    expect((await close(id, 'Again')).body).toMatchObject({ message: 'This review is closed.' });
    expect(await read(id)).toMatchObject({
      state: 'closed',
      closingReason: 'The site was sold',
      decidedCount: 1,
      evidenceSha256: body.sha256,
    });
    expect((await items(id, { state: 'open' })).length).toBe(others.length);
    expect(await titles(reviewer)).toEqual([]);
  });

  it('has its evidence as one file, whose hash shows what was changed afterward', async () => {
    const id = await start({ ...byRita, name: 'Year' });
    expect((await administrator.call(downloadReviewEvidence, { id })).body.message).toContain(
      'made when the review is closed',
    );
    const waiting = await waitingFor(reviewer);
    await decide(
      reviewer,
      waiting.map((item) => item.id),
      { decision: 'keep' },
    );
    const { body: closed } = await close(id);
    const { body } = await administrator.call(downloadReviewEvidence, { id });
    const file = await administrator.inject({ method: 'GET', url: `/download/${body.ticket}` });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const verify = async () => (await administrator.call(verifyReviewEvidence, { id })).body;
    expect(await verify()).toMatchObject({
      isUnchanged: true,
      fileSha256: closed.sha256,
      fileSha256Now: closed.sha256,
    });
    const auditor = await api.user(companyId, 'auditor');
    expect((await auditor.call(verifyReviewEvidence, { id })).body.isUnchanged).toBe(true);
    expect((await auditor.call(readAccessReview, { id })).body.mayEdit).toBe(false);
    expect((await auditor.call(startAccessReview, { name: 'Mine', dueOn: today })).status).toBe(403);
    await api.within(companyId, ({ db }) =>
      sql`update access_review set closing_reason = 'Never' where id = ${id}`.execute(db),
    );
    expect(await verify()).toMatchObject({ isUnchanged: false, fileSha256Now: closed.sha256 });
  });

  it('keeps its evidence from outsiders while the company obfuscates its people, though it began before', async () => {
    const given = await api.user(companyId, 'viewer');
    const assignments = [{ userGroupId: drums.userGroupId, nodeId: cholla }];
    await administrator.call(addAssignments, { userIds: [given.userId], assignments });
    const id = await start({ ...byRita, name: 'Masked' });
    await close(id, 'Enough');
    const outsider = await api.user(companyId, 'auditor', { userTypeId: 3 });
    const obfuscate = (Obfuscate: boolean) => administrator.call(setObfuscation, { Obfuscate });
    const givenBy = async () =>
      (await outsider.call(searchReviewItems, { id, take: 0 })).body.items.find((item) => item.userId === given.userId)
        ?.grantedBy;
    expect((await outsider.call(downloadReviewEvidence, { id })).status).toBe(200);
    expect(await givenBy()).toContain('Tester');
    await obfuscate(true);
    expect(await outsider.call(downloadReviewEvidence, { id })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("hides people's names") },
    });
    expect(await givenBy()).toMatch(/^User [0-9A-F]{4}$/);
    expect((await outsider.call(verifyReviewEvidence, { id })).body.isUnchanged).toBe(true);
    expect((await administrator.call(downloadReviewEvidence, { id })).status).toBe(200);
    await obfuscate(false);
  });

  it('stays as it was: the application changes neither what it began with nor what was decided', async () => {
    const id = await start(byRita);
    const change = (table: string) =>
      api.within(companyId, ({ db }) => sql`update ${sql.table(table)} set review_id = ${id}`.execute(db));
    for (const table of ['access_review_item', 'access_review_group', 'access_review_place', 'access_review_decision'])
      await expect(change(table)).rejects.toThrow('permission denied');
  });
});

it('takes ten thousand assignments, and decides on five hundred of them at once', async () => {
  await api.within(companyId, async ({ db }) => {
    await sql`
      with node as (select id from node where name = 'Cholla'),
      person as (
        insert into installation.app_user (first_name, last_name, email)
        select 'Many', n::text, 'many' || n || '@alder.example' from generate_series(1, 10000) n returning id),
      member as (
        insert into installation.membership (company_id, user_id, user_type_id, is_active)
        select ${companyId}, id, 4, true from person returning user_id)
      insert into user_group_assignment (user_id, user_group_id, node_id)
      select member.user_id, ${drums.userGroupId}, node.id from member cross join node`.execute(db);
  });
  const id = await start(byRita);
  const waiting = await waitingFor(reviewer);
  expect(waiting.length).toBeGreaterThan(10_000);
  const { body } = await decide(
    reviewer,
    waiting.slice(0, 500).map((item) => item.id),
    { decision: 'remove' },
  );
  expect(body).toMatchObject({ doneCount: 0, requestedCount: 500 });
  const requested = (await waitingFor(local)).filter(({ state }) => state === 'requested').map((item) => item.id);
  expect((await decide(local, requested.slice(0, 500), { decision: 'remove' })).body).toMatchObject({ doneCount: 500 });
  expect((await close(id, 'Enough')).status).toBe(200);
}, 60_000);
