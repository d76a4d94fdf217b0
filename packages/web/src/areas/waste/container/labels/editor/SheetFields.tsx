import { SimpleGrid, Stack, Text } from '@mantine/core';
import { presetOf, type SheetPresetKey, sheetPresets } from '@oikos/domain/waste/container/labels/label-sheets.ts';
import { type LabelSheet, labelsPerSheet } from '@oikos/domain/waste/container/labels/label-template.ts';
import { NumberField } from '../../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../../kit/fields/SelectField.tsx';
import type { BindField } from '../../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import { labelTexts as texts } from '../label-texts.ts';

export interface SheetFieldsProps {
  readonly sheet: LabelSheet;
  readonly field: BindField<{ sheet: LabelSheet }>;
  readonly readOnly: boolean;
  readonly onChange: (sheet: LabelSheet) => void;
}

const lengths = [
  'pageWidth',
  'pageHeight',
  'labelWidth',
  'labelHeight',
  'marginLeft',
  'marginTop',
  'gapAcross',
  'gapDown',
] as const;
const counts = ['columns', 'rows'] as const;

/** The paper: one of those that are sold, or measures of one's own. */
export function SheetFields({ sheet, field, readOnly, onChange }: SheetFieldsProps) {
  const { say } = useSpeech();
  const preset = presetOf(sheet);
  const choices = (Object.keys(sheetPresets) as SheetPresetKey[]).map((key) => ({
    value: key,
    label: sheetPresets[key].name,
  }));
  return (
    <Stack gap="xs">
      <SelectField
        label={say(texts.preset)}
        placeholder={say(texts.ownSheet)}
        required
        withAsterisk={false}
        readOnly={readOnly}
        choices={choices}
        value={preset}
        onChange={(key) => {
          if (key) onChange(sheetPresets[key].sheet);
        }}
      />
      <SimpleGrid cols={2} spacing="xs">
        {lengths.map((name) => (
          <NumberField
            key={name}
            label={say(texts[name])}
            unit={say(texts.unit)}
            decimals={2}
            {...field(`sheet.${name}`)}
          />
        ))}
        {counts.map((name) => (
          <NumberField key={name} label={say(texts[name])} {...field(`sheet.${name}`)} />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {say(texts.perSheet, labelsPerSheet(sheet))}
      </Text>
    </Stack>
  );
}
