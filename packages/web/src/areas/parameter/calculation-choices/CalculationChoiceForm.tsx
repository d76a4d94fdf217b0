import { Group } from '@mantine/core';
import type { ItemOf } from '@oikos/contract/list.ts';
import { type calculationChoices, noTierFacts } from '@oikos/contract/parameter/calculation-choices.ts';
import type { FactorKind } from '@oikos/contract/parameter/factors/factor-sets.ts';
import { assessmentChoices, horizonChoices } from '@oikos/contract/parameter/factors/warming-potentials.ts';
import { referenceTexts as texts } from '@oikos/contract/parameter/reference-texts.ts';
import type { FieldsOf } from '@oikos/contract/resource.ts';
import { NO_FACTS } from '@oikos/domain/emission/tier-eligibility.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { type Choice, SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { choicesOf } from '../../../kit/list/declared-columns.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { factorSetLookup, nodeLookup, programmeLookup } from '../parameter-lookups.ts';
import { TierFacts } from './TierFacts.tsx';

export interface CalculationChoiceFormProps {
  readonly state: EntityFormState<FieldsOf<typeof calculationChoices>>;
  readonly choice: ItemOf<typeof calculationChoices.endpoints.search> | undefined;
  readonly kinds: readonly Choice<string>[];
}

const tiers = [1, 2, 3, 4].map((tier) => ({ value: tier, label: String(tier) }));

/** A choice: for whom, of what, for which days; with a tier also what it is judged by. */
export function CalculationChoiceForm({ state, choice, kinds }: CalculationChoiceFormProps) {
  const { field, form, values } = state;
  const { say } = useSpeech();
  const { user } = useSession();
  const isPotentials = values.kind === 'global_warming_potential';
  const setKind = (kind: string | null) =>
    form.setValues({ kind, factorSetId: null, assessment: null, horizon: null, tier: null, ...noTierFacts });
  return (
    <>
      <LookupField
        label={say(texts.programme)}
        placeholder={say(texts.everyProgramme)}
        lookup={programmeLookup}
        {...field('programmeId')}
        valueLabel={choice?.programme ?? ''}
      />
      {user.currentHierarchyId === null ? null : (
        <LookupField
          label={say(texts.node)}
          placeholder={say(texts.wholeCompany)}
          lookup={nodeLookup(user.currentHierarchyId)}
          {...field('nodeId')}
          valueLabel={choice?.node ?? ''}
        />
      )}
      <SelectField label={say(texts.kind)} choices={kinds} {...field('kind')} onChange={setKind} />
      {isPotentials ? (
        <Group grow align="flex-start">
          <SelectField
            label={say(texts.assessment)}
            choices={choicesOf(assessmentChoices, say)}
            {...field('assessment')}
          />
          <SelectField label={say(texts.horizon)} choices={choicesOf(horizonChoices, say)} {...field('horizon')} />
        </Group>
      ) : (
        <FactorSetFields state={state} choice={choice} kinds={kinds} />
      )}
      <Group grow align="flex-start">
        <DateField label={say(texts.beginDate)} {...field('beginDate')} />
        <DateField label={say(texts.endDate)} {...field('endDate')} />
      </Group>
      <TextField label={say(texts.citation)} lines={3} {...field('citation')} />
    </>
  );
}

/** A set for location-based electricity serves the market-based method as well, so that kind shows every set. */
const kindOf = (kind: unknown): FactorKind | undefined =>
  kind && kind !== 'electricity_market' ? (kind as FactorKind) : undefined;

function FactorSetFields({ state: { field, form, values }, choice }: CalculationChoiceFormProps) {
  const { say } = useSpeech();
  const setTier = (tier: number | null) => {
    if (tier === null) form.setValues({ tier, ...noTierFacts });
    else form.setValues({ tier, fuelGroup: values.fuelGroup ?? NO_FACTS.fuelGroup });
  };
  return (
    <>
      <LookupField
        key={values.kind}
        label={say(texts.factorSet)}
        lookup={factorSetLookup(kindOf(values.kind))}
        {...field('factorSetId')}
        valueLabel={choice && choice.kind === values.kind ? (choice.factorSet ?? '') : ''}
      />
      <SelectField
        label={say(texts.tier)}
        placeholder={say(texts.anyTier)}
        choices={tiers}
        {...field('tier')}
        onChange={setTier}
      />
      {values.tier ? <TierFacts field={field} /> : null}
    </>
  );
}
