import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { lastDayOf } from '../../identity/public.ts';
import { lastDecision, stateOfItem } from './review-items.ts';

/** What the evidence of a review says. All names are those that were written down. */

interface EvidenceDecision {
  readonly decision: string;
  readonly outcome: string;
  readonly changedSince: string;
  readonly reason: string;
  readonly newUserGroup: string;
  readonly newLastDay: string | null;
  readonly decidedBy: string;
  readonly decidedById: number | null;
  readonly decidedAt: string;
}

export interface EvidenceItem {
  readonly id: number;
  readonly personId: number;
  readonly person: string;
  readonly userGroup: string;
  readonly location: string;
  readonly from: string;
  readonly lastDay: string | null;
  readonly managedBy: string;
  readonly grantedAt: string | null;
  readonly grantedBy: string;
  readonly lastSignInAt: string | null;
  readonly reviewers: readonly string[];
  /** Open: nobody decided. */
  readonly state: string;
  readonly changedSince: string;
  readonly decisions: readonly EvidenceDecision[];
}

interface EvidenceReview {
  readonly id: number;
  readonly name: string;
  readonly company: string;
  readonly access: string;
  readonly dueOn: string;
  readonly startedAt: string;
  readonly startedBy: string;
  readonly closedAt: string;
  readonly closedBy: string;
  readonly closingReason: string;
  readonly itemCount: number;
  readonly decidedCount: number;
  readonly requestedCount: number;
  readonly locations: readonly string[];
}

interface EvidenceGroup {
  readonly name: string;
  readonly permissions: readonly string[];
}

export interface Evidence {
  readonly review: EvidenceReview;
  readonly userGroups: readonly EvidenceGroup[];
  readonly items: readonly EvidenceItem[];
}

/** To the second, whatever the connection makes of times. */
const instantText = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

async function readReview({ db }: TenantScope, id: number): Promise<EvidenceReview> {
  const { rows } = await sql<EvidenceReview>`
    select r.id, r.name, r.company_name as company, r.access, r.due_on, ${instantText('r.started_at')} as started_at,
      r.started_by_name as started_by, ${instantText('r.closed_at')} as closed_at, r.closed_by_name as closed_by,
      r.closing_reason, r.item_count, r.decided_count, r.requested_count,
      array(select p.node_name from access_review_place p where p.review_id = r.id order by p.node_id) as locations
    from access_review r where r.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

type DecisionRow = EvidenceDecision & { readonly itemId: number };

export async function readEvidence(scope: TenantScope, id: number): Promise<Evidence> {
  const { db } = scope;
  const review = await readReview(scope, id);
  const userGroups = await db
    .selectFrom('access_review_group')
    .select(['name', 'permissions'])
    .where('reviewId', '=', id)
    .orderBy('userGroupId')
    .execute();
  const items = await sql<Omit<EvidenceItem, 'decisions'>>`
    select i.id, i.user_id as person_id, i.user_name as person, g.name as user_group, i.node_name as location,
      i.valid_from as "from", ${lastDayOf(sql`i.valid_to`)} as last_day, i.managed_by, ${instantText('i.granted_at')} as granted_at,
      i.granted_by_name as granted_by, ${instantText('i.last_sign_in_at')} as last_sign_in_at,
      array(select v.user_name from access_reviewer_item ri join access_reviewer v on v.id = ri.reviewer_id
        where ri.item_id = i.id order by v.id) as reviewers,
      ${stateOfItem} as state, coalesce(d.changed_since, 'no') as changed_since
    from access_review_item i
    join access_review_group g on g.review_id = i.review_id and g.user_group_id = i.user_group_id ${lastDecision}
    where i.review_id = ${id} order by i.id`.execute(db);
  const decisions = await sql<DecisionRow>`
    select d.item_id, d.decision, d.outcome, d.changed_since, d.reason, d.user_group_name as new_user_group,
      ${lastDayOf(sql`d.valid_to`)} as new_last_day, d.decided_by_name as decided_by, d.decided_by as decided_by_id,
      ${instantText('d.decided_at')} as decided_at
    from access_review_decision d where d.review_id = ${id} order by d.id`.execute(db);
  const byItem = Map.groupBy(decisions.rows, ({ itemId }) => itemId);
  return {
    review,
    userGroups,
    items: items.rows.map((item) => ({
      ...item,
      decisions: (byItem.get(item.id) ?? []).map(({ itemId: _item, ...decision }) => decision),
    })),
  };
}
