import { Group, Input } from '@mantine/core';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import type { BindField } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';

const shortDirections = {
  N: texts.northShort,
  S: texts.southShort,
  E: texts.eastShort,
  W: texts.westShort,
} as const;

export interface AngleRowProps {
  readonly label: string;
  readonly name: 'latitude' | 'longitude';
  readonly field: BindField<Record<'latitude' | 'longitude', unknown>>;
  readonly directions: readonly (keyof typeof shortDirections)[];
}

/** Degrees, minutes, seconds and direction in a row. */
export function AngleRow({ label, name, field, directions }: AngleRowProps) {
  const { say } = useSpeech();
  const at = (part: string) => field(`${name}.${part}`);
  return (
    <Input.Wrapper component="fieldset" label={label} style={{ border: 0, padding: 0, margin: 0 }}>
      <Group gap="xs" align="flex-start" wrap="nowrap" mt={2}>
        <NumberField aria-label={`${label}: ${say(texts.degrees)}`} unit="°" {...at('degrees')} flex={2} />
        <NumberField aria-label={`${label}: ${say(texts.minutes)}`} unit="′" {...at('minutes')} flex={2} />
        <NumberField aria-label={`${label}: ${say(texts.seconds)}`} unit="″" {...at('seconds')} flex={3} />
        <SelectField
          aria-label={`${label}: ${say(texts.direction)}`}
          choices={directions.map((value) => ({ value, label: say(shortDirections[value]) }))}
          {...at('direction')}
          required
          flex={2}
        />
      </Group>
    </Input.Wrapper>
  );
}
