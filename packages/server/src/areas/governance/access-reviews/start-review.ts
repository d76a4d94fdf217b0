import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { accessReviewMessages as say } from '@oikos/contract/governance/access-reviews/access-review-messages.ts';
import {
  MOST_REVIEWED,
  type previewAccessReview,
  type startAccessReview,
} from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { permissionsOverAccess } from '@oikos/contract/identity/changes-access.ts';
import { changingPermissions } from '@oikos/contract/identity/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { nameOfPerson, personName, writtenName } from '../../../foundation/records/name-of-person.ts';
import { createRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { companyToday, namedPlaces, readOwnNames } from '../../identity/public.ts';
import { assignReviewers } from './assign-reviewers.ts';
import { remindReviewers } from './remind-reviewers.ts';
import { accessReviews, reviewsChanged } from './stored-review.ts';

type Start = ParsedInputOf<typeof startAccessReview>;
type Reviewed = ParsedInputOf<typeof previewAccessReview>;

const gives = (permissions: readonly string[]): RawBuilder<unknown> => sql`
  exists (select from user_group_role gr join role_permission rp on rp.company_id = gr.company_id and rp.role_id = gr.role_id
    where gr.user_group_id = a.user_group_id and rp.permission = any(${[...permissions]}::text[]))`;

/** Of the assignments `a`: those in the groups that are reviewed. */
function inGroups({ access, userGroupIds }: Reviewed): RawBuilder<unknown> {
  if (access === 'chosen') return sql`a.user_group_id = any(${userGroupIds}::bigint[])`;
  if (access === 'changing') return gives(changingPermissions);
  if (access === 'administering') return gives([...permissionsOverAccess]);
  return sql`true`;
}

const atSites = ({ sites }: Reviewed): RawBuilder<unknown> =>
  sites.length === 0
    ? sql`true`
    : sql`a.node_id in (
        select below.node_id from unnest(${sites.map(({ nodeId }) => nodeId)}::bigint[]) as site(id)
        cross join lateral (select site.id as node_id union select b.node_id from places_below(site.id) as b) as below)`;

/** The assignments `a` that a review is about: today's and planned ones, of those who have access to the company. */
const reviewed = (input: Reviewed): RawBuilder<unknown> => sql`
  user_group_assignment a
  join installation.membership m on m.company_id = current_company() and m.user_id = a.user_id
    and m.is_active and m.ends_on > (select company_today())
  where a.valid_to > (select company_today()) and ${inGroups(input)} and ${atSites(input)}`;

type Preview = OutputOf<typeof previewAccessReview>;

export async function countReviewed({ db }: TenantScope, input: Reviewed): Promise<Preview> {
  const { rows } = await sql<Preview>`
    select count(*)::int as item_count, count(distinct a.user_id)::int as user_count, count(distinct a.node_id)::int as place_count
    from ${reviewed(input)}`.execute(db);
  return rows[0] as Preview;
}

function checkSites({ sites }: Reviewed): void {
  const seen = new Set<number>();
  for (const [index, { nodeId }] of sites.entries()) {
    if (seen.has(nodeId)) throw refuseField(`sites.${index}.nodeId`, say.siteTwice);
    seen.add(nodeId);
  }
}

/** Who is named reviews: a person whose access hasn't ended. */
async function checkReviewers({ db }: TenantScope, { sites }: Reviewed): Promise<void> {
  const { rows } = await sql<{ userId: number; name: string; isThere: boolean }>`
    select m.user_id, ${nameOfPerson('u')} as name,
      m.is_active and m.ends_on > (select company_today()) and not u.is_service_account as is_there
    from installation.membership m join installation.app_user u on u.id = m.user_id
    where m.company_id = current_company() and m.user_id = any(${sites.map(({ reviewerId }) => reviewerId)}::bigint[])`.execute(
    db,
  );
  const gone = new Map(rows.flatMap(({ userId, name, isThere }) => (isThere ? [] : [[userId, name] as const])));
  for (const [index, { reviewerId }] of sites.entries()) {
    const name = gone.get(reviewerId);
    if (name !== undefined) throw refuseField(`sites.${index}.reviewerId`, say.reviewerGone, name);
  }
}

async function check(scope: TenantScope, input: Start): Promise<number> {
  if (input.dueOn < (await companyToday(scope))) throw refuseField('dueOn', say.duePast);
  if (input.access === 'chosen' && input.userGroupIds.length === 0)
    throw refuseField('userGroupIds', say.groupsMissing);
  checkSites(input);
  await checkReviewers(scope, input);
  const { itemCount } = await countReviewed(scope, input);
  if (itemCount === 0) throw refuse(say.nothingToReview);
  if (itemCount > MOST_REVIEWED) throw refuse(say.tooMuch, MOST_REVIEWED);
  return itemCount;
}

async function addScope({ db }: TenantScope, reviewId: number, input: Start): Promise<void> {
  await sql`
    insert into access_review_place (review_id, node_id, node_name, reviewer_id)
    select ${reviewId}, site."nodeId", coalesce(place.name, ''), nullif(greatest(site."reviewerId", 0), 0)
    from jsonb_to_recordset(${JSON.stringify(input.sites)}::jsonb) as site("nodeId" bigint, "reviewerId" bigint)
    left join (${namedPlaces.read()}) as place on place.id = site."nodeId"`.execute(db);
  await sql`
    insert into access_review_group (review_id, user_group_id, name, permissions)
    select ${reviewId}, g.id, g.name, array(
      select distinct rp.permission from user_group_role gr
      join role_permission rp on rp.company_id = gr.company_id and rp.role_id = gr.role_id
      where gr.user_group_id = g.id order by 1)
    from user_group g where g.id in (select a.user_group_id from ${reviewed(input)})`.execute(db);
}

/** Writes the assignments down as they are now. */
async function addItems({ db }: TenantScope, reviewId: number, input: Start): Promise<void> {
  await sql`
    insert into access_review_item (review_id, user_id, user_name, user_group_id, node_id, node_name, valid_from, valid_to,
      managed_by, granted_at, granted_by_name, last_sign_in_at)
    select ${reviewId}, a.user_id, a.user_name, a.user_group_id, a.node_id, coalesce(place.name, ''), a.valid_from, a.valid_to,
      a.managed_by, a.granted_at, coalesce(${writtenName('giver')}, ''), a.last_sign_in_at
    from (
      select a.*, m.last_sign_in_at,
        (select case when u.is_service_account then ${personName('u')} else ${writtenName('u')} end
          from installation.app_user u where u.id = a.user_id) as user_name
      from ${reviewed(input)}) as a
    left join (${namedPlaces.read()}) as place on place.id = a.node_id
    left join installation.app_user giver on giver.id = a.granted_by
    order by a.user_id, a.node_id, a.user_group_id`.execute(db);
}

/** Starts a review: what is there is written down, and the reviewers are asked. */
export async function startReview(scope: TenantScope, input: Start): Promise<OutputOf<typeof startAccessReview>> {
  const itemCount = await check(scope, input);
  const { name, dueOn, remindDays, escalateDays, access } = input;
  const { companyName, userName } = await readOwnNames(scope);
  const { id } = await createRecord(
    scope,
    accessReviews,
    {
      ...{ name, dueOn, remindDays, escalateDays, access, itemCount },
      startedBy: scope.userId,
      ...{ companyName, startedByName: userName },
    },
    {
      addParts: async (reviewId) => {
        await addScope(scope, reviewId, input);
        await addItems(scope, reviewId, input);
        await assignReviewers(scope, reviewId, { which: sql`true` });
      },
    },
  );
  await reviewsChanged.run(scope);
  await remindReviewers(scope, await companyToday(scope));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from access_reviewer where review_id = ${id}`.execute(scope.db);
  return { id, itemCount, reviewerCount: rows[0]?.count ?? 0 };
}
