import type { LastContainer } from '@oikos/contract/waste/handling/filled-containers.ts';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { toast, toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { LazyPrintLabel, printAtOnce } from '../../container/public.ts';
import { type ContainerChoices, containerListAddress } from '../../site/public.ts';
import { AddedContainers } from './AddedContainers.tsx';
import { NewContainerFields } from './NewContainerFields.tsx';
import { newContainerTexts as texts } from './new-container-texts.ts';
import { anotherEmpty, anotherLike, type NewContainerValues, newContainer, schemaOf } from './new-container-values.ts';
import { type AddedContainer, type Saved, saveNew } from './save-new.ts';
import { useLabelChoice } from './use-label-choice.ts';

/** Nothing is entered: not a number, which the schema refuses. */
const NO_AMOUNT = null as unknown as number;

interface NewContainerFormProps {
  readonly choices: ContainerChoices;
  readonly last: readonly LastContainer[];
}

interface Added {
  readonly containers: readonly AddedContainer[];
  readonly values: NewContainerValues;
}

/** Saving leaves the form new again, with place and type kept; a container opens on its own page (V262). */
export function NewContainerForm({ choices, last }: NewContainerFormProps) {
  const { say, sayReply } = useSpeech();
  const { timeZone } = useKit();
  const navigate = useNavigate();
  const [begun, setBegun] = useState(() => ({
    times: 0,
    initial: newContainer(choices, last, timeZone),
    isFocused: true,
  }));
  const [hasWaste, setHasWaste] = useState(begun.initial.materialId > 0);
  const [added, setAdded] = useState<Added>();
  const [unprinted, setUnprinted] = useState<number>();
  const [label, chooseLabel] = useLabelChoice();
  const isPrinted = useRef(true);

  const begin = (initial: NewContainerValues, isFocused: boolean) => {
    setBegun(({ times }) => ({ times: times + 1, initial, isFocused }));
    setHasWaste(initial.materialId > 0);
  };
  const goOn = (saved: Saved, isAnother = false) => {
    const [first] = saved.containers;
    const { values } = saved;
    // At once, so that the focus finds the link to what was saved.
    flushSync(() => {
      setAdded(saved);
      begin(isAnother ? { ...anotherLike(values), amount: NO_AMOUNT } : anotherEmpty(values), isAnother);
    });
    for (const warning of saved.warnings) toast('warning', sayReply(warning));
    if (!isAnother && isPrinted.current && values.materialId > 0 && first) {
      printAtOnce({ containerId: first.id, ...label })
        .then((isDone) => isDone || setUnprinted(first.id))
        .catch(toastError);
    }
  };

  return (
    // The filled button and Enter print; Ctrl+S does what was wanted last.
    <div
      onSubmitCapture={() => {
        isPrinted.current = true;
      }}
    >
      {added ? (
        <AddedContainers containers={added.containers} onAgain={() => begin(anotherLike(added.values), true)} />
      ) : null}
      <EntityForm
        key={begun.times}
        schema={schemaOf(hasWaste)}
        initial={begun.initial}
        save={async (values) => saveNew(values as NewContainerValues)}
        onSaved={(saved) => goOn(saved)}
        onAnother={(saved) => goOn(saved, true)}
        onCancel={() => navigate(containerListAddress)}
        saveLabel={say(hasWaste ? texts.addAndPrint : texts.add)}
      >
        {(state) => (
          <NewContainerFields
            state={state}
            choices={choices}
            last={last}
            label={label}
            onLabel={chooseLabel}
            onWaste={setHasWaste}
            isFocused={begun.isFocused}
            onSaveOnly={() => {
              isPrinted.current = false;
              void state.submit();
            }}
          />
        )}
      </EntityForm>
      <Suspense fallback={null}>
        {unprinted === undefined ? null : (
          <LazyPrintLabel
            containerIds={[unprinted]}
            {...(label.templateId !== null && { templateId: label.templateId })}
            onClose={() => setUnprinted(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
