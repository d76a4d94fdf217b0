import { ActionIcon, Group, Input, Stack, Text } from '@mantine/core';
import type { TemplateParameters } from '@oikos/contract/collection/forms/template-layouts.ts';
import type {
  FormBlock,
  FormDefinition,
  TableBlock,
  TableParameter,
} from '@oikos/domain/collection/forms/form-definition.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import classes from './form.module.css';
import { freeKey, takenKeys } from './layout-edits.ts';
import { templateTexts as texts } from './template-texts.ts';

interface TableFieldsProps {
  readonly block: TableBlock;
  readonly definition: FormDefinition;
  readonly parameters: TemplateParameters;
  readonly onChange: (block: FormBlock) => void;
}

const LOCATION = 0;

/** Whose values a table asks for, and which. */
export function TableFields({ block, definition, parameters, onChange }: TableFieldsProps) {
  const { say } = useSpeech();
  const ofTypes = parameters.items.filter(
    ({ nodeTypeIds }) => block.nodeTypeId === null || nodeTypeIds.includes(block.nodeTypeId),
  );
  const chosen = new Set(block.parameters.map(({ parameterId }) => parameterId));
  const free = ofTypes.filter(({ parameterId }) => !chosen.has(parameterId));
  const types = parameters.nodeTypes.filter(({ id }) => parameters.items.some((each) => each.nodeTypeIds.includes(id)));
  const add = (parameterId: number | null) => {
    const parameter = free.find((each) => each.parameterId === parameterId);
    if (!parameter) return;
    const key = freeKey(parameter.name, takenKeys(definition));
    const added = { key, parameterId: parameter.parameterId, isRequired: true, unitId: null, initial: null };
    onChange({ ...block, parameters: [...block.parameters, added] });
  };
  const change = (at: number, fields: Partial<TableParameter>) =>
    onChange({
      ...block,
      parameters: block.parameters.map((each, index) => (index === at ? { ...each, ...fields } : each)),
    });
  return (
    <>
      <SelectField
        label={say(texts.nodes)}
        choices={[
          { value: LOCATION, label: say(texts.ofLocation) },
          ...types.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={block.nodeTypeId ?? LOCATION}
        required
        withAsterisk={false}
        onChange={(id) => onChange({ ...block, nodeTypeId: id === LOCATION ? null : id, parameters: [] })}
      />
      <Input.Wrapper label={say(texts.parameters)} labelElement="div">
        <Stack gap="xs" my={4}>
          {block.parameters.map((parameter, at) => (
            <ParameterFields
              parameter={parameter}
              parameters={parameters}
              onChange={(fields) => change(at, fields)}
              onRemove={() =>
                onChange({ ...block, parameters: block.parameters.filter((_each, index) => index !== at) })
              }
              key={parameter.key}
            />
          ))}
          <SelectField
            key={block.parameters.length}
            aria-label={say(texts.addParameter)}
            placeholder={say(texts.addParameter)}
            leftSection={<IconPlus size={14} />}
            choices={free.map(({ parameterId, name, parameterSet }) => ({
              value: parameterId,
              label: `${name} · ${parameterSet}`,
            }))}
            value={null}
            onChange={add}
          />
        </Stack>
      </Input.Wrapper>
    </>
  );
}

interface ParameterFieldsProps {
  readonly parameter: TableParameter;
  readonly parameters: TemplateParameters;
  readonly onChange: (fields: Partial<TableParameter>) => void;
  readonly onRemove: () => void;
}

function ParameterFields({ parameter, parameters, onChange, onRemove }: ParameterFieldsProps) {
  const { say } = useSpeech();
  const known = parameters.items.find(({ parameterId }) => parameterId === parameter.parameterId);
  const name = known?.name ?? String(parameter.parameterId);
  const units = parameters.units.filter(({ unitTypeId }) => unitTypeId === known?.uomTypeId);
  return (
    <fieldset className={classes.card}>
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <Text size="sm" fw={500} component="legend">
            {name}
          </Text>
          <ActionIcon variant="subtle" color="gray" aria-label={say(texts.removeParameter, name)} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
        <Group gap="xs" align="flex-end" grow>
          {units.length > 0 ? (
            <SelectField
              label={say(texts.unit)}
              placeholder={known?.uom ?? say(texts.ownUnit)}
              choices={units.map(({ id, code }) => ({ value: id, label: code }))}
              value={parameter.unitId}
              onChange={(unitId) => onChange({ unitId })}
            />
          ) : null}
          <NumberField
            label={say(texts.initial)}
            value={parameter.initial}
            onChange={(initial) => onChange({ initial })}
          />
        </Group>
        <CheckField
          label={say(texts.required)}
          value={parameter.isRequired}
          onChange={(isRequired) => onChange({ isRequired })}
        />
      </Stack>
    </fieldset>
  );
}
