import { Alert, Button, Stepper } from '@mantine/core';
import { isOpen } from '@oikos/domain/collection/import-states.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { LoadingFallback } from '../../../kit/LoadingFallback.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { BulkDataImportScreen } from './BulkDataImportScreen.tsx';
import { DoneStep } from './DoneStep.tsx';
import { DryRunStep } from './DryRunStep.tsx';
import classes from './import.module.css';
import { ImportStateBadge } from './import-states.tsx';
import { importTexts as texts } from './import-texts.ts';
import { LoadStep } from './LoadStep.tsx';
import { MappingStep } from './mapping/MappingStep.tsx';
import { type Import, useImport } from './use-import.ts';

const step = { mapping: 1, dryRun: 2, load: 3, done: 4 } as const;
type Step = (typeof step)[keyof typeof step];

/** The step an import stands at, by its state. */
function stepOf({ state, mapping }: Import): Step {
  if (state.startsWith('DATA_LOAD_COMPLETED') || state.startsWith('IMPORT_COMPLETED') || state === 'REQUEST_CANCELED')
    return step.done;
  if (
    state.startsWith('DATA_LOAD') ||
    state.startsWith('IMPORT_') ||
    state === 'WAITING' ||
    state === 'READY_FOR_DATA_LOADING'
  )
    return step.load;
  return mapping === null || state === 'READY_FOR_VALIDATION' ? step.mapping : step.dryRun;
}

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
  const { say } = useSpeech();
  const { pathname } = useLocation();
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
  const reached = stepOf(shown);
  const active = chosen ?? reached;
  const mayGoTo = (to: Step) =>
    to === reached || (to < reached && isOpen(shown.state)) || (to === step.load && isLoadable(shown));
  const goOn = async () => {
    await refresh();
    setChosen(undefined);
  };
  return (
    <div className={classes.page}>
      <PageHeader
        title={shown.fileName}
        actions={
          <>
            <ImportStateBadge state={shown.state} />
            <Button
              component={Link}
              to={pathname.replace(/\/\d+\/?$/u, '')}
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
            >
              {say(texts.back)}
            </Button>
          </>
        }
      />
      <Stepper
        active={active}
        onStepClick={(to) => {
          if (mayGoTo(to as Step)) setChosen(to as Step);
        }}
        size="sm"
        mb="md"
      >
        <Stepper.Step label={say(texts.stepUpload)} allowStepSelect={false} />
        <Stepper.Step label={say(texts.stepMapping)} allowStepSelect={mayGoTo(step.mapping)} />
        <Stepper.Step label={say(texts.stepDryRun)} allowStepSelect={mayGoTo(step.dryRun)} />
        <Stepper.Step label={say(texts.stepLoad)} allowStepSelect={mayGoTo(step.load)} />
        <Stepper.Step label={say(texts.stepDone)} allowStepSelect={false} />
      </Stepper>
      {shown.message ? (
        <Alert color="red" mb="md" role="alert">
          {shown.message}
        </Alert>
      ) : null}
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
    </div>
  );
}

const isLoadable = ({ state }: Import): boolean => state.startsWith('VALIDATION_COMPLETED');
