import { searchMyActions } from '@oikos/contract/task/actions/actions.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { workTexts as texts } from '../work-texts.ts';
import { ActionList } from './ActionList.tsx';

/** What is due for the user (R016): the first look in the morning. */
export function MyActionsScreen() {
  const { say } = useSpeech();
  return <ActionList title={say(texts.myActions)} help={say(texts.myActionsHelp)} endpoint={searchMyActions} />;
}
