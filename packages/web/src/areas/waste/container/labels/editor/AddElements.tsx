import { Button, Group } from '@mantine/core';
import { type LabelField, labelFields, placeholderOf } from '@oikos/domain/waste/container/labels/label-fields.ts';
import type { LabelElementKind } from '@oikos/domain/waste/container/labels/label-template.ts';
import { IconBarcode, IconLetterT, IconQrcode, IconSquare } from '@tabler/icons-react';
import { SelectField } from '../../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../../translation/translate.ts';
import { fieldName } from '../label-names.ts';
import { labelTexts as texts } from '../label-texts.ts';

export interface AddElementsProps {
  readonly onAdd: (kind: LabelElementKind, content: string) => void;
}

/** The palette: fields, words, codes and lines. */
export function AddElements({ onAdd }: AddElementsProps) {
  const { say } = useSpeech();
  const kinds = [
    { kind: 'text', label: say(texts.addText), icon: IconLetterT, content: say(texts.newText) },
    { kind: 'qr', label: say(texts.addQr), icon: IconQrcode, content: placeholderOf('container.address') },
    { kind: 'barcode', label: say(texts.addBars), icon: IconBarcode, content: placeholderOf('container.number') },
    { kind: 'box', label: say(texts.addBox), icon: IconSquare, content: '' },
  ] as const;
  return (
    <Group gap="xs" align="flex-end" mb="sm">
      <SelectField
        label={say(texts.addElement)}
        placeholder={say(texts.addField)}
        w={170}
        choices={labelFields.map((field) => ({ value: field, label: fieldName(field) }))}
        value={null}
        onChange={(field: LabelField | null) => {
          if (field) onAdd('text', placeholderOf(field));
        }}
      />
      {kinds.map(({ kind, label, icon: Icon, content }) => (
        <Button key={kind} variant="default" leftSection={<Icon size={16} />} onClick={() => onAdd(kind, content)}>
          {label}
        </Button>
      ))}
    </Group>
  );
}
