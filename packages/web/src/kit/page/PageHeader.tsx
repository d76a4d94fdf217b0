import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
// A sheet of its own: the first page doesn't load the kit's.
import classes from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** One or two sentences on what this page is for. */
  readonly help?: ReactNode;
  /** Buttons; the primary one last. */
  readonly actions?: ReactNode;
}

/** The head of every page: title, help text and actions, always in the same place. */
export function PageHeader({ title, help, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Oikos`;
  }, [title]);
  return (
    <div className={classes.pageHeader}>
      <div className={classes.pageTitle}>
        <Title order={1}>{title}</Title>
        {help ? (
          <Text c="dimmed" size="sm" mt={1} maw="120ch">
            {help}
          </Text>
        ) : null}
      </div>
      {actions ? (
        // Where they don't fit beside each other, on a phone, they take a second line.
        <Group gap="xs" className={classes.pageActions}>
          {actions}
        </Group>
      ) : null}
    </div>
  );
}
