import { Button, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSpeech } from '../../translation/translate.ts';
import { firstStepsTexts as texts } from './first-steps-texts.ts';
import { HomeCard } from './HomeCard.tsx';
import classes from './home.module.css';

export interface FirstStep {
  readonly isDone: boolean;
  readonly title: string;
  /** Left out: the title says enough. */
  readonly why?: string | undefined;
  readonly action: string;
  /** Where it is done; undefined where the reader may not. */
  readonly address: string | undefined;
  /** Another way to do it; of what is done, where it is seen. */
  readonly otherwise?: { readonly action: string; readonly address: string } | undefined;
  /** The others are enough. */
  readonly isOptional?: boolean | undefined;
}

interface FirstStepsProps {
  readonly steps: readonly FirstStep[];
  /** At the right of the title. */
  readonly links?: ReactNode;
}

/** What a company does first, in its order; the button of the next step is the filled one. */
export function FirstSteps({ steps, links }: FirstStepsProps) {
  const { say } = useSpeech();
  const next = steps.find(({ isDone, isOptional }) => !isDone && !isOptional);
  return (
    <HomeCard title={say(texts.title)} links={links}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li className={classes.step} key={step.title}>
            {step.isDone ? (
              <IconCircleCheckFilled size={20} aria-label={say(texts.done)} role="img" />
            ) : (
              <IconCircle size={20} aria-hidden />
            )}
            <StepText step={step} />
            <StepButtons step={step} isNext={step === next} />
          </li>
        ))}
      </ol>
    </HomeCard>
  );
}

function StepText({ step: { isDone, isOptional, title, why, address } }: { readonly step: FirstStep }) {
  const { say } = useSpeech();
  const detail = isDone || address ? why : say(texts.ask);
  return (
    <div className={classes.stepText}>
      <Text size="sm" fw={500}>
        {title}
        {isOptional ? (
          <Text span size="xs" c="dimmed" fw={400} ml={6}>
            {say(texts.optional)}
          </Text>
        ) : null}
      </Text>
      {detail ? (
        <Text size="xs" c="dimmed">
          {detail}
        </Text>
      ) : null}
    </div>
  );
}

function StepButtons({ step, isNext }: { readonly step: FirstStep; readonly isNext: boolean }) {
  const { isDone, address, action, otherwise } = step;
  return (
    <>
      {otherwise ? (
        <Button component={Link} to={otherwise.address} variant="subtle" color="gray">
          {otherwise.action}
        </Button>
      ) : null}
      {address && !isDone ? (
        <Button component={Link} to={address} variant={isNext ? 'filled' : 'default'}>
          {action}
        </Button>
      ) : null}
    </>
  );
}
