import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ApiError, textOf } from '../../api/api-error.ts';
import classes from './record.module.css';

interface EffectPreviewProps {
  readonly title: string;
  /** Said until it is known what saving does. */
  readonly waiting: string;
  readonly error: ApiError | null;
  /** What saving does; null: it isn't known. */
  readonly children: ReactNode;
}

/** What saving a form in its present state would do, shown beside it. */
export function EffectPreview({ title, waiting, error, children }: EffectPreviewProps) {
  return (
    <section className={classes.preview} aria-label={title} aria-live="polite">
      <Text size="sm" fw={650}>
        {title}
      </Text>
      {error ? <Text size="sm">{textOf(error)}</Text> : null}
      {children === null && error === null ? (
        <Text size="sm" c="dimmed">
          {waiting}
        </Text>
      ) : (
        children
      )}
    </section>
  );
}
