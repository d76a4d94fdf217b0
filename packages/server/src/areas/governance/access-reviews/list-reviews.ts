import {
  type AccessReviewDetail,
  type ReviewProgress,
  searchAccessReviews,
} from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import { nameOfPerson } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { holdsAtRoot } from '../../../foundation/tenancy/holds-at-root.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { decidedCounts, lastDecision } from './review-items.ts';

/** Items at the places where the caller may see reviews. */
export const seenItems = (scope: TenantScope): RawBuilder<unknown> =>
  holdsAtRoot(scope, 'ACCESS_REVIEW') ? sql`true` : sql`i.node_id in ${permittedNodes(scope, 'ACCESS_REVIEW')}`;

/** Reviews that have an item which the caller may see. */
const seenReviews = (scope: TenantScope): RawBuilder<unknown> =>
  holdsAtRoot(scope, 'ACCESS_REVIEW')
    ? sql`true`
    : sql`exists (select from access_review_item i where i.review_id = r.id and ${seenItems(scope)})`;

/** The reviews of the company, as the list and the record show them. What is decided is counted until they are closed. */
const reviews = (scope: TenantScope): RawBuilder<unknown> => sql`
  select r.id, r.name, case when r.closed_at is not null then 'closed' when r.due_on < (select company_today()) then 'overdue'
      else 'open' end as state, r.due_on,
    coalesce((select string_agg(p.node_name, ', ' order by p.node_name) from access_review_place p
      where p.review_id = r.id), '') as places,
    r.item_count, coalesce(r.decided_count, far.decided) as decided_count,
    coalesce(r.requested_count, far.requested) as requested_count, r.started_at, ${nameOfPerson('starter')} as started_by,
    r.closed_at, r.version, r.access, r.remind_days, r.escalate_days, ${nameOfPerson('closer')} as closed_by,
    r.closing_reason, r.evidence_sha256
  from access_review r
  left join installation.app_user starter on starter.id = r.started_by
  left join installation.app_user closer on closer.id = r.closed_by
  left join lateral (
    select ${decidedCounts}
    from access_review_item i ${lastDecision}
    where i.review_id = r.id and r.closed_at is null) as far on true
  where ${seenReviews(scope)}`;

export const reviewList = serveList({
  endpoint: searchAccessReviews,
  query: ({ scope, input: { contains, state } }) => {
    const conditions = [
      sql`true`,
      ...containsCondition(['name', 'places', 'startedBy'], contains),
      ...(state === undefined ? [] : [sql`state = ${state}`]),
    ];
    return sql`
      select id, name, state, due_on, places, item_count, decided_count, requested_count, started_at, started_by, closed_at, version
      from (${reviews(scope)}) as list where ${sql.join(conditions, sql` and `)}`;
  },
});

interface Counts {
  readonly unassignedCount: number;
  readonly keptCount: number;
  readonly changedCount: number;
  readonly removedCount: number;
}

async function readCounts(scope: TenantScope, id: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (count(*) filter (where d.id is null
        and not exists (select from access_reviewer_item ri where ri.item_id = i.id)))::int as unassigned_count,
      (count(*) filter (where d.decision = 'keep'))::int as kept_count,
      (count(*) filter (where d.decision = 'change' and d.outcome <> 'requested'))::int as changed_count,
      (count(*) filter (where d.decision = 'remove' and d.outcome <> 'requested'))::int as removed_count
    from access_review_item i ${lastDecision}
    where i.review_id = ${id} and ${seenItems(scope)}`.execute(scope.db);
  return rows[0] as Counts;
}

/** Longer lists of people and places nobody reads. */
const MOST_LISTED = 200;

async function readProgress(scope: TenantScope, of: RawBuilder<unknown>): Promise<ReviewProgress[]> {
  const { rows } = await sql<ReviewProgress>`
    select id, max(name) as name, count(*)::int as item_count, (count(*) filter (where is_decided))::int as decided_count
    from (${of}) as part group by id order by count(*) filter (where not is_decided) desc, 2 limit ${MOST_LISTED}`.execute(
    scope.db,
  );
  return rows;
}

const byReviewer = (scope: TenantScope, id: number) => sql`
  select v.user_id as id, ${nameOfPerson('u')} as name, d.id is not null and not (d.outcome = 'requested' and ri.carries_out) as is_decided
  from access_reviewer v
  join installation.app_user u on u.id = v.user_id
  join access_reviewer_item ri on ri.reviewer_id = v.id
  join access_review_item i on i.id = ri.item_id ${lastDecision}
  where v.review_id = ${id} and ${seenItems(scope)}`;

const bySite = (scope: TenantScope, id: number) => sql`
  select i.node_id as id, i.node_name as name, d.outcome is not null and d.outcome <> 'requested' as is_decided
  from access_review_item i ${lastDecision} where i.review_id = ${id} and ${seenItems(scope)}`;

export async function readReviewDetail(scope: TenantScope, id: number): Promise<AccessReviewDetail> {
  const { rows } = await sql<Omit<AccessReviewDetail, keyof Counts | 'reviewers' | 'sites' | 'mayEdit'>>`
    select * from (${reviews(scope)}) as list where id = ${id}`.execute(scope.db);
  const [review] = rows;
  if (!review) throw notFound();
  return {
    ...review,
    ...(await readCounts(scope, id)),
    reviewers: await readProgress(scope, byReviewer(scope, id)),
    sites: await readProgress(scope, bySite(scope, id)),
    mayEdit: holdsAtRoot(scope, 'ACCESS_REVIEW_FULL'),
  };
}
