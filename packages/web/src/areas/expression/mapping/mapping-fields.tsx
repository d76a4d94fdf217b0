import type { MappingInput } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { readMeasureAttributes } from '@oikos/contract/expression/variables.ts';
import type { Message } from '@oikos/contract/message.ts';
import { gasOrigins, type VariableSource, variableSources } from '@oikos/domain/expression/mapping.ts';
import { useMemo } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { nodeLookup } from '../../parameter/public.ts';
import { unitLookup } from '../../quantity/public.ts';
import { numericParameters } from '../expression-lookups.ts';
import { expressionTexts as texts } from '../expression-texts.ts';
import { useUnitNames } from '../formula/unit-names.ts';

export interface MappingNames {
  readonly mapParameter: string | null;
  readonly sourceNode: string | null;
}

export interface MappingFieldsProps {
  readonly state: EntityFormState<MappingInput>;
  /** What the mapping calls its parameter and node, as stored and as chosen since. */
  readonly names: MappingNames;
  readonly onName: (name: Partial<MappingNames>) => void;
}

/** The sources in words. */
export const sourceTexts: Readonly<Record<VariableSource, Message>> = {
  parameter: texts.sourceParameter,
  property: texts.sourceProperty,
  factor: texts.sourceFactor,
  global_warming_potential: texts.sourcePotential,
  reference_data: texts.sourceReference,
  constant: texts.sourceConstant,
};

const units = unitLookup();
const chosen = (id: number | undefined) => (id && id > 0 ? id : null);
const texted = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** What a variable means: the source, and what that source asks for. */
export function MappingFields({ state, names, onName }: MappingFieldsProps) {
  const { say } = useSpeech();
  const { form, values } = state;
  const source = values.source ?? 'parameter';
  return (
    <>
      <SelectField
        label={say(texts.source)}
        required
        choices={variableSources.map((value) => ({ value, label: say(sourceTexts[value]) }))}
        value={source}
        onChange={(next) => form.setFieldValue('source', next ?? 'parameter')}
      />
      {source === 'parameter' ? <ParameterFields state={state} names={names} onName={onName} isNeeded /> : null}
      {source === 'property' || source === 'factor' ? (
        <PropertyFields state={state} names={names} onName={onName} />
      ) : null}
      {source === 'global_warming_potential' ? <PotentialFields state={state} names={names} onName={onName} /> : null}
      {source === 'reference_data' ? <ReferenceFields state={state} names={names} onName={onName} /> : null}
      {source === 'constant' ? <ConstantFields state={state} /> : null}
    </>
  );
}

const useAttributes = () => useCall(readMeasureAttributes, {}, { staleTime: 5 * 60_000 }).data;

function ParameterFields({
  state,
  names,
  onName,
  isNeeded = false,
}: MappingFieldsProps & { readonly isNeeded?: boolean }) {
  const { say } = useSpeech();
  const { user } = useSession();
  const { form, values } = state;
  const nodes = useMemo(() => nodeLookup(user.currentHierarchyId ?? 0), [user.currentHierarchyId]);
  return (
    <>
      <LookupField
        label={say(isNeeded ? texts.sourceParameter : texts.propertyOwner)}
        lookup={numericParameters}
        required={isNeeded}
        placeholder={isNeeded ? undefined : say(texts.ownParameter)}
        error={form.errors.mapParameterId}
        value={chosen(values.mapParameterId)}
        valueLabel={values.mapParameterId ? (names.mapParameter ?? undefined) : ''}
        onChange={(id, choice) => {
          form.setFieldValue('mapParameterId', id ?? 0);
          onName({ mapParameter: choice?.label ?? null });
        }}
      />
      {user.currentHierarchyId === null ? null : (
        <LookupField
          label={say(texts.readAt)}
          lookup={nodes}
          placeholder={say(texts.sameNode)}
          error={form.errors.sourceNodeId}
          value={chosen(values.sourceNodeId)}
          valueLabel={values.sourceNodeId ? (names.sourceNode ?? undefined) : ''}
          onChange={(id, choice) => {
            form.setFieldValue('sourceNodeId', id ?? 0);
            onName({ sourceNode: choice?.label ?? null });
          }}
        />
      )}
    </>
  );
}

