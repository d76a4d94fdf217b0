import { ColorSwatch } from '@mantine/core';
import { type LabelColour, labelColours } from '@oikos/domain/waste/container/labels/label-template.ts';
import { SelectField } from '../../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../../translation/translate.ts';
import { colorTexts as names } from './color-texts.ts';

export interface ColourFieldProps {
  readonly label: string;
  readonly value: LabelColour;
  readonly readOnly: boolean;
  readonly onChange: (colour: LabelColour) => void;
}

const nameOf: Readonly<Record<LabelColour, (typeof names)[keyof typeof names]>> = {
  '': names.none,
  '#000000': names.black,
  '#ffffff': names.white,
  '#c8102e': names.red,
  '#ffd100': names.yellow,
  '#00843d': names.green,
  '#003da5': names.blue,
  '#ff6a13': names.orange,
};

/** Lists of choices have no blank value. */
const NONE = 'none';

/** One of the colours that labels have; by its name, with a swatch. */
export function ColourField({ label, value, readOnly, onChange }: ColourFieldProps) {
  const { say } = useSpeech();
  return (
    <SelectField
      label={label}
      required
      withAsterisk={false}
      readOnly={readOnly}
      searchable={false}
      leftSection={value === '' ? undefined : <ColorSwatch color={value} size={14} />}
      choices={labelColours.map((colour) => ({ value: colour || NONE, label: say(nameOf[colour]) }))}
      value={value || NONE}
      onChange={(next) => {
        if (next !== null) onChange(labelColours.find((colour) => colour === next) ?? '');
      }}
    />
  );
}
