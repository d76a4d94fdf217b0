import { Fieldset, SimpleGrid } from '@mantine/core';
import { COPIES_MAXIMUM } from '@oikos/contract/waste/container/labels/label-printing.ts';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { useLabelTemplates } from '../../container/public.ts';
import { newContainerTexts as texts } from './new-container-texts.ts';
import type { LabelChoice } from './use-label-choice.ts';

interface LabelFieldsProps {
  readonly label: LabelChoice;
  readonly onChange: (label: LabelChoice) => void;
}

/** How its label is printed. */
export function LabelFields({ label, onChange }: LabelFieldsProps) {
  const { say } = useSpeech();
  const templates = useLabelTemplates();
  const isKnown = templates.some(({ value }) => value === label.templateId);
  return (
    <Fieldset legend={say(texts.label)}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField
          label={say(texts.template)}
          placeholder={say(texts.byWaste)}
          choices={templates}
          value={isKnown ? label.templateId : null}
          onChange={(templateId) => onChange({ ...label, templateId })}
        />
        <NumberField
          label={say(texts.copies)}
          min={1}
          max={COPIES_MAXIMUM}
          value={label.copies}
          onChange={(copies) => onChange({ ...label, copies: copies ?? 1 })}
        />
      </SimpleGrid>
    </Fieldset>
  );
}
