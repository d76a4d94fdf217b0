import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core';
import type { ExpectedWaste } from '@oikos/contract/waste/episodic-events.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { blank } from '../../../kit/blank.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { episodicEventTexts as texts } from './episodic-event-texts.ts';

export const newWaste: ExpectedWaste = { description: '', wasteCodes: '', kilograms: blank };

interface ExpectedWastesProps {
  readonly wastes: readonly ExpectedWaste[];
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly readOnly: boolean;
  readonly onChange: (wastes: readonly ExpectedWaste[]) => void;
}

/** What the event is expected to bring, a line each: what, its codes, how much. */
export function ExpectedWastes({ wastes, errors, readOnly, onChange }: ExpectedWastesProps) {
  const { say } = useSpeech();
  const change = (index: number, part: Partial<ExpectedWaste>) =>
    onChange(wastes.map((waste, place) => (place === index ? { ...waste, ...part } : waste)));
  return (
    <Input.Wrapper label={say(texts.wastes)} description={say(texts.wastesHint)} required>
      <Stack gap="xs" mt={6} mb={4}>
        {wastes.map((waste, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; it has nothing else that tells it apart
          <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
            <TextField
              aria-label={say(texts.description, index + 1)}
              placeholder={say(texts.descriptionPlaceholder)}
              value={waste.description}
              error={errors[`wastes.${index}.description`]}
              onChange={(description) => change(index, { description })}
              readOnly={readOnly}
              flex={3}
            />
            <TextField
              aria-label={say(texts.codes, index + 1)}
              placeholder={say(texts.codesPlaceholder)}
              value={waste.wasteCodes ?? ''}
              error={errors[`wastes.${index}.wasteCodes`]}
              onChange={(wasteCodes) => change(index, { wasteCodes })}
              readOnly={readOnly}
              flex={2}
            />
            <NumberField
              aria-label={say(texts.kilograms, index + 1)}
              unit="kg"
              value={waste.kilograms}
              error={errors[`wastes.${index}.kilograms`]}
              onChange={(kilograms) => change(index, { kilograms: kilograms ?? blank })}
              readOnly={readOnly}
              flex={2}
            />
            {readOnly || wastes.length === 1 ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                mt={4}
                aria-label={say(texts.removeWaste, waste.description || index + 1)}
                onClick={() => onChange(wastes.filter((_waste, place) => place !== index))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {errors.wastes ? (
          <Text size="xs" c="red.9" role="alert">
            {errors.wastes}
          </Text>
        ) : null}
        {readOnly ? null : (
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} />}
              onClick={() => onChange([...wastes, newWaste])}
            >
              {say(texts.addWaste)}
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
