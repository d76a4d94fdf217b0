import { rightTexts as texts } from '@oikos/contract/identity/rights/right-texts.ts';
import type { UserGroupRow } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { useMemo } from 'react';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { RightsList } from './RightsList.tsx';

/** What a user group gives to whom and where. */
export function GroupRights({ record: { id } }: RecordProps<UserGroupRow>) {
  const { say } = useSpeech();
  const input = useMemo(() => ({ userGroupId: id }), [id]);
  return <RightsList of="group" input={input} emptyHint={say(texts.nothingHeld)} />;
}
