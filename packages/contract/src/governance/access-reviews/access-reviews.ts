import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, realDay, requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { updated } from '../../replies.ts';
import { accessReviewMessages as say } from './access-review-messages.ts';
import { reviewedItem, reviewStates } from './reviewed-items.ts';

/**
 * Reviews of access: who is in which group, at which place, is written down when a review begins; reviewers keep, change or
 * remove each until a day; and once it is closed, what was decided is one file with its hash.
 */

/** all: every group; changing: groups that let people change something; administering: that decide on access; chosen: some. */
export const reviewedAccess = ['all', 'changing', 'administering', 'chosen'] as const;
export const accessReviewStates = ['open', 'overdue', 'closed'] as const;

/** As many assignments can be in one review. */
export const MOST_REVIEWED = 50_000;
const MOST_SITES = 100;
const MOST_DAYS = 90;

export const accessReviewRow = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(accessReviewStates),
  dueOn: z.string(),
  /** Names of the places; blank: the whole company. */
  places: z.string(),
  itemCount: z.int(),
  decidedCount: z.int(),
  /** Decided, and waiting for an administrator to carry it out. */
  requestedCount: z.int(),
  startedAt: z.string(),
  startedBy: z.string(),
  closedAt: z.string().nullable(),
  version: z.int(),
});
export type AccessReviewRow = z.output<typeof accessReviewRow>;

