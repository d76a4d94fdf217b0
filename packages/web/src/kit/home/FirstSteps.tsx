import { Button, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSpeech } from '../../translation/translate.ts';
import { firstStepsTexts as texts } from './first-steps-texts.ts';
import { HomeCard } from './HomeCard.tsx';
import classes from './home.module.css';

export interface FirstStep {
  readonly isDone: boolean;
  readonly title: string;
  readonly why: string;
  readonly action: string;
  /** Where it is done; undefined where the reader may not. */
  readonly address: string | undefined;
}

/** What a company does first, in its order; the button of the next step is the filled one. */
export function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const { say } = useSpeech();
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <HomeCard title={say(texts.title)}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li className={classes.step} key={step.title}>
            {step.isDone ? (
              <IconCircleCheckFilled size={20} aria-label={say(texts.done)} role="img" />
            ) : (
              <IconCircle size={20} aria-hidden />
            )}
            <div className={classes.stepText}>
              <Text size="sm" fw={500}>
                {step.title}
              </Text>
              <Text size="xs" c="dimmed">
                {step.isDone || step.address ? step.why : say(texts.ask)}
              </Text>
            </div>
            {!step.isDone && step.address ? (
              <Button component={Link} to={step.address} variant={step === next ? 'filled' : 'default'}>
                {step.action}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </HomeCard>
  );
}
