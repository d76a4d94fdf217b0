import { say } from '@oikos/contract/message.ts';
import { dueMessages as texts } from '@oikos/contract/task/actions/due-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import {
  countsOf,
  type EndingAccess,
  readAdministrators,
  readEndingAccess,
  readWorkLeft,
} from '../../identity/public.ts';
import { type DueItem, type Only, raiseActions } from '../actions/raise-actions.ts';

/** Neither belongs to a module or a place. */
const common = { sourceEntity: 'user', nodeId: null, userGroupId: null } as const;

const forAdministrators = ({ userId, name, lastDay, isByDay, administratorIds }: EndingAccess): DueItem => ({
  ...common,
  sourceId: userId,
  title: say(texts.accessEnds, name),
  description: say(isByDay ? texts.accessEndsByDay : texts.accessEndsUnseen, lastDay),
  dueDate: lastDay,
  toldUserIds: administratorIds,
});

const forThePerson = ({ userId, companyName, lastDay, isByDay }: EndingAccess): DueItem => ({
  ...common,
  sourceId: userId,
  title: say(texts.ownAccessEnds, companyName),
  description: say(isByDay ? texts.ownAccessEndsByDay : texts.ownAccessEndsUnseen, lastDay),
  dueDate: lastDay,
  assignedToId: userId,
});

/** What people left whose access has ended, whichever way that was, has to become somebody else's. */
async function leftWork(scope: TenantScope, userIds?: readonly number[]): Promise<DueItem[]> {
  const left = await readWorkLeft(scope, userIds);
  const administrators = await readAdministrators(
    scope,
    left.map((each) => each.userId),
  );
  return left.map((each) => ({
    ...common,
    sourceId: each.userId,
    title: say(texts.workLeft, each.userName),
    description: say(texts.workLeftOf, countsOf(each.work)),
    dueDate: null,
    toldUserIds: administrators.get(each.userId) ?? [],
  }));
}

/**
 * What access that ends asks for: a decision of the administrators of somebody's places, that the person knows it, and that
 * what they left is handed over.
 */
export async function raiseAccessActions(
  scope: TenantScope,
  today: LocalDate,
  userIds?: readonly number[],
): Promise<void> {
  const ending = await readEndingAccess(scope, today, userIds);
  const only: Only = { sourceIds: userIds };
  await raiseActions(scope, 'accessEnds', null, ending.map(forAdministrators), only);
  await raiseActions(scope, 'ownAccessEnds', null, ending.map(forThePerson), only);
  await raiseActions(scope, 'workLeft', null, await leftWork(scope, userIds), only);
}
