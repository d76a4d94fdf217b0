import { say } from '@oikos/contract/message.ts';
import { dueMessages as texts } from '@oikos/contract/task/actions/due-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import {
  type LateReview,
  readLateReviews,
  readWaitingReviewers,
  type WaitingReviewer,
} from '../../governance/public.ts';
import { type DueItem, raiseActions } from '../actions/raise-actions.ts';

/** A review may be of several places, and belongs to no module. */
const common = { nodeId: null, userGroupId: null } as const;

const forReviewer = ({ id, userId, reviewName, dueOn }: WaitingReviewer): DueItem => ({
  ...common,
  sourceEntity: 'accessReviewer',
  sourceId: id,
  title: say(texts.reviewAccess, reviewName),
  description: say(texts.reviewAccessBy, dueOn),
  dueDate: dueOn,
  assignedToId: userId,
});

const forAdministrators = ({ id, name, dueOn, toldUserIds, waitsFor }: LateReview): DueItem => ({
  ...common,
  sourceEntity: 'accessReview',
  sourceId: id,
  title: say(texts.reviewLate, name),
  description:
    waitsFor.length === 0
      ? say(texts.reviewUnclosed)
      : say(texts.reviewWaitsFor, waitsFor.map((each) => each.name).join(', ')),
  dueDate: dueOn,
  toldUserIds,
});

/** Every reviewer with something to decide has an action until they have decided; of a review that is late administrators hear. */
export async function raiseReviewActions(scope: TenantScope, today: LocalDate): Promise<void> {
  const waiting = await readWaitingReviewers(scope);
  await raiseActions(scope, 'reviewAccess', null, waiting.map(forReviewer));
  const late = await readLateReviews(scope, today, waiting);
  await raiseActions(scope, 'reviewLate', null, late.map(forAdministrators));
}
