import { Group } from '@mantine/core';
import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import type { FieldsOf } from '@oikos/contract/resource.ts';
import type { inspectionRules } from '@oikos/contract/waste/accumulation/rules/inspection-rules.ts';
import { ruleTexts as texts } from '@oikos/contract/waste/accumulation/rules/rule-texts.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import type { Lookup } from '../../../../kit/list/lookup.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { firstLevelLookup, governingBodyLookup } from '../../../location/public.ts';
import { categoryChoices } from './rule-choices.ts';
import type { RuleRow } from './use-rule-list.tsx';

export type CommonRuleFields = Omit<FieldsOf<typeof inspectionRules>, 'areaKind' | 'days'>;

/** What a record is called where the rule knows it; else the field looks it up. */
const named = (label: string | null | undefined) => (label === undefined ? {} : { valueLabel: label });

interface RuleFieldsProps<E extends AnyEndpoint> {
  readonly state: Pick<EntityFormState<CommonRuleFields>, 'field' | 'values' | 'form'>;
  readonly rule: RuleRow | undefined;
  /** The shipped rules of its kind. */
  readonly shipped: Lookup<E>;
  /** The fields that such a rule has besides. */
  readonly children: ReactNode;
}

/** The fields of a rule: whose it is and whom it binds, its own, where it is written and since when it holds. */
export function RuleFields<E extends AnyEndpoint>({ state, rule, shipped, children }: RuleFieldsProps<E>) {
  const { say } = useSpeech();
  const { field, form, values } = state;
  const body = field('governingBodyId');
  const bodyId = values.governingBodyId ?? 0;
  const country = useCall(governingBodies.endpoints.read, { id: bodyId }, { enabled: bodyId > 0 }).data?.countryId;
  return (
    <>
      <TextField label={say(texts.name)} {...field('name')} />
      <LookupField
        label={say(texts.governingBody)}
        lookup={governingBodyLookup}
        {...body}
        {...named(rule?.governingBody)}
        onChange={(id) => {
          body.onChange(id);
          form.setFieldValue('firstAdministrationLevelId', null);
        }}
      />
      <Group grow align="flex-start">
        <LookupField
          label={say(texts.state)}
          description={say(texts.stateHint)}
          key={country}
          lookup={firstLevelLookup(country ?? 0)}
          {...field('firstAdministrationLevelId')}
          disabled={!country}
          {...named(rule?.firstAdministrationLevel)}
        />
        <SelectField
          label={say(texts.category)}
          description={say(texts.anyCategoryHint)}
          choices={categoryChoices()}
          {...field('generatorCategory')}
        />
      </Group>
      {children}
      <TextField label={say(texts.citation)} {...field('citation')} />
      <TextField label={say(texts.citationUrl)} description={say(texts.citationUrlHint)} {...field('citationUrl')} />
      <Group grow align="flex-start">
        <DateField label={say(texts.validFrom)} {...field('validFrom')} />
        <DateField label={say(texts.validTo)} description={say(texts.validToHint)} {...field('validTo')} />
      </Group>
      {rule?.isShipped ? null : (
        <LookupField
          label={say(texts.replaces)}
          description={say(texts.replacesHint)}
          lookup={shipped}
          {...field('replacesId')}
          {...named(rule?.replaces)}
        />
      )}
    </>
  );
}
