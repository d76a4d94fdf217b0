import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LoadingFallback } from '../../../kit/LoadingFallback.tsx';
import { BulkDataImportScreen } from './BulkDataImportScreen.tsx';
import { DoneStep } from './DoneStep.tsx';
import { DryRunStep } from './DryRunStep.tsx';
import { ImportFrame } from './ImportFrame.tsx';
import { mayGoToStep, type Step, step, stepOf } from './import-steps.ts';
import { LoadStep } from './LoadStep.tsx';
import { MappingStep } from './mapping/MappingStep.tsx';
import { useImport } from './use-import.ts';

/** One import (R019), step by step: mapping, dry run, load, done. Without an id: all of them. */
export function ImportScreen() {
  const { transactionId } = useParams();
  return transactionId && /^\d{1,15}$/u.test(transactionId) ? (
    <OneImport id={Number(transactionId)} />
  ) : (
    <BulkDataImportScreen />
  );
}

function OneImport({ id }: { readonly id: number }) {
  const { import: shown, error, refresh } = useImport(id);
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
  const mayGoTo = (to: Step) => mayGoToStep(shown, to);
  const goOn = async () => {
    await refresh();
    setChosen(undefined);
  };
  return (
    <ImportFrame shown={shown} active={active} mayGoTo={mayGoTo} onGoTo={setChosen}>
      {active === step.mapping ? <MappingStep shown={shown} onSaved={goOn} /> : null}
      {active === step.dryRun ? (
        <DryRunStep
          shown={shown}
          onChanged={goOn}
          onLoad={() => setChosen(step.load)}
          onMapping={() => setChosen(step.mapping)}
        />
      ) : null}
      {active === step.load ? <LoadStep shown={shown} onChanged={goOn} /> : null}
      {active === step.done ? <DoneStep shown={shown} onChanged={goOn} /> : null}
    </ImportFrame>
  );
}
