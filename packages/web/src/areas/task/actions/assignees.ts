import { searchAssignees } from '@oikos/contract/task/actions/actions.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';

/** People or groups; with places, those who see all of them. */
export const assignees = (kind: 'user' | 'userGroup', nodeIds: readonly number[] = []) =>
  lookupOf(searchAssignees, { within: { kind, nodeIds: nodeIds.filter((id) => id > 0) } });
export const people = assignees('user');
