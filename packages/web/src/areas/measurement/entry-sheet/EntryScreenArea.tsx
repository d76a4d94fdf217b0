import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { useSearchParams } from 'react-router';
import { useLeaveQuestion } from '../../../kit/dialog/use-leave-question.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { EntryChoiceBar } from './EntryChoiceBar.tsx';
import { EntryWorkspace } from './EntryWorkspace.tsx';
import { addressOfChoice, choiceOfAddress } from './entry-address.ts';
import { entryTexts as texts } from './entry-texts.ts';
import type { EntryChoice } from './use-entry.ts';

/** The choice, kept in the address, and its spreadsheet. With `nodeId` the node is the page's own. */
export function EntryScreenArea({ nodeId }: { readonly nodeId?: number }) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const [address, setAddress] = useSearchParams();
  const asked = choiceOfAddress(address, localDateAt(timeZone, Date.now()));
  const choice: EntryChoice = nodeId === undefined ? asked : { ...asked, nodeId, layout: 'periods' };
  const { ask, question } = useLeaveQuestion<EntryChoice>((next) =>
    setAddress((now) => addressOfChoice(next, now), { replace: true }),
  );
  const isComplete = choice.parameterSetId > 0 && (choice.layout === 'nodes' ? choice.nodeTypeId : choice.nodeId) > 0;
  return (
    <>
      <EntryChoiceBar choice={choice} isNodeFixed={nodeId !== undefined} onChange={ask} />
      {isComplete ? (
        <EntryWorkspace choice={choice} key={JSON.stringify(choice)} />
      ) : (
        <EmptyState
          title={say(nodeId === undefined ? texts.chooseFirst : texts.chooseSet)}
          hint={say(nodeId === undefined ? texts.chooseFirstHint : texts.chooseSetHint)}
        />
      )}
      {question}
    </>
  );
}
