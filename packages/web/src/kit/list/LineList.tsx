import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface LineListProps<Line> {
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
  readonly newLine: Line;
  readonly addLabel: string;
  readonly removeLabel: (line: Line, number: number) => string;
  /** The last line stays. */
  readonly needsOne?: boolean;
  /** What is wrong with the lines together. */
  readonly error: ReactNode;
  readonly readOnly: boolean;
  /** The fields of a line; `change` takes the fields that are different now. */
  readonly children: (line: Line, index: number, change: (part: Partial<Line>) => void) => ReactNode;
}

/** Part of a form that is a list: a line of fields for each, added and removed. */
export function LineList<Line>(props: LineListProps<Line>) {
  const { lines, onChange, readOnly, error } = props;
  const change = (index: number, part: Partial<Line>) =>
    onChange(lines.map((line, place) => (place === index ? { ...line, ...part } : line)));
  const mayRemove = !readOnly && !(props.needsOne && lines.length === 1);
  return (
    <>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; it has nothing else that tells it apart
        <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
          {props.children(line, index, (part) => change(index, part))}
          {mayRemove ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              mt={4}
              aria-label={props.removeLabel(line, index + 1)}
              onClick={() => onChange(lines.filter((_line, place) => place !== index))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          ) : null}
        </Group>
      ))}
      {error ? (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      ) : null}
      {readOnly ? null : (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange([...lines, props.newLine])}
          >
            {props.addLabel}
          </Button>
        </Group>
      )}
    </>
  );
}
