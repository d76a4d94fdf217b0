import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { areaTexts as texts } from './area-texts.ts';

export interface Bay {
  /** 0: new. */
  readonly id: number;
  readonly name: string;
  readonly separation: string;
}

export interface BayFieldsProps {
  readonly bays: readonly Bay[];
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly readOnly: boolean;
  readonly onChange: (bays: readonly Bay[]) => void;
}

/** The bays of an area, a line each. */
export function BayFields({ bays, errors, readOnly, onChange }: BayFieldsProps) {
  const { say } = useSpeech();
  const change = (index: number, part: Partial<Bay>) =>
    onChange(bays.map((bay, place) => (place === index ? { ...bay, ...part } : bay)));
  return (
    <Stack gap="xs">
      {bays.map((bay, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; new bays have nothing else that tells them apart
        <Group key={`${bay.id} ${index}`} gap="xs" align="flex-start" wrap="nowrap">
          <TextField
            aria-label={say(texts.bayName, index + 1)}
            placeholder={say(texts.name)}
            value={bay.name}
            error={errors[`bays.${index}.name`]}
            onChange={(name) => change(index, { name })}
            readOnly={readOnly}
            flex={2}
          />
          <TextField
            aria-label={say(texts.separation, index + 1)}
            placeholder={say(texts.separationPlaceholder)}
            value={bay.separation}
            onChange={(separation) => change(index, { separation })}
            readOnly={readOnly}
            flex={3}
          />
          {readOnly ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              mt={4}
              aria-label={say(texts.removeBay, bay.name || index + 1)}
              onClick={() => onChange(bays.filter((_bay, place) => place !== index))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {errors.bays ? (
        <Text size="xs" c="red.9" role="alert">
          {errors.bays}
        </Text>
      ) : null}
      {readOnly ? null : (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange([...bays, { id: 0, name: '', separation: '' }])}
          >
            {say(texts.addBay)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
