import { Alert, Button, Drawer, Stack } from '@mantine/core';
import type { TemplateParameters } from '@oikos/contract/collection/forms/template-layouts.ts';
import { formulaNames } from '@oikos/domain/collection/forms/form-calculations.ts';
import {
  type CalculationBlock,
  choosesMany,
  choosesOne,
  type FormBlock,
  type FormControl,
  type FormDefinition,
  formControls,
  pickedKindOf,
  type QuestionBlock,
} from '@oikos/domain/collection/forms/form-definition.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { freeKey, placeOfBlock, takenKeys } from './layout-edits.ts';
import { TableFields } from './TableFields.tsx';
import { templateTexts as texts } from './template-texts.ts';

interface BlockDrawerProps {
  readonly definition: FormDefinition;
  readonly block: FormBlock;
  readonly parameters: TemplateParameters;
  readonly problems: readonly string[];
  readonly onChange: (block: FormBlock) => void;
  readonly onClose: () => void;
}

/** All of one part of a form. */
export function BlockDrawer({ definition, block, parameters, problems, onChange, onClose }: BlockDrawerProps) {
  const { say } = useSpeech();
  const before = placeOfBlock(definition, block.key) ?? { section: 0, block: 0 };
  // A name that nobody chose follows the label.
  const relabel = (label: string) => {
    const others = new Set([...takenKeys(definition)].filter((key) => key !== block.key));
    const isOwn = block.key === freeKey(block.label, others);
    onChange({ ...block, label, key: isOwn ? freeKey(label, others) : block.key });
  };
  return (
    <Drawer opened onClose={onClose} position="right" size={520} title={say(texts[block.kind])}>
      <Stack gap="sm">
        {problems.map((text) => (
          <Alert color="red" key={text}>
            {text}
          </Alert>
        ))}
        <TextField label={say(texts.label)} value={block.label} onChange={relabel} maxLength={255} data-autofocus />
        {block.kind === 'evidence' || block.kind === 'table' ? null : (
          <TextField label={say(texts.name)} description={say(texts.nameHint)} value={block.key} readOnly />
        )}
        <TextField
          label={say(texts.instructions)}
          value={block.instructions}
          onChange={(instructions) => onChange({ ...block, instructions })}
          maxLength={2000}
          lines={2}
        />
        {block.kind === 'table' ? (
          <TableFields block={block} definition={definition} parameters={parameters} onChange={onChange} />
        ) : null}
        {block.kind === 'question' ? <QuestionFields block={block} onChange={onChange} /> : null}
        {block.kind === 'calculation' ? (
          <CalculationFields block={block} definition={definition} onChange={onChange} />
        ) : null}
        {block.kind === 'evidence' ? (
          <CheckField
            label={say(texts.photo)}
            value={block.isPhoto}
            onChange={(isPhoto) => onChange({ ...block, isPhoto })}
          />
        ) : null}
        <ConditionFields
          definition={definition}
          before={before}
          condition={block.condition}
          onChange={(condition) => onChange({ ...block, condition })}
        />
        <Button onClick={onClose}>{say(texts.done)}</Button>
      </Stack>
    </Drawer>
  );
}

const hasDefault = (control: FormControl): boolean =>
  !(control === 'boolean' || control === 'date' || choosesMany(control) || pickedKindOf(control) !== null);

interface QuestionFieldsProps {
  readonly block: QuestionBlock;
  readonly onChange: (block: FormBlock) => void;
}

function QuestionFields({ block, onChange }: QuestionFieldsProps) {
  const { say } = useSpeech();
  const { control } = block;
  const hasChoices = choosesOne(control) || choosesMany(control);
  return (
    <>
      <SelectField
        label={say(texts.control)}
        choices={formControls.map((value) => ({ value, label: say(texts[value]) }))}
        value={control}
        required
        withAsterisk={false}
        onChange={(next) =>
          next && onChange({ ...block, control: next, initial: hasDefault(next) ? block.initial : '' })
        }
      />
      {hasChoices ? (
        <TextField
          label={say(texts.choices)}
          description={say(texts.choicesHint)}
          value={block.choices.join('\n')}
          lines={4}
          onChange={(text) => onChange({ ...block, choices: text.split('\n') })}
          onBlur={() => onChange({ ...block, choices: block.choices.map((each) => each.trim()).filter(Boolean) })}
        />
      ) : null}
      {control === 'number' ? (
        <TextField
          label={say(texts.unitOfNumber)}
          value={block.unit}
          maxLength={50}
          onChange={(unit) => onChange({ ...block, unit })}
        />
      ) : null}
      {hasDefault(control) ? (
        <TextField
          label={say(texts.initial)}
          value={block.initial}
          maxLength={255}
          onChange={(initial) => onChange({ ...block, initial })}
        />
      ) : null}
      <CheckField
        label={say(texts.required)}
        value={block.isRequired}
        onChange={(isRequired) => onChange({ ...block, isRequired })}
      />
    </>
  );
}

interface CalculationFieldsProps {
  readonly block: CalculationBlock;
  readonly definition: FormDefinition;
  readonly onChange: (block: FormBlock) => void;
}

function CalculationFields({ block, definition, onChange }: CalculationFieldsProps) {
  const { say } = useSpeech();
  return (
    <>
      <TextField
        label={say(texts.formula)}
        description={say(texts.formulaHint, formulaNames(definition, block.key).join(', '))}
        value={block.formula}
        maxLength={1000}
        lines={2}
        onChange={(formula) => onChange({ ...block, formula })}
      />
      <TextField
        label={say(texts.unitOfNumber)}
        value={block.unit}
        maxLength={50}
        onChange={(unit) => onChange({ ...block, unit })}
      />
    </>
  );
}
