import { IconCircle, IconCircleCheck, IconCircleDot, IconCircleX } from '@tabler/icons-react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import classes from './next-step.module.css';

export type StepState = 'done' | 'current' | 'open' | 'stopped';

export interface Step {
  readonly key: string;
  readonly label: string;
  readonly state: StepState;
}

const looks = {
  done: { icon: IconCircleCheck, text: kitTexts.stepDone },
  current: { icon: IconCircleDot, text: kitTexts.stepCurrent },
  open: { icon: IconCircle, text: kitTexts.stepOpen },
  stopped: { icon: IconCircleX, text: kitTexts.stepStopped },
} as const;

/** The course of a record, from its beginning to its end, and where it is now. */
export function Steps({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) {
  const { say } = useSpeech();
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step) => {
        const { icon: Icon, text } = looks[step.state];
        return (
          <li key={step.key} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <Icon size={14} role="img" aria-label={say(text)} />
            {step.label}
          </li>
        );
      })}
    </ol>
  );
}
