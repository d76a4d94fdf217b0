import { roleFieldTexts } from '@oikos/contract/identity/roles/role-messages.ts';
import type { RoleRow } from '@oikos/contract/identity/roles/roles.ts';
import { userTexts } from '@oikos/contract/identity/users/user-texts.ts';
import type { Message } from '@oikos/contract/message.ts';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { speech, useSpeech } from '../../../translation/translate.ts';
import { roleTexts as texts } from './role-texts.ts';

export const originTexts: Readonly<Record<RoleRow['origin'], Message>> = {
  shipped: texts.shipped,
  changed: texts.changed,
  own: texts.own,
};

const tones: Readonly<Record<RoleRow['origin'], StatusTone>> = {
  shipped: 'neutral',
  changed: 'warning',
  own: 'information',
};

export function RoleOrigin({ role: { origin } }: { readonly role: Pick<RoleRow, 'origin'> }) {
  return <StatusBadge tone={tones[origin]}>{useSpeech().say(originTexts[origin])}</StatusBadge>;
}

export const roleColumns = (): readonly ListColumn<RoleRow>[] => {
  const { say } = speech;
  return [
    { field: 'name', title: say(texts.role) },
    { field: 'description', title: say(roleFieldTexts.description) },
    { field: 'origin', title: say(texts.origin), onCard: 'badge', render: (role) => <RoleOrigin role={role} /> },
    { field: 'userGroups', title: say(texts.groups), onCard: 'fact' },
    { field: 'holderCount', title: say(userTexts.people), numeric: true, onCard: 'fact' },
    { field: 'permissionCount', title: say(roleFieldTexts.permissions), numeric: true, onCard: 'fact' },
  ];
};
