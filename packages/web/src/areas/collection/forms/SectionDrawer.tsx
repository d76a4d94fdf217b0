import { Button, Drawer, Stack } from '@mantine/core';
import type { FormDefinition, FormSection } from '@oikos/domain/collection/forms/form-definition.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { withSection } from './layout-edits.ts';
import { templateTexts as texts } from './template-texts.ts';

interface SectionDrawerProps {
  readonly definition: FormDefinition;
  readonly at: number;
  readonly onChange: (definition: FormDefinition) => void;
  readonly onClose: () => void;
}

/** What a section is called, says and depends on. */
export function SectionDrawer({ definition, at, onChange, onClose }: SectionDrawerProps) {
  const { say } = useSpeech();
  const section = definition.sections[at] as FormSection;
  const change = (fields: Partial<FormSection>) => onChange(withSection(definition, at, fields));
  return (
    <Drawer opened onClose={onClose} position="right" size={440} title={say(texts.section)}>
      <Stack gap="sm">
        <TextField
          label={say(texts.title)}
          value={section.title}
          onChange={(title) => change({ title })}
          maxLength={255}
          data-autofocus
        />
        <TextField
          label={say(texts.instructions)}
          value={section.instructions}
          onChange={(instructions) => change({ instructions })}
          maxLength={2000}
          lines={3}
        />
        <ConditionFields
          definition={definition}
          before={{ section: at, block: 0 }}
          condition={section.condition}
          onChange={(condition) => change({ condition })}
        />
        <Button onClick={onClose}>{say(texts.done)}</Button>
      </Stack>
    </Drawer>
  );
}