export const searchAccessReviews = defineList({
  name: 'access-reviews',
  sortable: ['startedAt', 'name', 'state', 'dueOn', 'itemCount', 'decidedCount', 'startedBy', 'closedAt'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'admin/accessreviews/search',
  shows: ['accessReview', 'accessReviewItem', 'user'],
  permission: 'ACCESS_REVIEW',
  reads: true,
  input: skipTakeSearch({ contains: searchText(), state: z.enum(accessReviewStates).optional() }),
  output: pageOf(accessReviewRow),
  failure: say.notLoaded,
  summary: 'Access reviews with how far they are',
});

const progress = z.object({
  /** Of the person or of the place. */
  id: z.int(),
  name: z.string(),
  itemCount: z.int(),
  decidedCount: z.int(),
});
export type ReviewProgress = z.output<typeof progress>;

export const readAccessReview = endpoint({
  method: 'GET',
  path: 'admin/accessreviews/{id}',
  shows: ['accessReview', 'accessReviewItem', 'user', 'node'],
  permission: 'ACCESS_REVIEW',
  input: z.object({ id: idOf('accessReview') }),
  output: accessReviewRow.extend({
    access: z.enum(reviewedAccess),
    remindDays: z.int(),
    escalateDays: z.int(),
    closedBy: z.string(),
    closingReason: z.string(),
    evidenceSha256: z.string().nullable(),
    /** Assignments that nobody else than the person themself could decide on. */
    unassignedCount: z.int(),
    keptCount: z.int(),
    changedCount: z.int(),
    removedCount: z.int(),
    /** Those with the most to do first; at most 200 of each. */
    reviewers: z.array(progress),
    sites: z.array(progress),
    /** Whether the caller may change, close and verify it. */
    mayEdit: z.boolean(),
  }),
  failure: say.notLoaded,
  summary: 'An access review with its progress by reviewer and by place',
});
export type AccessReviewDetail = z.output<typeof readAccessReview.output>;

const scopeOfReview = {
  access: z.enum(reviewedAccess).default('all'),
  /** Of 'chosen'. */
  userGroupIds: distinct(idOf('userGroup')).max(100).default([]),
  /** Each with all below it; none: the whole company. Without a reviewer, the administrators of each place decide. */
  sites: z
    .array(z.object({ nodeId: idOf('node'), reviewerId: idOrNone('user').default(0) }))
    .max(MOST_SITES)
    .default([]),
};

export const previewAccessReview = endpoint({
  method: 'POST',
  path: 'admin/accessreviews/preview',
  shows: ['user', 'userGroup', 'node'],
  permission: 'ACCESS_REVIEW_FULL',
  reads: true,
  input: z.object(scopeOfReview),
  output: z.object({ itemCount: z.int(), userCount: z.int(), placeCount: z.int() }),
  failure: say.notLoaded,
  summary: 'How many assignments an access review would have',
});

const days = () => z.int().min(0).max(MOST_DAYS);
const settings = { name: requiredText(120), dueOn: realDay() };

export const startAccessReview = endpoint({
  method: 'POST',
  path: 'admin/accessreviews',
  saves: ['accessReview', 'action', 'notification'],
  permission: 'ACCESS_REVIEW_FULL',
  input: z.object({
    ...settings,
    remindDays: days().default(7),
    escalateDays: days().default(3),
    ...scopeOfReview,
  }),
  output: z.object({ id: z.int(), itemCount: z.int(), reviewerCount: z.int() }),
  failure: say.notStarted,
  summary: 'Starts an access review: writes the assignments down and asks the reviewers',
});

/** Of a review that isn't closed. */
export const updateAccessReview = endpoint({
  method: 'PUT',
  path: 'admin/accessreviews/{id}',
  saves: ['accessReview', 'action'],
  permission: 'ACCESS_REVIEW_FULL',
  input: z.object({
    id: idOf('accessReview'),
    version: version(),
    ...settings,
    remindDays: days(),
    escalateDays: days(),
  }),
  output: updated,
  failure: general.couldNotSave,
  summary: 'Changes the name and the days of an access review',
});

/** With something undecided or not carried out, only with a reason. */
export const closeAccessReview = endpoint({
  method: 'POST',
  path: 'admin/accessreviews/{id}/close',
  saves: ['accessReview', 'action'],
  permission: 'ACCESS_REVIEW_FULL',
  input: z.object({ id: idOf('accessReview'), version: version(), reason: text(1000).default('') }),
  output: updated.extend({ sha256: z.string() }),
  failure: general.couldNotSave,
  summary: 'Closes an access review for good and makes its evidence',
});

export const searchReviewItems = defineList({
  name: 'access-review-items',
  sortable: ['userName', 'userGroupName', 'nodeName', 'validTo', 'lastSignInAt', 'state', 'decidedAt'],
  method: 'POST',
  path: 'admin/accessreviews/{id}/items/search',
  shows: ['accessReviewItem', 'user', 'userGroup', 'node'],
  permission: 'ACCESS_REVIEW',
  reads: true,
  input: skipTakeSearch({
    id: idOf('accessReview'),
    contains: searchText(),
    state: z.enum(reviewStates).optional(),
    reviewerId: idOf('user').optional(),
    nodeId: idOf('node').optional(),
    hasChanged: z.boolean().optional(),
  }),
  output: pageOf(reviewedItem.extend({ reviewers: z.string() })),
  failure: say.notLoaded,
  summary: 'The assignments of an access review, with what was decided on each',
});
export type ReviewItemRow = z.output<typeof searchReviewItems.output>['items'][number];

export const giveReviewItems = endpoint({
  method: 'POST',
  path: 'admin/accessreviews/{id}/items/give',
  saves: ['accessReview', 'accessReviewItem', 'action', 'notification'],
  permission: 'ACCESS_REVIEW_FULL',
  input: z.object({
    id: idOf('accessReview'),
    itemIds: distinct(idOf('accessReviewItem')).min(1).max(500),
    userId: idOf('user'),
  }),
  output: z.object({ doneCount: z.int() }),
  failure: general.couldNotSave,
  summary: 'Gives assignments of an access review to another reviewer',
});

export const downloadReviewEvidence = endpoint({
  method: 'POST',
  path: 'admin/accessreviews/{id}/evidence/download',
  saves: [],
  isRepeatable: true,
  permission: 'ACCESS_REVIEW',
  input: z.object({ id: idOf('accessReview') }),
  output: z.object({ ticket: z.string() }),
  failure: say.notLoaded,
  summary: 'A single-use ticket, good for 60 seconds, that downloads the evidence of an access review',
});

export const verifyReviewEvidence = endpoint({
  method: 'POST',
  path: 'admin/accessreviews/{id}/evidence/verify',
  shows: ['accessReview'],
  reads: true,
  permission: 'ACCESS_REVIEW',
  input: z.object({ id: idOf('accessReview') }),
  output: z.object({
    /** Of the file, when the review was closed and now; null: it can't be read. */
    fileSha256: z.string(),
    fileSha256Now: z.string().nullable(),
    /** Of what the file says, when the review was closed, and made again from what is stored of it now. */
    contentSha256: z.string(),
    contentSha256Now: z.string(),
    isUnchanged: z.boolean(),
  }),
  failure: say.notLoaded,
  summary: 'Computes the SHA-256 of the evidence of an access review again, from its file and from its records',
});
export type EvidenceVerification = z.output<typeof verifyReviewEvidence.output>;
