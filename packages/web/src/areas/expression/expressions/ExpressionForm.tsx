import { Alert, Button, Group } from '@mantine/core';
import {
  type ExpressionValues,
  expressionForm,
  type ParameterExpressionReply,
} from '@oikos/contract/expression/expressions/expression-fields.ts';
import { expressionMessages } from '@oikos/contract/expression/expressions/expression-messages.ts';
import {
  createExpression,
  updateExpression,
  updateExpressionAt,
} from '@oikos/contract/expression/expressions/expressions.ts';
import { mappingLabel } from '@oikos/contract/expression/mapping-label.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { readAgainAfter } from '../../../api/read-again.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { unitLookup } from '../../quantity/public.ts';
import { expressionTexts as texts } from '../expression-texts.ts';
import { FormulaEditor } from '../formula/FormulaEditor.tsx';
import { useUnitNames } from '../formula/unit-names.ts';
import { useFormulaCheck } from '../formula/use-formula-check.ts';
import { VariablesTable, variableErrors } from '../formula/VariablesTable.tsx';
import { MappingDialog } from '../mapping/MappingDialog.tsx';
import { sourceTexts } from '../mapping/mapping-fields.tsx';
import { blankVariable, type EditedVariable, valuesOf } from './expression-values.ts';
import { LibraryPicker } from './LibraryPicker.tsx';

export interface ExpressionPlace {
  readonly parameterId: number;
  readonly parameterUnitId: number;
  readonly nodeTypeId: number;
  readonly nodeId: number;
  readonly nodeName: string;
}

export interface ExpressionFormProps {
  readonly place: ExpressionPlace;
  /** Null: a new one. */
  readonly expression: ParameterExpressionReply | null;
  /** When a new one begins. */
  readonly firstDate: string;
  readonly readOnly: boolean;
  readonly onSaved: (effectiveDate: string) => void;
}

/** A failure of reading again has its own message, apart from one of saving. */
const later = { readsAgain: false } as const;
const units = unitLookup();

/** The formula of a parameter with its variables, what they mean, its dates and where it comes from. */
export function ExpressionForm({ place, expression, firstDate, readOnly, onSaved }: ExpressionFormProps) {
  const { say } = useSpeech();
  const becomesOwn = expression !== null && place.nodeId > 0 && expression.nodeId === 0;
  const save = async (values: ExpressionValues) => {
    const { parameterId: id, nodeId, nodeTypeId } = place;
    const changed = expression && { ...values, id, expressionId: expression.id, version: expression.version };
    if (changed && becomesOwn) await call(updateExpressionAt, { ...changed, x: nodeId }, later);
    else if (changed) await call(updateExpression, changed, later);
    else await call(createExpression, { ...values, id, nodeId, nodeTypeId: nodeId > 0 ? 0 : nodeTypeId }, later);
    toast('success', say(kitTexts.saved, say(expressionMessages.expression)));
    try {
      await readAgainAfter(updateExpression, values, { throwOnError: true });
    } catch {
      toast('warning', say(expressionMessages.refreshFailed));
    }
    onSaved(values.effectiveDate ?? '');
  };
  return (
    <>
      {becomesOwn && !readOnly ? (
        <Alert variant="light" mb="sm" icon={<IconInfoCircle size={18} />}>
          {say(texts.becomesOwn, place.nodeName)}
        </Alert>
      ) : null}
      <EntityForm schema={expressionForm} initial={valuesOf(expression, firstDate)} readOnly={readOnly} save={save}>
        {(state) => <ExpressionFields state={state} place={place} isNew={expression === null} readOnly={readOnly} />}
      </EntityForm>
    </>
  );
}

interface ExpressionFieldsProps {
  readonly state: EntityFormState<ExpressionValues>;
  readonly place: ExpressionPlace;
  readonly isNew: boolean;
  readonly readOnly: boolean;
}

function ExpressionFields({ state, place, isNew, readOnly }: ExpressionFieldsProps) {
  const { say, sayReply } = useSpeech();
  const { field, form, values } = state;
  const variables = (values.variables ?? []) as EditedVariable[];
  const unitName = useUnitNames();
  const [mapped, setMapped] = useState<number>();
  const { check, isChecking } = useFormulaCheck({
    formula: values.formula,
    variables,
    resultUnitId: values.unitId || place.parameterUnitId,
  });
  const setVariables = (next: EditedVariable[]) => form.setFieldValue('variables', next);
  const mappingName = ({ map, stored, names }: EditedVariable) => {
    if (map === null) return say(texts.notMapped);
    if (stored) return sayReply(mappingLabel(stored));
    return (map.source === 'parameter' && names.mapParameter) || say(sourceTexts[map.source ?? 'parameter']);
  };
  const opened = mapped === undefined ? undefined : variables[mapped];
  return (
    <>
      {isNew && !readOnly ? <LibraryPicker onChoose={(given) => form.setValues(given as never)} /> : null}
      <FormulaEditor
        value={values.formula}
        onChange={(formula) => form.setFieldValue('formula', formula)}
        error={form.errors.formula}
        readOnly={readOnly}
        check={check}
        isChecking={isChecking}
        variables={variables.map(({ name }) => name).filter((name) => name !== '')}
      />
      <VariablesTable<EditedVariable>
        variables={variables}
        onChange={setVariables}
        blank={blankVariable}
        readOnly={readOnly}
        check={check}
        errors={variableErrors(form.errors)}
        unitName={unitName}
        mapping={(variable, index) => (
          <Button
            variant="subtle"
            size="compact-sm"
            mt={5}
            color={variable.map === null ? 'orange' : undefined}
            disabled={readOnly}
            onClick={() => setMapped(index)}
            title={mappingName(variable)}
          >
            {mappingName(variable)}
          </Button>
        )}
      />
      <Group grow align="flex-start">
        <DateField
          label={say(texts.effectiveDate)}
          description={isNew ? undefined : say(texts.effectiveHint)}
          clearable={false}
          {...field('effectiveDate')}
        />
        <LookupField
          label={say(texts.resultUnit)}
          description={say(texts.resultUnitHint)}
          lookup={units}
          readOnly={readOnly}
          placeholder={unitName(place.parameterUnitId) ?? say(texts.noUnit)}
          value={values.unitId ? values.unitId : null}
          valueLabel={values.unitId ? unitName(values.unitId) : ''}
          onChange={(id) => form.setFieldValue('unitId', id ?? 0)}
        />
      </Group>
      <TextField label={say(texts.description)} {...field('description')} />
      <TextField label={say(texts.comments)} lines={2} {...field('comments')} />
      <TextField label={say(texts.citation)} {...field('citation')} />
      {opened && mapped !== undefined ? (
        // A submit of the dialog's form rises through the portal to the form around it.
        <div onSubmit={(event) => event.stopPropagation()}>
          <MappingDialog
            variable={opened.name}
            map={opened.map}
            names={opened.names}
            saveLabel={say(texts.apply)}
            onClose={() => setMapped(undefined)}
            onSave={(map, names) => {
              const edit = { map, names, stored: null };
              setVariables(variables.map((each, at) => (at === mapped ? { ...each, ...edit } : each)));
            }}
          />
        </div>
      ) : null}
    </>
  );
}
