import { SimpleGrid } from '@mantine/core';
import { labelPhases, labelTypes, needsPhase } from '@oikos/domain/waste/container/labels/label-template.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { LabelFormState } from './editor/LabelEditor.tsx';
import { phaseName, typeName } from './label-names.ts';
import { labelTexts as texts } from './label-texts.ts';

/** What the label is called, what it is for, and where. */
export function TemplateFields({ state }: { readonly state: LabelFormState }) {
  const { say } = useSpeech();
  const { field, form, values } = state;
  const isByPhase = needsPhase(values.labelType);
  const phases = labelPhases.filter((phase) => (phase === 'other') !== isByPhase);
  const type = field('labelType');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md" mb="md" style={{ alignItems: 'end' }}>
      <TextField label={say(texts.name)} {...field('name')} />
      <SelectField
        label={say(texts.type)}
        choices={labelTypes.map((value) => ({ value, label: typeName(value) }))}
        {...type}
        onChange={(next) => {
          type.onChange(next);
          if (next) form.setFieldValue('phase', needsPhase(next) ? 'central' : 'other');
        }}
      />
      <SelectField
        label={say(texts.phase)}
        choices={phases.map((value) => ({ value, label: phaseName(value) }))}
        {...field('phase')}
      />
      <CheckField label={say(texts.active)} mb={6} {...field('isActive')} />
    </SimpleGrid>
  );
}
