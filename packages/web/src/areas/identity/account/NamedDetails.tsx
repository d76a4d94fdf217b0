import { Badge, Group, Text } from '@mantine/core';

interface NamedDetailsProps {
  readonly name: string;
  readonly badge?: string | undefined;
  readonly details: string;
}

/** What belongs to a sign-in, such as a session or a token: its name, and below what else is known of it. */
export function NamedDetails({ name, badge, details }: NamedDetailsProps) {
  return (
    <div>
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {name}
        </Text>
        {badge ? <Badge variant="light">{badge}</Badge> : null}
      </Group>
      <Text size="xs" c="dimmed">
        {details}
      </Text>
    </div>
  );
}
