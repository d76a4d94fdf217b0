import { Alert, Stepper } from '@mantine/core';
import type { ImportRow } from '@oikos/contract/collection/imports/import-shapes.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import classes from './import.module.css';
import { ImportStateBadge } from './import-states.tsx';
import { type Step, step } from './import-steps.ts';
import { importTexts as texts } from './import-texts.ts';

export interface ImportFrameProps {
  readonly shown: Pick<ImportRow, 'message'>;
  readonly active: Step;
  readonly mayGoTo: (step: Step) => boolean;
  readonly onGoTo: (step: Step) => void;
  readonly children: ReactNode;
}

/** The state of an import, and the way back to all of them. */
export function ImportActions({ state }: Pick<ImportRow, 'state'>) {
  const { say } = useSpeech();
  const { pathname } = useLocation();
  return (
    <>
      <ImportStateBadge state={state} />
      <PageActions
        actions={[
          {
            label: say(texts.back),
            icon: <IconArrowLeft size={16} aria-hidden />,
            to: pathname.replace(/\/\d+\/?$/u, ''),
          },
        ]}
      />
    </>
  );
}

/** An import's steps, around the one that is open. */
export function ImportFrame({ shown, active, mayGoTo, onGoTo, children }: ImportFrameProps) {
  const { say, sayReply } = useSpeech();
  return (
    <div className={classes.page}>
      <Stepper
        active={active}
        onStepClick={(to) => {
          if (mayGoTo(to as Step)) onGoTo(to as Step);
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
          {sayReply(shown.message)}
        </Alert>
      ) : null}
      {children}
    </div>
  );
}
