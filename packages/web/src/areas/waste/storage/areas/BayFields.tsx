import { Stack } from '@mantine/core';
import { areaTexts as texts } from '@oikos/contract/waste/storage/areas/area-texts.ts';
import type { ReactNode } from 'react';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { LineList } from '../../../../kit/list/LineList.tsx';
import { useSpeech } from '../../../../translation/translate.ts';

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

const newBay: Bay = { id: 0, name: '', separation: '' };

/** The bays of an area, a line each. */
export function BayFields({ bays, errors, readOnly, onChange }: BayFieldsProps) {
  const { say } = useSpeech();
  return (
    <Stack gap="xs">
      <LineList
        lines={bays}
        onChange={onChange}
        newLine={newBay}
        addLabel={say(texts.addBay)}
        removeLabel={(bay, number) => say(texts.removeBay, bay.name || number)}
        error={errors.bays}
        readOnly={readOnly}
      >
        {(bay, index, change) => (
          <>
            <TextField
              aria-label={say(texts.bayName, index + 1)}
              placeholder={say(texts.name)}
              value={bay.name}
              error={errors[`bays.${index}.name`]}
              onChange={(name) => change({ name })}
              readOnly={readOnly}
              flex={2}
            />
            <TextField
              aria-label={say(texts.separation, index + 1)}
              placeholder={say(texts.separationPlaceholder)}
              value={bay.separation}
              onChange={(separation) => change({ separation })}
              readOnly={readOnly}
              flex={3}
            />
          </>
        )}
      </LineList>
    </Stack>
  );
}
