import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, localDate, requiredText, searchText, text } from '../../fields.ts';
import { accessPreview } from '../../identity/roles/roles.ts';
import { assignmentRow } from '../../identity/users/assignments.ts';
import { defineList, type FilterOf, foundInput } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { saidMessage } from '../../replies.ts';
import { accessReviewMessages as say } from './access-review-messages.ts';

/** What reviewers see and decide: no right is needed for it but to have been asked. */

export const reviewDecisions = ['keep', 'change', 'remove'] as const;
/** kept; done: changed or removed; requested: an administrator is asked to do it; gone: it had ended already. */
export const reviewOutcomes = ['kept', 'done', 'requested', 'gone'] as const;
/** open: nothing is decided yet. */
export const reviewStates = ['open', 'requested', 'kept', 'changed', 'removed'] as const;
export type ReviewState = (typeof reviewStates)[number];
/** Whether the assignment itself has changed since the review began, other than by its decision. */
export const changedSince = ['no', 'changed', 'gone'] as const;

/** An assignment as it was when the review began, and what was decided on it. */
export const reviewedItem = assignmentRow.omit({ state: true }).extend({
  grantedBy: z.string(),
  lastSignInAt: z.string().nullable(),
  state: z.enum(reviewStates),
  changedSince: z.enum(changedSince),
  decision: z.enum(reviewDecisions).nullable(),
  reason: z.string().nullable(),
  /** Of a change: the group that takes the place of the former one; blank: the same. */
  newUserGroupId: z.int().nullable(),
  newUserGroupName: z.string().nullable(),
  /** Of a change: the last day from now on. */
  newValidTo: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type ReviewedItem = z.output<typeof reviewedItem>;

/** What somebody is asked to review: one for each open review, with their own items. */
export const searchOwnReviews = defineList({
  name: 'own-access-reviews',
  sortable: ['dueOn', 'name'],
  method: 'POST',
  path: 'accessreviews/own/search',
  shows: ['accessReview', 'accessReviewItem'],
  permission: 'anySignedIn',
  reads: true,
  input: skipTakeSearch({ contains: searchText() }),
  output: pageOf(
    z.object({
      id: z.int(),
      name: z.string(),
      dueOn: z.string(),
      daysLeft: z.int(),
      openCount: z.int(),
      itemCount: z.int(),
    }),
  ),
  failure: say.notLoaded,
  summary: 'The open access reviews that the caller is a reviewer of',
});
export type OwnReview = z.output<typeof searchOwnReviews.output>['items'][number];

export const ownItem = reviewedItem.extend({
  reviewerId: z.int(),
  reviewName: z.string(),
  dueOn: z.string(),
  /** Whether the caller can decide on it now; what somebody else decided can't be decided again. */
  mayDecide: z.boolean(),
});
export type OwnReviewItem = z.output<typeof ownItem>;

export const searchOwnReviewItems = defineList({
  name: 'own-access-review-items',
  sortable: ['userName', 'userGroupName', 'nodeName', 'validTo', 'lastSignInAt', 'state', 'dueOn'],
  method: 'POST',
  path: 'accessreviews/own/items/search',
  shows: ['accessReviewItem', 'user', 'userGroup', 'node'],
  permission: 'anySignedIn',
  reads: true,
  input: skipTakeSearch({
    contains: searchText(),
    /** Of one review, by what `searchOwnReviews` lists. */
    reviewerId: idOf('accessReviewer').optional(),
    /** todo: what waits for the caller; all: decided ones, too. */
    show: z.enum(['todo', 'all']).default('todo'),
    nodeId: idOf('node').optional(),
    userGroupId: idOf('userGroup').optional(),
    /** For so many days without a sign-in. */
    unseenForDays: z.int().min(1).max(3650).optional(),
  }),
  output: pageOf(ownItem),
  failure: say.notLoaded,
  summary: 'The assignments that the caller decides on in access reviews',
});

export const readReviewItem = endpoint({
  method: 'GET',
  path: 'accessreviews/items/{id}',
  shows: ['accessReviewItem', 'user', 'userGroup', 'node'],
  permission: 'anySignedIn',
  input: z.object({ id: idOf('accessReviewItem') }),
  output: z.object({
    /** What the group let people do when the review began. */
    permissions: z.array(z.string()),
    reviewers: z.array(z.string()),
    decisions: z.array(
      z.object({
        id: z.int(),
        decision: z.enum(reviewDecisions),
        outcome: z.enum(reviewOutcomes),
        reason: z.string(),
        userGroupName: z.string(),
        validTo: z.string().nullable(),
        decidedBy: z.string(),
        decidedAt: z.string(),
      }),
    ),
  }),
  failure: say.notLoaded,
  summary: 'What an assignment of an access review lets its user do, and all that was decided on it',
});

/** As many are decided in one call. */
export const DECIDED_AT_ONCE = 500;

/** Why an item wasn't decided; null: it was. */
const decisionVerdict = z.object({
  itemId: z.int(),
  userName: z.string(),
  outcome: z.enum([...reviewOutcomes, 'refused']),
  problem: saidMessage.nullable(),
});
export type DecisionVerdict = z.output<typeof decisionVerdict>;

/**
 * Keeps, changes or removes assignments. Where the caller doesn't hold what changing them needs, an administrator of the place is
 * asked to do it.
 */
export const decideReviewItems = endpoint({
  method: 'POST',
  path: 'accessreviews/items/decide',
  saves: ['accessReview', 'accessReviewItem', 'user', 'action', 'notification'],
  permission: 'anySignedIn',
  changes: 'own',
  input: z.object({
    itemIds: distinct(idOf('accessReviewItem')).min(1).max(DECIDED_AT_ONCE),
    decision: z.enum(reviewDecisions),
    /** Needed where something is removed. */
    reason: text(500).default(''),
    /** Of a change: another group at the same place. */
    userGroupId: idOrNone('userGroup').default(0),
    /** Of a change: the last day. */
    validTo: localDate().nullable().default(null),
    /** The caller has seen that some of them changed since the review began. */
    acceptsChanged: z.boolean().default(false),
  }),
  output: z.object({ doneCount: z.int(), requestedCount: z.int(), verdicts: z.array(decisionVerdict) }),
  failure: say.notDecided,
  summary: 'Decides on assignments of access reviews, and carries it out',
});
export type DecisionInput = z.output<typeof decideReviewItems.input>;

/** As many of those that a filter finds are decided in one call. */
export const FOUND_AT_ONCE = 5_000;
/** As many of those that are left are named. */
export const LEFT_NAMED = 100;

/** The same decision on all that the filter of the caller's list finds; those that can't be decided so are left. */
export const decideFoundItems = endpoint({
  method: 'POST',
  path: 'accessreviews/items/found/decide',
  saves: ['accessReview', 'accessReviewItem', 'user', 'action', 'notification'],
  permission: 'anySignedIn',
  changes: 'own',
  input: z.object({
    found: foundInput(
      searchOwnReviewItems.input.pick({
        contains: true,
        reviewerId: true,
        show: true,
        nodeId: true,
        userGroupId: true,
        unseenForDays: true,
      } satisfies Record<FilterOf<typeof searchOwnReviewItems>, true>),
      FOUND_AT_ONCE,
      say.tooManyFound,
    ),
    decision: z.enum(['keep', 'remove']),
    /** Needed where something is removed. */
    reason: text(500).default(''),
  }),
  output: z.object({
    doneCount: z.int(),
    requestedCount: z.int(),
    leftCount: z.int(),
    /** The first of those that are left. */
    verdicts: z.array(decisionVerdict),
  }),
  failure: say.notDecided,
  summary: 'Keeps or removes all assignments of access reviews that a filter finds',
});
export type FoundDecision = z.output<typeof decideFoundItems.input>;

/** What a decision gives and takes once it is carried out. */
const decisionPreview = accessPreview.extend({
  /** Assignments that an administrator is asked to change. */
  requestedCount: z.int(),
  withoutAccessCount: z.int(),
  /** The first of those who lose and gain nothing, since they have no access today. */
  withoutAccess: z.array(z.object({ userId: z.int(), userName: z.string() })),
  leftCount: z.int(),
  /** The first of those that can't be decided so. */
  left: z.array(decisionVerdict),
});
export type DecisionPreview = z.output<typeof decisionPreview>;

const reviewPreview = {
  method: 'POST',
  shows: ['accessReviewItem', 'user', 'userGroup', 'role', 'node'],
  permission: 'anySignedIn',
  reads: true,
  output: decisionPreview,
  failure: say.notLoaded,
} as const;

export const previewDecision = endpoint({
  ...reviewPreview,
  path: 'accessreviews/items/decide/preview',
  input: decideReviewItems.input.omit({ reason: true }),
  summary: 'What a decision on assignments of access reviews gives and takes',
});

export const previewFoundRemoval = endpoint({
  ...reviewPreview,
  path: 'accessreviews/items/found/decide/preview',
  input: decideFoundItems.input.pick({ found: true }),
  summary: 'What removing all assignments of access reviews that a filter finds takes',
});

/** What the forms take. */
export const changeForm = decideReviewItems.input.pick({ userGroupId: true, validTo: true, reason: true });
export const removalForm = z.object({ reason: requiredText(500, say.reasonMissing) });
