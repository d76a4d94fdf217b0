import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readAdministrators } from '../../identity/public.ts';
import { waits } from './list-review-items.ts';
import { lastDecision } from './review-items.ts';

/** Somebody who still has to decide on something of an open review. */
export interface WaitingReviewer {
  readonly id: number;
  readonly userId: number;
  readonly userName: string;
  readonly reviewId: number;
  readonly reviewName: string;
  readonly dueOn: LocalDate;
  readonly openCount: number;
}

export async function readWaitingReviewers({ db }: TenantScope): Promise<readonly WaitingReviewer[]> {
  const { rows } = await sql<WaitingReviewer>`
    select v.id, v.user_id, v.user_name, r.id as review_id, r.name as review_name, r.due_on, count(*)::int as open_count
    from access_review r
    join access_reviewer v on v.review_id = r.id
    join access_reviewer_item ri on ri.reviewer_id = v.id
    join access_review_item i on i.id = ri.item_id ${lastDecision}
    where r.closed_at is null and ${waits}
    group by v.id, v.user_id, v.user_name, r.id, r.name, r.due_on order by v.id`.execute(db);
  return rows;
}

/** An open review whose due date passed so long ago that administrators hear of it. */
export interface LateReview {
  readonly id: number;
  readonly name: string;
  readonly companyName: string;
  readonly dueOn: LocalDate;
  /** Who started it, and who administers those that it waits for. */
  readonly toldUserIds: readonly number[];
  readonly waitsFor: readonly { readonly name: string; readonly openCount: number }[];
}

export async function readLateReviews(
  scope: TenantScope,
  today: LocalDate,
  waiting: readonly WaitingReviewer[],
): Promise<readonly LateReview[]> {
  const { rows } = await sql<Pick<LateReview, 'id' | 'name' | 'companyName' | 'dueOn'> & { startedBy: number | null }>`
    select r.id, r.name, r.company_name, r.due_on, u.user_id as started_by
    from access_review r
    left join installation.membership u on u.company_id = r.company_id and u.user_id = r.started_by
      and u.is_active and u.ends_on > ${today}::date
    where r.closed_at is null and r.due_on < ${today}::date and r.due_on + r.escalate_days <= ${today}::date
    order by r.id`.execute(scope.db);
  if (rows.length === 0) return [];
  const administrators = await readAdministrators(
    scope,
    waiting.map(({ userId }) => userId),
  );
  return rows.map(({ startedBy, ...review }) => {
    const late = waiting.filter(({ reviewId }) => reviewId === review.id);
    const told = new Set(late.flatMap(({ userId }) => administrators.get(userId) ?? []));
    if (startedBy !== null) told.add(startedBy);
    return {
      ...review,
      toldUserIds: [...told],
      waitsFor: late.map(({ userName, openCount }) => ({ name: userName, openCount })),
    };
  });
}
