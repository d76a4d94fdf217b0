import { generalMessages } from '@oikos/contract/general-messages.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { hasUnsavedChanges } from '../../../kit/unsaved-changes.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { EntryChoiceBar } from './EntryChoiceBar.tsx';
import { EntryWorkspace } from './EntryWorkspace.tsx';
import { addressOfChoice, choiceOfAddress, todayIn } from './entry-address.ts';
import { entryTexts as texts } from './entry-texts.ts';
import type { EntryChoice } from './use-entry.ts';

/** The choice, kept in the address, and its spreadsheet. With `nodeId` the node is the page's own. */
export function EntryScreenArea({ nodeId }: { readonly nodeId?: number }) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const [address, setAddress] = useSearchParams();
  const [wanted, setWanted] = useState<EntryChoice | null>(null);
  const asked = choiceOfAddress(address, todayIn(timeZone));
  const choice: EntryChoice = nodeId === undefined ? asked : { ...asked, nodeId, layout: 'periods' };
  const go = (next: EntryChoice) => {
    setWanted(null);
    setAddress((now) => addressOfChoice(next, now), { replace: true });
  };
  const isComplete = choice.parameterSetId > 0 && (choice.layout === 'nodes' ? choice.nodeTypeId : choice.nodeId) > 0;
  return (
    <>
      <EntryChoiceBar
        choice={choice}
        isNodeFixed={nodeId !== undefined}
        onChange={(next) => (hasUnsavedChanges() ? setWanted(next) : go(next))}
      />
      {isComplete ? (
        <EntryWorkspace choice={choice} key={JSON.stringify(choice)} />
      ) : (
        <EmptyState
          title={say(nodeId === undefined ? texts.chooseFirst : texts.chooseSet)}
          hint={say(nodeId === undefined ? texts.chooseFirstHint : texts.chooseSetHint)}
        />
      )}
      <ConfirmDialog
        opened={wanted !== null}
        title={say(kitTexts.unsavedTitle)}
        confirmLabel={say(kitTexts.leave)}
        cancelLabel={say(kitTexts.stay)}
        onCancel={() => setWanted(null)}
        onConfirm={() => wanted && go(wanted)}
      >
        {say(generalMessages.unsavedChanges)}
      </ConfirmDialog>
    </>
  );
}
