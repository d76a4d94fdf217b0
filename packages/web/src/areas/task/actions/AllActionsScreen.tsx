import { searchActions } from '@oikos/contract/task/actions/actions.ts';
import { lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { workTexts as texts } from '../work-texts.ts';
import { ActionList } from './ActionList.tsx';
import { people } from './assignees.ts';

/** Everything to be done at the user's locations (R017). */
export function AllActionsScreen() {
  const { say } = useSpeech();
  return (
    <ActionList
      title={say(texts.allActions)}
      help={say(texts.allActionsHelp)}
      endpoint={searchActions}
      filters={[lookupFilter('assignedToId', say(texts.ownerPerson), people)]}
    />
  );
}
