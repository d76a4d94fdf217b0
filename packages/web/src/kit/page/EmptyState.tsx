import { Stack, Text, ThemeIcon } from '@mantine/core';
import { IconInbox, type IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** What to do about it: one button. */
  readonly action?: ReactNode;
  readonly icon?: ComponentType<IconProps>;
  readonly color?: string;
  /** It stands for the whole page: its title is the page's. */
  readonly isPage?: boolean;
}

/** Shown where there is nothing to show: why, and what to do. */
export function EmptyState({
  title,
  hint,
  action,
  icon: Icon = IconInbox,
  color = 'gray',
  isPage = false,
}: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" role="status">
      <ThemeIcon variant="light" color={color} size={48} radius="xl">
        <Icon size={26} stroke={1.5} aria-hidden />
      </ThemeIcon>
      <Text component={isPage ? 'h1' : 'p'} m={0} fw={600} ta="center">
        {title}
      </Text>
      {hint ? (
        <Text c="dimmed" size="sm" ta="center" maw="56ch">
          {hint}
        </Text>
      ) : null}
      {action}
    </Stack>
  );
}
