import { Group } from '@mantine/core';
import type { ItemOf } from '@oikos/contract/list.ts';
import { parameterTexts as texts } from '@oikos/contract/parameter/parameter-texts.ts';
import type { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import type { FieldsOf } from '@oikos/contract/resource.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { picklistLookup, unitLookup, unitTypeLookup } from '../../quantity/public.ts';
import {
  dataTypeChoices,
  materialTypeChoices,
  modeChoices,
  quantityKindChoices,
  rollUpChoices,
} from '../parameter-choices.ts';
import { parameterLookup, parameterSetLookup } from '../parameter-lookups.ts';

export interface ParameterFormProps {
  readonly state: EntityFormState<FieldsOf<typeof parameters>>;
  readonly parameter: ItemOf<typeof parameters.endpoints.search> | undefined;
}

const scopes = [1, 2, 3].map((scope) => ({ value: scope, label: String(scope) }));

/** The fields of a parameter: what it is, how it is entered or calculated, what reports read it as. */
export function ParameterForm({ state, parameter }: ParameterFormProps) {
  const { field } = state;
  const { say } = useSpeech();
  return (
    <>
      <LookupField
        label={say(texts.set)}
        lookup={parameterSetLookup}
        {...field('parameterSetId')}
        valueLabel={parameter?.parameterSet ?? ''}
      />
      <TextField label={say(texts.name)} {...field('name')} />
      <TextField label={say(texts.description)} lines={2} {...field('description')} />
      <ValueFields state={state} parameter={parameter} />
      {state.values.virtualParameterId ? null : (
        <CheckField label={say(texts.isCalculated)} {...field('isCalculated')} />
      )}
      <CheckField label={say(texts.isReadOnly)} {...field('isReadOnly')} />
      <Group grow align="flex-start">
        <SelectField label={say(texts.rollUp)} choices={rollUpChoices(say)} {...field('rollUp')} />
        <SelectField label={say(texts.mode)} choices={modeChoices(say)} {...field('mode')} />
      </Group>
      <ReportFields state={state} parameter={parameter} />
      <LookupField
        label={say(texts.virtual)}
        lookup={parameterLookup}
        {...field('virtualParameterId')}
        valueLabel={parameter?.virtualParameter ?? ''}
      />
      <Group grow align="flex-start">
        <SelectField
          label={say(texts.materialType)}
          choices={materialTypeChoices(say)}
          {...field('parameterMaterialTypeId')}
        />
        <NumberField label={say(texts.sequence)} {...field('sequence')} />
      </Group>
    </>
  );
}

/** Numbers have a unit, texts may come from a pick list. */
function ValueFields({ state: { field, values }, parameter }: ParameterFormProps) {
  const { say } = useSpeech();
  return (
    <>
      <SelectField label={say(texts.dataType)} choices={dataTypeChoices(say)} {...field('dataTypeId')} />
      {values.dataTypeId === DATA_TYPE.number ? (
        <Group grow align="flex-start">
          <LookupField
            label={say(texts.unitType)}
            lookup={unitTypeLookup}
            {...field('uomTypeId')}
            valueLabel={parameter?.uomType ?? ''}
          />
          <LookupField
            label={say(texts.unit)}
            lookup={unitLookup(values.uomTypeId)}
            {...field('unitId')}
            valueLabel={parameter?.unit ?? ''}
          />
        </Group>
      ) : null}
      {values.dataTypeId === DATA_TYPE.character ? (
        <LookupField
          label={say(texts.picklist)}
          lookup={picklistLookup}
          {...field('picklistId')}
          valueLabel={parameter?.picklist ?? ''}
        />
      ) : null}
    </>
  );
}

function ReportFields({ state: { field, values } }: ParameterFormProps) {
  const { say } = useSpeech();
  const methods = [
    { value: 'location', label: say(texts.byLocation) },
    { value: 'market', label: say(texts.byMarket) },
  ];
  return (
    <>
      <Group grow align="flex-start">
        <SelectField label={say(texts.quantityKind)} choices={quantityKindChoices(say)} {...field('quantityKind')} />
        <SelectField label={say(texts.scope)} choices={scopes} {...field('emissionScope')} />
      </Group>
      {values.emissionScope === 2 ? (
        <SelectField label={say(texts.scope2Method)} choices={methods} {...field('scope2Method')} />
      ) : null}
    </>
  );
}
