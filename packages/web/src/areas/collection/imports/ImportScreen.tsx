import { isRunning } from '@oikos/domain/collection/import-states.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { readAgainAfter } from '../../../api/read-again.ts';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import { DryRunStep } from './DryRunStep.tsx';
import { ImportActions, ImportFrame } from './ImportFrame.tsx';
import { ImportList } from './ImportList.tsx';
import { mayGoToStep, type Step, step, stepOf } from './import-steps.ts';
import type { ImportSteps, ImportTarget, ShownImport } from './import-target.ts';

export interface ImportScreenProps<Shown extends ShownImport> {
  readonly target: ImportTarget<Shown>;
  readonly steps: ImportSteps<Shown>;
}

/** One import, step by step: mapping, dry run, load, done. Without an id: all of them. */
export function ImportScreen<Shown extends ShownImport>({ target, steps }: ImportScreenProps<Shown>) {
  const { transactionId } = useParams();
  return transactionId && /^\d{1,15}$/u.test(transactionId) ? (
    <OneImport id={Number(transactionId)} target={target} steps={steps} />
  ) : (
    <ImportList target={target} />
  );
}

function OneImport<Shown extends ShownImport>({
  id,
  target,
  steps,
}: ImportScreenProps<Shown> & { readonly id: number }) {
  return (
    <RecordPage
      read={target.calls.read}
      input={{ transactionId: id }}
      history={false}
      isWorking={({ state, undone }) => isRunning(state) || undone === 'inProgress'}
      title={({ fileName }) => fileName}
      actions={({ state }) => <ImportActions state={state} />}
    >
      {(shown) => <OpenStep shown={shown} target={target} steps={steps} />}
    </RecordPage>
  );
}

/** The step at which the import is, or another one that the user goes to. */
function OpenStep<Shown extends ShownImport>({
  shown,
  target,
  steps: { Mapping, Load, Done, Findings },
}: ImportScreenProps<Shown> & { readonly shown: Shown }) {
  const [chosen, setChosen] = useState<Step>();
  const active = chosen ?? stepOf(shown);
  const goOn = async () => {
    await readAgainAfter(target.calls.load);
    setChosen(undefined);
  };
  return (
    <ImportFrame shown={shown} active={active} mayGoTo={(to) => mayGoToStep(shown, to)} onGoTo={setChosen}>
      {active === step.mapping ? <Mapping shown={shown} onChanged={goOn} /> : null}
      {active === step.dryRun ? (
        <DryRunStep
          target={target}
          shown={shown}
          onChanged={goOn}
          onLoad={() => setChosen(step.load)}
          onMapping={() => setChosen(step.mapping)}
          findings={Findings ? <Findings shown={shown} /> : null}
        />
      ) : null}
      {active === step.load ? <Load shown={shown} onChanged={goOn} /> : null}
      {active === step.done ? <Done shown={shown} onChanged={goOn} /> : null}
    </ImportFrame>
  );
}
