import { searchActions } from '@oikos/contract/task/actions/action-lists.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { useSpeech, useSpoken } from '../../../translation/translate.ts';
import { workTexts as texts } from '../work-texts.ts';
import { ActionList } from './ActionList.tsx';
import { allFilters, allViews } from './action-filters.ts';

/** Everything to be done at the user's locations (R017). */
export function AllActionsScreen() {
  const { say } = useSpeech();
  const { user } = useSession();
  const filters = useSpoken(() => allFilters(user.currentHierarchyId), [user.currentHierarchyId]);
  const views = useSpoken(allViews);
  return (
    <ActionList
      title={say(texts.allActions)}
      help={say(texts.allActionsHelp)}
      endpoint={searchActions}
      filters={filters}
      views={views}
    />
  );
}
