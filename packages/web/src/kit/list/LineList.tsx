import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface LineListProps<Line> {
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
  readonly newLine: Line;
  readonly addLabel: string;
  /** Lines of another kind have a button of their own. */
  readonly alsoNew?: { readonly line: Line; readonly label: string };
  /** Fields have their labels above them. */
  readonly isLabelled?: boolean;
  readonly removeLabel: (line: Line, number: number) => string;
  /** The last line stays. */
  readonly needsOne?: boolean;
  /** What is wrong with the lines together. */
  readonly error: ReactNode;
  readonly readOnly: boolean;
  /** The fields of a line; `change` takes the fields that are different now. */
  readonly children: (line: Line, index: number, change: (part: Partial<Line>) => void) => ReactNode;
}

const LABEL_HEIGHT = 26;

/** Part of a form that is a list: a line of fields for each, added and removed. */
export function LineList<Line>(props: LineListProps<Line>) {
  const { lines, onChange, readOnly, error } = props;
  const change = (index: number, part: Partial<Line>) =>
    onChange(lines.map((line, place) => (place === index ? { ...line, ...part } : line)));
  const added = [{ line: props.newLine, label: props.addLabel }, ...(props.alsoNew ? [props.alsoNew] : [])];
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
              mt={props.isLabelled ? LABEL_HEIGHT : 4}
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
        <Group gap="xs">
          {added.map(({ line, label }) => (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} />}
              onClick={() => onChange([...lines, line])}
              key={label}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}
