import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LoadingFallback } from '../../../kit/LoadingFallback.tsx';
import { ImportFrame } from '../../collection/import/ImportFrame.tsx';
import { mayGoToStep, type Step, step, stepOf } from '../../collection/import/import-steps.ts';
import { ShipmentDoneStep } from './ShipmentDoneStep.tsx';
import { ShipmentDryRunStep } from './ShipmentDryRunStep.tsx';
import { ShipmentImportsScreen } from './ShipmentImportsScreen.tsx';
import { ShipmentLoadStep } from './ShipmentLoadStep.tsx';
import { ShipmentMappingStep } from './ShipmentMappingStep.tsx';
import { useShipmentImport } from './use-shipment-import.ts';

/** One batch import of shipments, step by step: mapping, dry run, load, done. Without an id: all of them. */
export function ShipmentImportScreen() {
  const { transactionId } = useParams();
  return transactionId && /^\d{1,15}$/u.test(transactionId) ? (
    <OneImport id={Number(transactionId)} />
  ) : (
    <ShipmentImportsScreen />
  );
}

function OneImport({ id }: { readonly id: number }) {
  const { import: shown, error, refresh } = useShipmentImport(id);
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
      {active === step.mapping ? <ShipmentMappingStep shown={shown} onSaved={goOn} /> : null}
      {active === step.dryRun ? (
        <ShipmentDryRunStep
          shown={shown}
          onChanged={goOn}
          onLoad={() => setChosen(step.load)}
          onMapping={() => setChosen(step.mapping)}
        />
      ) : null}
      {active === step.load ? <ShipmentLoadStep shown={shown} onChanged={goOn} /> : null}
      {active === step.done ? <ShipmentDoneStep shown={shown} onChanged={goOn} /> : null}
    </ImportFrame>
  );
}
