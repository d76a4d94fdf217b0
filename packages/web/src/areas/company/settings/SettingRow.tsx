import { Box, Group, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface SettingRowProps {
  readonly label: string;
  /** What the setting changes. */
  readonly hint: string;
  /** Its default, who last changed it, and what can be done with it. */
  readonly facts: ReactNode;
  /** The input, named by the label. */
  readonly children: ReactNode;
}

/** A setting: what it is, and beside it (on a phone below it) its value. */
export function SettingRow({ label, hint, facts, children }: SettingRowProps) {
  return (
    <SimpleGrid component="section" aria-label={label} cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing={4}>
      <Box>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
        <Group gap="xs">{facts}</Group>
      </Box>
      <Box>{children}</Box>
    </SimpleGrid>
  );
}
