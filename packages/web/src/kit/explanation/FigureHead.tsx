import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figure-head.module.css';

export interface FigureHeadProps {
  readonly title: string;
  /** Of what time and place. */
  readonly about: string;
  readonly children: ReactNode;
}

/** A composed figure at the top of its answer: what it is, and the figure itself. */
export const FigureHead = ({ title, about, children }: FigureHeadProps) => (
  <header>
    <Title order={2} size="h3">
      {title}
    </Title>
    <Text size="sm" c="dimmed">
      {about}
    </Text>
    <p className={classes.figureLine}>
      <span className={classes.figure}>{children}</span>
    </p>
  </header>
);
