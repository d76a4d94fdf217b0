import { ActionIcon, Checkbox, Group, SegmentedControl, SimpleGrid, Stack, Text, Tooltip } from '@mantine/core';
import { labelFields, placeholderOf } from '@oikos/domain/waste/container/labels/label-fields.ts';
import type { LabelElement } from '@oikos/domain/waste/container/labels/label-template.ts';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconCopy,
  IconLayoutAlignBottom,
  IconLayoutAlignMiddle,
  IconLayoutAlignTop,
  IconStackFront,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NumberField } from '../../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../../../translation/translate.ts';
import { fieldName } from '../label-names.ts';
import { labelTexts as texts } from '../label-texts.ts';
import { ColourField } from './ColourField.tsx';

export interface ElementPanelProps {
  readonly element: LabelElement;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (element: LabelElement) => void;
  readonly onDuplicate: () => void;
  readonly onFront: () => void;
  readonly onRemove: () => void;
}

/** What the chosen element says, where it is and how it looks. */
export function ElementPanel(props: ElementPanelProps) {
  const { element, readOnly, error, onChange } = props;
  const { say } = useSpeech();
  const set = (more: Partial<LabelElement>) => onChange({ ...element, ...more });
  const choices = labelFields.map((field) => ({ value: field, label: fieldName(field) }));
  return (
    <Stack gap="xs">
      {element.kind === 'box' ? null : (
        <>
          <TextField
            label={say(element.kind === 'text' ? texts.content : texts.codeContent)}
            lines={element.kind === 'text' ? 3 : 1}
            value={element.content}
            error={error}
            readOnly={readOnly}
            onChange={(content) => set({ content })}
          />
          {readOnly ? null : (
            <SelectField
              label={say(texts.insertField)}
              choices={choices}
              value={null}
              onChange={(field) => {
                if (field) set({ content: `${element.content}${placeholderOf(field)}` });
              }}
            />
          )}
        </>
      )}
      <PlaceFields element={element} readOnly={readOnly} set={set} />
      {element.kind === 'text' ? <LetterFields element={element} readOnly={readOnly} set={set} /> : null}
      {element.kind === 'qr' || element.kind === 'barcode' ? null : (
        <SimpleGrid cols={3} spacing="xs">
          <ColourField
            label={say(texts.colour)}
            value={element.colour}
            readOnly={readOnly}
            onChange={(colour) => set({ colour })}
          />
          <ColourField
            label={say(texts.fill)}
            value={element.fill}
            readOnly={readOnly}
            onChange={(fill) => set({ fill })}
          />
          <NumberField
            label={say(texts.border)}
            unit={say(texts.unit)}
            min={0}
            max={5}
            readOnly={readOnly}
            value={element.border}
            onChange={(border) => set({ border: border ?? 0 })}
          />
        </SimpleGrid>
      )}
      {readOnly ? null : <ElementActions {...props} />}
    </Stack>
  );
}

interface PartProps {
  readonly element: LabelElement;
  readonly readOnly: boolean;
  readonly set: (more: Partial<LabelElement>) => void;
}

const places = ['left', 'top', 'width', 'height'] as const;

function PlaceFields({ element, readOnly, set }: PartProps) {
  const { say } = useSpeech();
  return (
    <SimpleGrid cols={2} spacing="xs">
      {places.map((place) => (
        <NumberField
          key={place}
          label={say(texts[place])}
          unit={say(texts.unit)}
          decimals={2}
          readOnly={readOnly}
          value={element[place]}
          onChange={(value) => {
            if (value !== null && Number.isFinite(value)) set({ [place]: value });
          }}
        />
      ))}
    </SimpleGrid>
  );
}

const ICON = 16;
const across = [
  { value: 'left' as const, label: <IconAlignLeft size={ICON} aria-label="left" /> },
  { value: 'centre' as const, label: <IconAlignCenter size={ICON} aria-label="centre" /> },
  { value: 'right' as const, label: <IconAlignRight size={ICON} aria-label="right" /> },
];
const down = [
  { value: 'top' as const, label: <IconLayoutAlignTop size={ICON} aria-label="top" /> },
  { value: 'middle' as const, label: <IconLayoutAlignMiddle size={ICON} aria-label="middle" /> },
  { value: 'bottom' as const, label: <IconLayoutAlignBottom size={ICON} aria-label="bottom" /> },
];

function LetterFields({ element, readOnly, set }: PartProps) {
  const { say } = useSpeech();
  return (
    <>
      <SimpleGrid cols={2} spacing="xs">
        <NumberField
          label={say(texts.fontSize)}
          unit="pt"
          min={5}
          max={200}
          readOnly={readOnly}
          value={element.fontSize}
          onChange={(fontSize) => {
            if (fontSize !== null && fontSize >= 5) set({ fontSize });
          }}
        />
        <Checkbox
          mt={30}
          label={say(texts.bold)}
          checked={element.isBold}
          disabled={readOnly}
          onChange={(event) => set({ isBold: event.currentTarget.checked })}
        />
      </SimpleGrid>
      <Group gap="xs" grow>
        <Choice label={say(texts.align)}>
          <SegmentedControl
            fullWidth
            aria-label={say(texts.align)}
            data={across}
            readOnly={readOnly}
            value={element.align}
            onChange={(align) => set({ align })}
          />
        </Choice>
        <Choice label={say(texts.verticalAlign)}>
          <SegmentedControl
            fullWidth
            aria-label={say(texts.verticalAlign)}
            data={down}
            readOnly={readOnly}
            value={element.verticalAlign}
            onChange={(verticalAlign) => set({ verticalAlign })}
          />
        </Choice>
      </Group>
    </>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={2}>
        {label}
      </Text>
      {children}
    </div>
  );
}

function ElementActions({ onDuplicate, onFront, onRemove }: ElementPanelProps) {
  const { say } = useSpeech();
  const actions = [
    { label: say(texts.duplicate), icon: <IconCopy size={18} />, run: onDuplicate, colour: 'gray' },
    { label: say(texts.toFront), icon: <IconStackFront size={18} />, run: onFront, colour: 'gray' },
    { label: say(texts.remove), icon: <IconTrash size={18} />, run: onRemove, colour: 'red' },
  ];
  return (
    <Group gap="xs">
      {actions.map(({ label, icon, run, colour }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            variant="default"
            size="lg"
            c={colour === 'red' ? 'red' : undefined}
            aria-label={label}
            onClick={run}
          >
            {icon}
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}
