import { rightTexts as texts } from '@oikos/contract/identity/rights/right-texts.ts';
import type { RightRow } from '@oikos/contract/identity/rights/rights.ts';
import { userTexts } from '@oikos/contract/identity/users/user-texts.ts';
import type { ListColumn, RowGroups } from '../../../kit/list/list-types.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { speech } from '../../../translation/translate.ts';
import { allRightWords, rightWords } from './right-words.ts';

export type Grouping = 'place' | 'permission' | 'user';

const permission = (): ListColumn<RightRow> => ({
  field: 'permission',
  title: speech.say(texts.right),
  words: allRightWords(),
  render: (row) => rightWords(row.permission),
});

/** The path of a right, beginning with what it is of. */
export function rightColumns(
  of: 'user' | 'group' | 'anybody',
  timeZone: string,
  isPast: boolean,
): readonly ListColumn<RightRow>[] {
  const { say } = speech;
  const user: ListColumn<RightRow> = { field: 'userName', title: say(texts.user), onCard: 'fact' };
  const signIn: ListColumn<RightRow> = {
    field: 'isActive',
    title: say(texts.state),
    sortable: false,
    onCard: 'badge',
    words: { true: say(texts.maySignIn), false: say(texts.mayNotSignIn) },
    render: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'success' : 'neutral'}>
        {say(isActive ? texts.maySignIn : texts.mayNotSignIn)}
      </StatusBadge>
    ),
  };
  const unlimited: ListColumn<RightRow> = {
    field: 'isSuperAdministrator',
    title: say(texts.without),
    sortable: false,
    onCard: 'fact',
    words: { true: say(texts.isSuperAdministrator), false: '' },
    render: ({ isSuperAdministrator }) => (isSuperAdministrator ? say(texts.isSuperAdministrator) : ''),
  };
  const owner: ListColumn<RightRow> = {
    field: 'isOwnerUnknown',
    title: say(texts.serviceOwner),
    sortable: false,
    words: { true: say(texts.ownerUnknown), false: '' },
    render: ({ isOwnerUnknown }) => (isOwnerUnknown ? say(texts.ownerUnknown) : ''),
  };
  return [
    ...(of === 'user' ? [] : [user]),
    permission(),
    { field: 'nodeName', title: say(texts.location), onCard: 'fact' },
    ...(of === 'group' ? [] : [{ field: 'userGroupName', title: say(texts.group), onCard: 'fact' } as const]),
    { field: 'roleName', title: say(texts.role), onCard: 'fact' },
    {
      field: 'since',
      title: say(texts.since),
      noWrap: true,
      width: 150,
      render: ({ since }) => (since ? timeText(since, timeZone) : ''),
    },
    { field: 'grantedBy', title: say(texts.givenBy), sortable: false, width: 130 },
    { field: 'lastDay', title: say(texts.until), noWrap: true },
    ...(of === 'group' ? [] : [unlimited]),
    ...(isPast ? [owner] : []),
    ...(of === 'user' ? [] : [signIn]),
    ...(of === 'anybody'
      ? [{ field: 'trainedUntil', title: say(userTexts.trainedUntil), sortable: false, noWrap: true } as const]
      : []),
  ];
}

/** Rights under the place, the right or the user that they have in common. */
export const rightGroups = (by: Grouping): RowGroups<RightRow> =>
  ({
    place: { keyOf: (row: RightRow) => row.nodeId, heading: (row: RightRow) => row.nodeName },
    permission: { keyOf: (row: RightRow) => row.permission, heading: (row: RightRow) => rightWords(row.permission) },
    user: { keyOf: (row: RightRow) => row.userId, heading: (row: RightRow) => row.userName },
  })[by];
