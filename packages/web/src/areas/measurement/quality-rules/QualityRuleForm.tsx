import { Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ItemOf } from '@oikos/contract/list.ts';
import { qualityRuleTexts as texts } from '@oikos/contract/measurement/quality-rules/quality-rule-texts.ts';
import { checkQualityRule, type qualityRules } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import type { FieldsOf } from '@oikos/contract/resource.ts';
import { JUDGED_VALUE } from '@oikos/domain/measurement/quality/quality-rule.ts';
import { severities } from '@oikos/domain/measurement/severity.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { useMemo } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { FormulaEditor } from '../../expression/public.ts';
import { nodeLookup, nodeTypeLookup, parameterSetLookup } from '../../parameter/public.ts';
import { ruleFunctions } from './rule-functions.ts';

interface QualityRuleFormProps {
  readonly state: EntityFormState<FieldsOf<typeof qualityRules>>;
  readonly rule: ItemOf<typeof qualityRules.endpoints.search> | undefined;
}

const hints = {
  note: texts.noteHint,
  ask: texts.askHint,
  hold: texts.holdHint,
  refuse: texts.refuseHint,
} as const;

const numbersOf = (parameterSetId: number) =>
  lookupOf(parameters, { within: { parameterSetId, dataTypeId: DATA_TYPE.number, isCalculated: false } });

const TYPING_MILLISECONDS = 300;

interface RuleCheckInput {
  readonly ruleId: number | null;
  readonly formula: string;
  readonly parameterSetId: number;
  readonly parameterId: number | null;
}

/** What the server says of the formula while it is written; nothing until a parameter set is chosen. */
function useRuleCheck(given: RuleCheckInput) {
  const asked = JSON.stringify(given);
  const [settled] = useDebouncedValue(asked, TYPING_MILLISECONDS);
  const input = JSON.parse(settled) as RuleCheckInput;
  const isChosen = input.parameterSetId > 0;
  const { data, isFetching } = useCall(checkQualityRule, input, { enabled: isChosen });
  const isCurrent = settled === asked;
  const nothingYielded = { formulaUnit: null, resultUnit: null, conversions: [], inputs: [] };
  return {
    check: data && isCurrent && given.formula.trim() !== '' ? { ...data, ...nothingYielded } : undefined,
    isChecking: isFetching || (isChosen && !isCurrent),
    names: isChosen ? (data?.names ?? []) : [],
    reads: isCurrent ? (data?.reads ?? []) : [],
  };
}

/** A rule: whose values it checks, when one is doubtful, and what happens then. */
export function QualityRuleForm({ state, rule }: QualityRuleFormProps) {
  const { field, form, values } = state;
  const { say } = useSpeech();
  const { user } = useSession();
  const functions = useMemo(() => ruleFunctions(say), [say]);
  const parameterSetId = Number(values.parameterSetId ?? 0);
  const { formula: written, parameterId = null } = values;
  const { check, isChecking, names, reads } = useRuleCheck({
    ...{ ruleId: rule?.id ?? null, formula: written, parameterSetId, parameterId },
  });
  return (
    <>
      <TextField label={say(texts.name)} {...field('name')} />
      <LookupField
        label={say(texts.parameterSet)}
        lookup={parameterSetLookup}
        {...field('parameterSetId')}
        onChange={(id) => form.setValues({ parameterSetId: id ?? 0, parameterId: null })}
        valueLabel={rule?.parameterSet ?? ''}
      />
      {parameterSetId > 0 ? (
        <LookupField
          key={parameterSetId}
          label={say(texts.parameter)}
          placeholder={say(texts.everyParameter)}
          lookup={numbersOf(parameterSetId)}
          {...field('parameterId')}
          valueLabel={rule?.parameter ?? ''}
        />
      ) : null}
      <Group grow align="flex-start">
        <LookupField
          label={say(texts.nodeType)}
          placeholder={say(texts.everyNodeType)}
          lookup={nodeTypeLookup}
          {...field('nodeTypeId')}
          valueLabel={rule?.nodeType ?? ''}
        />
        {user.currentHierarchyId === null ? null : (
          <LookupField
            label={say(texts.node)}
            placeholder={say(texts.everywhere)}
            lookup={nodeLookup(user.currentHierarchyId)}
            {...field('nodeId')}
            valueLabel={rule?.node ?? ''}
          />
        )}
      </Group>
      <FormulaEditor
        label={say(texts.formula)}
        example={say(texts.formulaExample)}
        value={values.formula}
        onChange={(formula) => form.setFieldValue('formula', formula)}
        error={form.errors.formula}
        check={check}
        isChecking={isChecking}
        variables={[JUDGED_VALUE, ...names.map(({ name }) => name)]}
        functions={functions}
      />
      {reads.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          {say(
            texts.reads,
            reads.map(({ name, parameter, unit }) => `${name}: ${parameter} ${unit ?? ''}`.trim()).join('; '),
          )}
        </Text>
      )}
      <SelectField
        label={say(texts.severity)}
        description={say(hints[values.severity])}
        choices={severities.map((value) => ({ value, label: say(texts[value]) }))}
        {...field('severity')}
      />
      <TextField
        label={say(texts.message)}
        description={say(texts.messageHint)}
        placeholder={say(texts.messageExample)}
        {...field('message')}
      />
      <Group grow align="flex-start">
        <DateField label={say(texts.beginDate)} {...field('beginDate')} />
        <DateField label={say(texts.endDate)} {...field('endDate')} />
      </Group>
    </>
  );
}
