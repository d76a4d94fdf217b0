import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './node-parameters.module.css';

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function Section({ title, hint, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={3}>{title}</Title>
      {hint ? (
        <Text size="xs" c="dimmed" mb="xs">
          {hint}
        </Text>
      ) : null}
      {children}
    </section>
  );
}
