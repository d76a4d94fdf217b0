import { searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { useSpeech, useSpoken } from '../../../translation/translate.ts';
import { workTexts as texts } from '../work-texts.ts';
import { ActionList } from './ActionList.tsx';
import { ownFilters, ownViews } from './action-filters.ts';

/** What is due for the user (R016): the first look in the morning. */
export function MyActionsScreen() {
  const { say } = useSpeech();
  const { user } = useSession();
  const filters = useSpoken(() => ownFilters(user.currentHierarchyId), [user.currentHierarchyId]);
  const views = useSpoken(ownViews);
  return (
    <ActionList
      title={say(texts.myActions)}
      help={say(texts.myActionsHelp)}
      endpoint={searchMyActions}
      filters={filters}
      views={views}
      isOwn
    />
  );
}
