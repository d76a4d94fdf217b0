import { searchAssignees } from '@oikos/contract/task/actions/actions.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';

const assignees = (kind: 'user' | 'userGroup') => lookupOf(searchAssignees, { within: { kind } });
export const people = assignees('user');
export const groups = assignees('userGroup');