function PropertyFields({ state, names, onName }: MappingFieldsProps) {
  const { say } = useSpeech();
  const { form, values } = state;
  const attributes = useAttributes();
  const isFactor = values.source === 'factor';
  const kind = attributes?.factorKinds.find((each) => each.kind === values.factorKind);
  const isFixed = isFactor && Boolean(values.subjectKey);
  return (
    <>
      {isFactor ? (
        <>
          <SelectField
            label={say(texts.factorKind)}
            required
            choices={texted((attributes?.factorKinds ?? []).map((each) => each.kind))}
            value={values.factorKind ?? null}
            error={form.errors.factorKind}
            onChange={(next) => form.setValues({ factorKind: next, factorProperty: null, subjectKey: null })}
          />
          <SelectField
            label={say(texts.factorProperty)}
            required
            choices={texted(kind?.properties ?? [])}
            value={values.factorProperty ?? null}
            error={form.errors.factorProperty}
            onChange={(next) => form.setFieldValue('factorProperty', next)}
          />
          <SelectField
            label={say(texts.subject)}
            placeholder={say(texts.subjectByProperty)}
            choices={(kind?.subjects ?? []).map(({ key, name }) => ({ value: key, label: name }))}
            value={values.subjectKey ?? null}
            onChange={(next) => form.setFieldValue('subjectKey', next)}
          />
        </>
      ) : null}
      {isFixed ? null : (
        <>
          <SelectField
            label={say(texts.picklist)}
            required
            choices={(attributes?.propertyPicklists ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen(values.picklistId)}
            error={form.errors.picklistId}
            onChange={(next) => form.setFieldValue('picklistId', next ?? 0)}
          />
          <ParameterFields state={state} names={names} onName={onName} />
        </>
      )}
    </>
  );
}

function PotentialFields({ state }: MappingFieldsProps) {
  const { say } = useSpeech();
  const { form, values } = state;
  const origins = { fossil: texts.fossil, biogenic: texts.biogenic, any: texts.anyOrigin };
  return (
    <>
      <SelectField
        label={say(texts.gas)}
        required
        choices={texted(useAttributes()?.gases ?? [])}
        value={values.gas ?? null}
        error={form.errors.gas}
        onChange={(next) => form.setFieldValue('gas', next)}
      />
      <SelectField
        label={say(texts.origin)}
        required
        choices={gasOrigins.map((value) => ({ value, label: say(origins[value]) }))}
        value={values.origin ?? null}
        error={form.errors.origin}
        onChange={(next) => form.setFieldValue('origin', next)}
      />
    </>
  );
}

function ReferenceFields({ state, names, onName }: MappingFieldsProps) {
  const { say } = useSpeech();
  const { form, values } = state;
  const properties = useAttributes()?.referenceDataProperties ?? [];
  return (
    <>
      <SelectField
        label={say(texts.referenceProperty)}
        required
        choices={properties.map(({ id, name, referenceData }) => ({ value: id, label: `${referenceData}: ${name}` }))}
        value={chosen(values.referenceDataPropertyId)}
        error={form.errors.referenceDataPropertyId}
        onChange={(next) => form.setFieldValue('referenceDataPropertyId', next ?? 0)}
      />
      <ParameterFields state={state} names={names} onName={onName} />
    </>
  );
}

function ConstantFields({ state }: Pick<MappingFieldsProps, 'state'>) {
  const { say } = useSpeech();
  const { form, values } = state;
  const unitName = useUnitNames();
  return (
    <>
      <NumberField
        label={say(texts.constant)}
        required
        value={values.constantValue ?? null}
        error={form.errors.constantValue}
        onChange={(next) => form.setFieldValue('constantValue', next)}
      />
      <LookupField
        label={say(texts.unit)}
        lookup={units}
        placeholder={say(texts.noUnit)}
        value={chosen(values.constantUnitId)}
        valueLabel={values.constantUnitId ? unitName(values.constantUnitId) : ''}
        onChange={(id) => form.setFieldValue('constantUnitId', id ?? 0)}
      />
    </>
  );
}
