import { Button, Group, Input, Menu, Stack, Text, UnstyledButton } from '@mantine/core';
import { readMeasureAttributes } from '@oikos/contract/expression/variables.ts';
import { IconMathFunction } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import classes from '../expression.module.css';
import { expressionTexts as texts } from '../expression-texts.ts';
import { markFormula } from './mark-formula.ts';
import type { FormulaCheck } from './use-formula-check.ts';

export interface FormulaEditorProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: React.ReactNode;
  readonly readOnly?: boolean;
  readonly check: FormulaCheck | undefined;
  readonly isChecking: boolean;
  readonly variables: readonly string[];
}

/** A formula with its problems underlined; below it what it yields, what it converts, and the problems in words. */
export function FormulaEditor(props: FormulaEditorProps) {
  const { value, onChange, onBlur, error, readOnly, check } = props;
  const { say, repeat } = useSpeech();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const problems = check?.problems ?? [];
  const select = (start: number, end: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(start, Math.max(end, start));
  };
  const insert = (text: string, back = 0) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    const at = selectionStart + text.length - back;
    requestAnimationFrame(() => select(at, at));
  };
  return (
    <Stack gap={6}>
      <Group justify="space-between" align="flex-end">
        <Input.Label htmlFor={id} required>
          {say(texts.formula)}
        </Input.Label>
        {readOnly ? null : <InsertMenu variables={props.variables} onInsert={insert} />}
      </Group>
      <div className={classes.editor} data-invalid={error ? true : undefined}>
        <pre className={classes.marks} aria-hidden>
          {markFormula(value, problems).map((piece) => (
            <span key={piece.start} data-severity={piece.severity ?? undefined}>
              {piece.text}
            </span>
          ))}
        </pre>
        <textarea
          id={id}
          ref={area}
          className={classes.text}
          value={value}
          readOnly={readOnly}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          aria-invalid={Boolean(error) || check?.isValid === false}
          aria-describedby={`${id}-check`}
          placeholder={say(texts.formulaHint)}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      </div>
      {error && problems.length === 0 ? <Input.Error>{error}</Input.Error> : null}
      <div id={`${id}-check`} aria-live="polite">
        <CheckSummary {...props} />
        {problems.map((problem) => (
          <UnstyledButton
            key={`${problem.code}:${problem.start}:${problem.end}`}
            display="block"
            onClick={() => select(problem.start, problem.end)}
          >
            <Text size="sm" c={problem.severity === 'error' ? 'red' : 'orange'}>
              {repeat(problem)}
            </Text>
          </UnstyledButton>
        ))}
      </div>
    </Stack>
  );
}

function CheckSummary({ value, check, isChecking }: FormulaEditorProps) {
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
  readonly variables: readonly string[];
  readonly onInsert: (text: string, back?: number) => void;
}

function InsertMenu({ variables, onInsert }: InsertMenuProps) {
  const { say } = useSpeech();
  const attributes = useCall(readMeasureAttributes, {}, { staleTime: 5 * 60_000 });
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
        {(attributes.data?.functions ?? []).map(({ name, arguments: given }) => (
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
