import type { LastContainer } from '@oikos/contract/waste/handling/filled-containers.ts';
import { Suspense, useRef, useState } from 'react';
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

/** What follows saving: the label, nothing, or the next container of the same waste. */
export type NextAfter = 'label' | 'nothing' | 'another';

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
  const [begun, setBegun] = useState(() => ({ times: 0, initial: newContainer(choices, last, timeZone) }));
  const [hasWaste, setHasWaste] = useState(begun.initial.materialId > 0);
  const [added, setAdded] = useState<Added>();
  const [unprinted, setUnprinted] = useState<number>();
  const [label, chooseLabel] = useLabelChoice();
  const next = useRef<NextAfter>('label');

  const begin = (initial: NewContainerValues) => {
    setBegun(({ times }) => ({ times: times + 1, initial }));
    setHasWaste(initial.materialId > 0);
  };
  const goOn = (saved: Saved) => {
    const [first] = saved.containers;
    setAdded(saved);
    begin(
      next.current === 'another' ? { ...anotherLike(saved.values), amount: null as never } : anotherEmpty(saved.values),
    );
    for (const warning of saved.warnings) toast('warning', sayReply(warning));
    if (next.current === 'label' && saved.values.materialId > 0 && first) {
      printAtOnce({ containerId: first.id, ...label })
        .then((isPrinted) => isPrinted || setUnprinted(first.id))
        .catch(toastError);
    }
  };

  return (
    // The filled button and Enter print; Ctrl+S does what was wanted last.
    <div
      onSubmitCapture={() => {
        next.current = 'label';
      }}
    >
      {added ? (
        <AddedContainers containers={added.containers} onAgain={() => begin(anotherLike(added.values))} />
      ) : null}
      <EntityForm
        key={begun.times}
        schema={schemaOf(hasWaste)}
        initial={begun.initial}
        save={async (values) => saveNew(values as NewContainerValues)}
        onSaved={goOn}
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
            onSave={(wanted) => {
              next.current = wanted;
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
