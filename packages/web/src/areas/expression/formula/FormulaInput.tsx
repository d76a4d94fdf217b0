import { Button, Group, Input, Menu, Stack, Text, UnstyledButton } from '@mantine/core';
import { readMeasureAttributes } from '@oikos/contract/expression/variables.ts';
import { IconMathFunction } from '@tabler/icons-react';
import { useId } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import classes from '../expression.module.css';
import { expressionTexts as texts } from '../expression-texts.ts';
import { argumentsText } from './arguments-text.ts';
import { type FormulaFunction, type FormulaNames, insertText, selectPart } from './formula-view.ts';
import type { FormulaCheck } from './use-formula-check.ts';
import { useFormulaView } from './use-formula-view.ts';

export interface FormulaInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: React.ReactNode;
  readonly readOnly?: boolean;
  readonly check: FormulaCheck | undefined;
  readonly isChecking: boolean;
  readonly variables: readonly string[];
  /** Where it isn't the formula of a result. */
  readonly label?: string;
  /** An example, where it isn't the formula of a result. */
  readonly example?: string;
  /** Where they aren't those of a result. */
  readonly functions?: readonly FormulaFunction[];
}

const ATTRIBUTES_STAY = 5 * 60_000;

/**
 * A formula with its problems underlined, its brackets matched and its names completed; below it what it yields, what it
 * converts, and the problems in words.
 */
export function FormulaInput(props: FormulaInputProps) {
  const { value, onChange, error, readOnly = false, check } = props;
  const { say, sayReply } = useSpeech();
  const id = useId();
  const names = { variables: props.variables, functions: useFunctions(props.functions) };
  const problems = check?.problems ?? [];
  const { parent, view } = useFormulaView({
    value,
    onChange,
    isReadOnly: readOnly,
    placeholder: props.example ?? say(texts.formulaHint),
    completionsLabel: say(texts.completions),
    names,
    attributes: {
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-check`,
      'aria-required': 'true',
      'aria-invalid': String(Boolean(error) || check?.isValid === false),
    },
    problems: problems.map((problem) => ({
      from: problem.start,
      to: problem.end,
      severity: problem.severity,
      message: sayReply(problem),
    })),
  });
  return (
    <Stack gap={6}>
      <Group justify="space-between" align="flex-end">
        <Input.Label id={`${id}-label`} labelElement="div" required onClick={() => view?.focus()}>
          {props.label ?? say(texts.formula)}
        </Input.Label>
        {readOnly ? null : <InsertMenu names={names} onInsert={(text, back) => view && insertText(view, text, back)} />}
      </Group>
      <div className={classes.editor} data-invalid={error ? true : undefined} ref={parent} />
      {error && problems.length === 0 ? <Input.Error>{error}</Input.Error> : null}
      <div id={`${id}-check`} aria-live="polite">
        <CheckSummary {...props} />
        {problems.map((problem) => (
          <UnstyledButton
            key={`${problem.code}:${problem.start}:${problem.end}`}
            display="block"
            onClick={() => view && selectPart(view, problem.start, problem.end)}
          >
            <Text size="sm" c={problem.severity === 'error' ? 'red' : 'orange'}>
              {sayReply(problem)}
            </Text>
          </UnstyledButton>
        ))}
      </div>
    </Stack>
  );
}

/** The functions given, else those of results. */
function useFunctions(given: readonly FormulaFunction[] | undefined): readonly FormulaFunction[] {
  const { say } = useSpeech();
  const { data } = useCall(readMeasureAttributes, {}, { staleTime: ATTRIBUTES_STAY, enabled: given === undefined });
  return given ?? (data?.functions ?? []).map((each) => ({ name: each.name, arguments: argumentsText(each, say) }));
}

function CheckSummary({ value, check, isChecking }: FormulaInputProps) {
  const { say } = useSpeech();
  if (value.trim() === '') return null;
  if (check === undefined) return isChecking ? <StatusBadge tone="running">{say(texts.checking)}</StatusBadge> : null;
  const { formulaUnit, resultUnit, conversions } = check;
  const named = (unit: string) => (unit === 'no unit' ? say(texts.noUnit) : unit);
  return (
    <Stack gap={2}>
      <Group gap="md">
        <StatusBadge tone={check.isValid ? 'success' : 'error'}>
          {say(check.isValid ? texts.valid : texts.invalid)}
        </StatusBadge>
        {formulaUnit === null ? null : (
          <Text size="sm">
            {say(texts.yields, named(formulaUnit))}
            {resultUnit !== null && resultUnit !== formulaUnit ? `, ${say(texts.storedIn, named(resultUnit))}` : ''}
          </Text>
        )}
      </Group>
      {conversions.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          {say(texts.conversions)}:{' '}
          {conversions.map(({ start, end, text }) => `${value.slice(start, end)}: ${text}`).join('; ')}
        </Text>
      )}
    </Stack>
  );
}

interface InsertMenuProps {
  readonly names: FormulaNames;
  readonly onInsert: (text: string, back?: number) => void;
}

function InsertMenu({ names: { variables, functions }, onInsert }: InsertMenuProps) {
  const { say } = useSpeech();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconMathFunction size={16} />}>
          {say(texts.insert)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
        {variables.length > 0 ? <Menu.Label>{say(texts.variables)}</Menu.Label> : null}
        {variables.map((name) => (
          <Menu.Item key={name} onClick={() => onInsert(name)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Label>{say(texts.functions)}</Menu.Label>
        {functions.map(({ name, arguments: given }) => (
          <Menu.Item
            key={name}
            onClick={() => onInsert(`${name}()`, 1)}
            rightSection={
              <Text size="xs" c="dimmed">
                {given}
              </Text>
            }
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
