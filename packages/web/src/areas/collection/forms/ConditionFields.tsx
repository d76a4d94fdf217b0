import { Group } from '@mantine/core';
import {
  type ConditionOperator,
  conditionOperators,
  type FormCondition,
} from '@oikos/domain/collection/forms/form-condition.ts';
import {
  choosesMany,
  choosesOne,
  type FormDefinition,
  pickedKindOf,
  type QuestionBlock,
} from '@oikos/domain/collection/forms/form-definition.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { formTexts } from './form-texts.ts';
import type { BlockPlace } from './layout-edits.ts';
import { templateTexts as texts } from './template-texts.ts';

interface ConditionFieldsProps {
  readonly definition: FormDefinition;
  /** Only questions before this place may be asked about. */
  readonly before: BlockPlace;
  readonly condition: FormCondition | null;
  readonly onChange: (condition: FormCondition | null) => void;
}

const questionsBefore = ({ sections }: FormDefinition, { section, block }: BlockPlace): readonly QuestionBlock[] =>
  sections.flatMap(({ blocks }, at) =>
    blocks.filter((each, index) => each.kind === 'question' && (at < section || (at === section && index < block))),
  ) as readonly QuestionBlock[];

const operatorsOf = ({ control }: QuestionBlock): readonly ConditionOperator[] =>
  control === 'number'
    ? conditionOperators
    : control === 'date' || pickedKindOf(control) !== null
      ? ['answered']
      : control === 'boolean' || choosesOne(control) || choosesMany(control)
        ? ['is', 'isNot', 'answered']
        : ['answered', 'is', 'isNot'];

/** When a part of a form is shown. */
export function ConditionFields({ definition, before, condition, onChange }: ConditionFieldsProps) {
  const { say } = useSpeech();
  const questions = questionsBefore(definition, before);
  const question = questions.find(({ key }) => key === condition?.question);
  if (questions.length === 0 && condition === null) return null;
  const choose = (key: string | null) => {
    const next = questions.find((each) => each.key === key);
    const [operator = 'answered'] = next ? operatorsOf(next) : [];
    onChange(next ? { question: next.key, operator, value: next.control === 'boolean' ? 'yes' : '' } : null);
  };
  return (
    <Group gap="xs" align="flex-end" grow>
      <SelectField
        label={say(texts.condition)}
        placeholder={say(texts.always)}
        choices={questions.map(({ key, label }) => ({ value: key, label }))}
        value={condition?.question ?? null}
        onChange={choose}
      />
      {condition && question ? (
        <>
          <SelectField
            aria-label={say(texts.when)}
            choices={operatorsOf(question).map((value) => ({ value, label: say(texts[value]) }))}
            value={condition.operator}
            required
            onChange={(operator) => operator && onChange({ ...condition, operator })}
          />
          {condition.operator === 'answered' ? null : (
            <ValueField question={question} condition={condition} onChange={onChange} />
          )}
        </>
      ) : null}
    </Group>
  );
}

interface ValueFieldProps {
  readonly question: QuestionBlock;
  readonly condition: FormCondition;
  readonly onChange: (condition: FormCondition) => void;
}

function ValueField({ question, condition, onChange }: ValueFieldProps) {
  const { say } = useSpeech();
  const choices =
    question.control === 'boolean'
      ? [
          { value: 'yes', label: say(formTexts.yes) },
          { value: 'no', label: say(formTexts.no) },
        ]
      : question.choices.map((value) => ({ value, label: value }));
  if (choices.length === 0) {
    return (
      <TextField
        aria-label={say(texts.value)}
        value={condition.value}
        onChange={(value) => onChange({ ...condition, value })}
        maxLength={255}
      />
    );
  }
  return (
    <SelectField
      aria-label={say(texts.value)}
      choices={choices}
      value={condition.value || null}
      required
      onChange={(value) => onChange({ ...condition, value: value ?? '' })}
    />
  );
}
