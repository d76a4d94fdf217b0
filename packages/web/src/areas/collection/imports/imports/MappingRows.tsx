import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from '../import.module.css';

export interface MappingRowsProps<Row> {
  /** Absent where the fieldset around says it. */
  readonly title?: string;
  readonly rows: readonly Row[];
  /** How many there may be, and must be. */
  readonly most: number;
  readonly least?: number;
  readonly empty: Row;
  readonly onChange: (rows: Row[]) => void;
  readonly addLabel: string;
  readonly removeLabel: string;
  readonly children: (row: Row, set: (part: Partial<Row>) => void) => ReactNode;
}

/** Rows of fields to add and remove. The keyboard goes along: into a row that is added, back to the button when one goes. */
export function MappingRows<Row>({ title, rows, most, least = 0, empty, onChange, ...rest }: MappingRowsProps<Row>) {
  const { addLabel, removeLabel, children } = rest;
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdded, setAdded] = useState(false);
  useEffect(() => {
    if (!isAdded) return;
    list.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus();
    setAdded(false);
  }, [isAdded]);
  const add = () => {
    onChange([...rows, empty]);
    setAdded(true);
  };
  const remove = (place: number) => {
    onChange(rows.filter((_, index) => index !== place));
    addButton.current?.focus();
  };
  return (
    <Stack gap={6}>
      {title ? (
        <Text size="sm" fw={600}>
          {title}
        </Text>
      ) : null}
      <Stack gap="xs" ref={list}>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a row of a mapping is known by
          <Group key={place} align="flex-start" wrap="nowrap" gap="xs" className={classes.row}>
            <Stack gap={6} flex={1} miw={0}>
              {children(row, (part) =>
                onChange(rows.map((each, index) => (index === place ? { ...each, ...part } : each))),
              )}
            </Stack>
            {rows.length > least ? (
              <Tooltip label={removeLabel}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`${removeLabel} (${place + 1})`}
                  onClick={() => remove(place)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Tooltip>
            ) : null}
          </Group>
        ))}
      </Stack>
      <Group>
        <Button
          ref={addButton}
          variant="subtle"
          size="compact-sm"
          disabled={rows.length >= most}
          leftSection={<IconPlus size={14} />}
          onClick={add}
        >
          {addLabel}
        </Button>
      </Group>
    </Stack>
  );
}
