import { ActionIcon, Button, Group, Input, Table, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { unitLookup } from '../../quantity/public.ts';
import { expressionTexts as texts } from '../expression-texts.ts';
import type { FormulaCheck } from './use-formula-check.ts';

export interface EditedVariable {
  readonly name: string;
  readonly unitId?: number | undefined;
  readonly description?: string | undefined;
}

export interface VariablesTableProps<Variable extends EditedVariable> {
  readonly variables: readonly Variable[];
  readonly onChange: (variables: Variable[]) => void;
  readonly blank: (name: string) => Variable;
  readonly readOnly?: boolean;
  readonly check: FormulaCheck | undefined;
  /** Messages by path: '0.name'. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly unitName: (unitId: number) => string | undefined;
  /** What a variable is mapped to, with the way to change it. */
  readonly mapping?: (variable: Variable, index: number) => ReactNode;
}

const lookup = unitLookup();

/** Names that the formula uses and that are no variables yet. */
const unknownNames = (check: FormulaCheck | undefined, formulaNames: readonly string[]): readonly string[] => {
  const unknown = (check?.problems ?? []).filter(({ code }) => code === 'formula.unknownVariable');
  const names = unknown.map(({ parameters }) => String(parameters[0] ?? ''));
  return [...new Set(names)].filter((name) => !formulaNames.includes(name));
};

/** What was refused of the mapping of a variable, whichever of its fields it is about. */
const mappingError = (errors: Readonly<Record<string, ReactNode>>, index: number): ReactNode =>
  Object.entries(errors).find(([path]) => path.startsWith(`${index}.map`))?.[1];

/** The variables of a formula: name, unit, description and, where there is one, the mapping. */
export function VariablesTable<Variable extends EditedVariable>(props: VariablesTableProps<Variable>) {
  const { variables, onChange, readOnly = false, errors, mapping } = props;
  const { say } = useSpeech();
  const set = (index: number, change: Partial<EditedVariable>) =>
    onChange(variables.map((each, at) => (at === index ? { ...each, ...change } : each)));
  const unknown = unknownNames(
    props.check,
    variables.map(({ name }) => name),
  );
  return (
    <div>
      <Input.Label component="div">{say(texts.variables)}</Input.Label>
      {variables.length > 0 ? (
        <Table.ScrollContainer minWidth={mapping ? 720 : 460}>
          <Table verticalSpacing={4} horizontalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={180} miw={150}>
                  {say(texts.name)}
                </Table.Th>
                <Table.Th w={150} miw={130}>
                  {say(texts.unit)}
                </Table.Th>
                {mapping ? <Table.Th>{say(texts.mapping)}</Table.Th> : null}
                <Table.Th miw={150}>{say(texts.description)}</Table.Th>
                <Table.Th w={40} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {variables.map((variable, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a variable has no other identity while its name is typed
                <Table.Tr key={index} style={{ verticalAlign: 'top' }}>
                  <Table.Td>
                    <TextField
                      aria-label={say(texts.variableName, index + 1)}
                      value={variable.name}
                      maxLength={32}
                      readOnly={readOnly}
                      error={errors[`${index}.name`]}
                      onChange={(name) => set(index, { name })}
                    />
                  </Table.Td>
                  <Table.Td>
                    <LookupField
                      aria-label={say(texts.variableUnit, variable.name)}
                      lookup={lookup}
                      readOnly={readOnly}
                      placeholder={say(texts.noUnitShort)}
                      value={variable.unitId ? variable.unitId : null}
                      valueLabel={variable.unitId ? props.unitName(variable.unitId) : ''}
                      error={errors[`${index}.unitId`]}
                      onChange={(unitId) => set(index, { unitId: unitId ?? 0 })}
                    />
                  </Table.Td>
                  {mapping ? (
                    <Table.Td>
                      {mapping(variable, index)}
                      <Input.Error>{mappingError(errors, index)}</Input.Error>
                    </Table.Td>
                  ) : null}
                  <Table.Td>
                    <TextField
                      aria-label={say(texts.variableDescription, variable.name)}
                      value={variable.description ?? ''}
                      readOnly={readOnly}
                      error={errors[`${index}.description`]}
                      onChange={(description) => set(index, { description })}
                    />
                  </Table.Td>
                  <Table.Td>
                    {readOnly ? null : (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        mt={4}
                        aria-label={say(texts.removeVariable, variable.name)}
                        title={say(texts.removeVariable, variable.name)}
                        onClick={() => onChange(variables.filter((_each, at) => at !== index))}
                      >
                        <IconTrash size={16} />
                      </ActionIcon>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      {readOnly ? null : (
        <Group gap="xs" mt={4}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange([...variables, props.blank('')])}
          >
            {say(texts.addVariable)}
          </Button>
          {unknown.map((name) => (
            <Button
              key={name}
              variant="light"
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              onClick={() => onChange([...variables, props.blank(name)])}
            >
              {say(texts.addUnknown, name)}
            </Button>
          ))}
        </Group>
      )}
      {typeof errors[''] === 'string' ? <Text c="red">{errors['']}</Text> : null}
    </div>
  );
}

/** The messages of a form about its variables, by what follows 'variables.'. */
export function variableErrors(errors: Readonly<Record<string, ReactNode>>): Readonly<Record<string, ReactNode>> {
  const found = Object.entries(errors).filter(([path]) => path.startsWith('variables'));
  return Object.fromEntries(found.map(([path, message]) => [path.replace(/^variables\.?/, ''), message]));
}
