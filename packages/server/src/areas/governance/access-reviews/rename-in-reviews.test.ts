import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { renameInReviews } from './rename-in-reviews.ts';
import { about, createReviewedCompany, decide } from './testing-reviews.ts';

const api = await createTestApi();
const { companyId, administrator, cholla, groups, member, start, items, close, local, atCholla } =
  await createReviewedCompany(api);

/** Every name that a review has kept, by what it is the name of. */
const namesIn = (id: number) =>
  api.within(companyId, async ({ db }) => {
    const { rows } = await sql<Record<string, string | null>>`
      select r.started_by_name as started,
        (select string_agg(distinct i.user_name, ', ') from access_review_item i where i.review_id = r.id) as reviewed,
        (select string_agg(distinct i.granted_by_name, ', ') from access_review_item i where i.review_id = r.id) as gave,
        (select string_agg(distinct v.user_name, ', ') from access_reviewer v where v.review_id = r.id) as reviews,
        (select string_agg(distinct d.decided_by_name, ', ') from access_review_decision d where d.review_id = r.id) as decided
      from access_review r where r.id = ${id}`.execute(db);
    return rows[0];
  });
const rename = ({ userId }: TestClient, code: string) =>
  api.within(companyId, (scope) => renameInReviews(scope, { userId, code }));

it('an open review calls somebody who was erased by the code wherever it names them; a closed one keeps its evidence', async () => {
  const ann = await member(groups.drums, cholla);
  const assignment = { userGroupId: groups.boxes, nodeId: cholla };
  await administrator.call(addAssignments, { userIds: [ann.userId], assignments: [assignment] });
  const review = async () => {
    const id = await start(atCholla);
    const decided = await decide(local, about(await items(id), ann), { decision: 'keep', reason: '' });
    expect(decided.body.doneCount).toBe(2);
    return id;
  };
  const closed = await review();
  expect((await close(closed, 'Enough is decided')).status).toBe(200);
  const open = await review();
  const before = await namesIn(closed);
  expect(await namesIn(open)).toEqual(before);
  await rename(ann, 'Former user 0A11');
  await rename(local, 'Former user 0B22');
  await rename(administrator, 'Former user 0C33');
  const after = await namesIn(open);
  expect(after).toMatchObject({ started: 'Former user 0C33', decided: 'Former user 0B22' });
  expect(after?.reviewed).toContain('Former user 0A11');
  expect(after?.gave).toContain('Former user 0C33');
  expect(after?.reviews).toContain('Former user 0B22');
  expect(await namesIn(closed)).toEqual(before);
});
