import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { DryRunStep } from './DryRunStep.tsx';
import { ImportFrame } from './ImportFrame.tsx';
import { ImportList } from './ImportList.tsx';
import { mayGoToStep, type Step, step, stepOf } from './import-steps.ts';
import type { ImportSteps, ImportTarget, ShownImport } from './import-target.ts';
import { useImport } from './use-import.ts';

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
  steps: { Mapping, Load, Done, Findings },
}: ImportScreenProps<Shown> & { readonly id: number }) {
  const { import: shown, error, refresh } = useImport(target, id);
  const [chosen, setChosen] = useState<Step>();
  if (error) {
    return (
      <Alert color="red" role="alert">
        {error.message}
      </Alert>
    );
  }
  if (!shown) return <LoadingFallback />;
  const active = chosen ?? stepOf(shown);
  const goOn = async () => {
    await refresh();
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
