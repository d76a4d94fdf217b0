import { Input, Stack } from '@mantine/core';
import { episodicEventTexts as texts } from '@oikos/contract/waste/accumulation/episodic-events/episodic-event-texts.ts';
import type { ExpectedWaste } from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import type { ReactNode } from 'react';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { LineList } from '../../../../kit/list/LineList.tsx';
import { unset } from '../../../../kit/unset.ts';
import { useSpeech } from '../../../../translation/translate.ts';

export const newWaste: ExpectedWaste = { description: '', wasteCodes: '', kilograms: unset };

interface ExpectedWastesProps {
  readonly wastes: readonly ExpectedWaste[];
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly readOnly: boolean;
  readonly onChange: (wastes: readonly ExpectedWaste[]) => void;
}

/** What the event is expected to bring, a line each: what, its codes, how much. */
export function ExpectedWastes({ wastes, errors, readOnly, onChange }: ExpectedWastesProps) {
  const { say } = useSpeech();
  return (
    <Input.Wrapper label={say(texts.wastes)} description={say(texts.wastesHint)} required>
      <Stack gap="xs" mt={6} mb={4}>
        <LineList
          lines={wastes}
          onChange={onChange}
          newLine={newWaste}
          addLabel={say(texts.addWaste)}
          removeLabel={(waste, number) => say(texts.removeWaste, waste.description || number)}
          needsOne
          error={errors.wastes}
          readOnly={readOnly}
        >
          {(waste, index, change) => (
            <>
              <TextField
                aria-label={say(texts.description, index + 1)}
                placeholder={say(texts.descriptionPlaceholder)}
                value={waste.description}
                error={errors[`wastes.${index}.description`]}
                onChange={(description) => change({ description })}
                readOnly={readOnly}
                flex={3}
              />
              <TextField
                aria-label={say(texts.codes, index + 1)}
                placeholder={say(texts.codesPlaceholder)}
                value={waste.wasteCodes ?? ''}
                error={errors[`wastes.${index}.wasteCodes`]}
                onChange={(wasteCodes) => change({ wasteCodes })}
                readOnly={readOnly}
                flex={2}
              />
              <NumberField
                aria-label={say(texts.kilograms, index + 1)}
                unit="kg"
                value={waste.kilograms}
                error={errors[`wastes.${index}.kilograms`]}
                onChange={(kilograms) => change({ kilograms: kilograms ?? unset })}
                readOnly={readOnly}
                flex={2}
              />
            </>
          )}
        </LineList>
      </Stack>
    </Input.Wrapper>
  );
}
