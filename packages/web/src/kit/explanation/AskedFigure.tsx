import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { type Asked, useAsk } from './asked.ts';
import classes from './asked-figure.module.css';
import { askedTexts } from './asked-texts.ts';

export interface AskedFigureProps {
  /** Left out where there is nothing to say: the figure is shown alone. */
  readonly asked?: Asked | null | undefined;
  /** What the figure is, for who doesn't see what is around it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A computed number: its dotted underline says that it can be asked where it comes from. */
export function AskedFigure({ asked, label, children }: AskedFigureProps) {
  const { say } = useSpeech();
  const ask = useAsk();
  if (!asked) return children;
  return (
    <button
      type="button"
      className={classes.asked}
      aria-description={say(askedTexts.ask)}
      onClick={(event) => {
        event.stopPropagation();
        ask(asked);
      }}
    >
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </button>
  );
}
