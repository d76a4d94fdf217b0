import { english } from '@oikos/contract/message.ts';
import { dueMessages as say } from '@oikos/contract/task/actions/due-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type EndingAccess, readEndingAccess } from '../../identity/public.ts';
import { type DueItem, type Only, raiseActions } from '../actions/raise-actions.ts';

/** Neither belongs to a module or a place. */
const common = { sourceEntity: 'user', nodeId: null, userGroupId: null } as const;

const forAdministrators = ({ userId, name, lastDay, isByDay, administratorIds }: EndingAccess): DueItem => ({
  ...common,
  sourceId: userId,
  title: english(say.accessEnds, name),
  description: english(isByDay ? say.accessEndsByDay : say.accessEndsUnseen, lastDay),
  dueDate: lastDay,
  toldUserIds: administratorIds,
});

const forThePerson = ({ userId, companyName, lastDay, isByDay }: EndingAccess): DueItem => ({
  ...common,
  sourceId: userId,
  title: english(say.ownAccessEnds, companyName),
  description: english(isByDay ? say.ownAccessEndsByDay : say.ownAccessEndsUnseen, lastDay),
  dueDate: lastDay,
  assignedToId: userId,
});

/** What access that ends soon asks for: a decision of the administrators of somebody's places, and that they know it themselves. */
export async function raiseAccessActions(scope: TenantScope, today: LocalDate, userId?: number): Promise<void> {
  const ending = await readEndingAccess(scope, today, userId);
  const only: Only = userId === undefined ? {} : { sourceId: userId };
  await raiseActions(scope, 'accessEnds', null, ending.map(forAdministrators), only);
  await raiseActions(scope, 'ownAccessEnds', null, ending.map(forThePerson), only);
}
