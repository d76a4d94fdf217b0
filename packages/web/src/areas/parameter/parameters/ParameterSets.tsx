import { MultiSelect } from '@mantine/core';
import type { ItemOf } from '@oikos/contract/list.ts';
import { parameterSets } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsOf } from '../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { moduleChoices, timespanChoices } from '../parameter-choices.ts';
import { nodeTypeLookup, programmeLookup } from '../parameter-lookups.ts';
import { parameterTexts as texts } from '../parameter-texts.ts';
import { NodeTypesDrawer } from './NodeTypesDrawer.tsx';

type ParameterSet = ItemOf<typeof parameterSets.endpoints.search>;
type Fields = Parameters<typeof ParameterSetForm>[0]['state'];

/** Parameter sets, and which types of nodes have them. */
export function ParameterSets() {
  const { say } = useSpeech();
  const [opened, setOpened] = useState<ParameterSet>();
  return (
    <>
      <ResourceScreen
        resource={parameterSets}
        embedded
        initial={{ name: '', timespan: TIMESPAN.month, moduleIds: [1] }}
        nameOf={(set) => set.name}
        filters={[lookupFilter('nodeTypeId', say(texts.nodeTypes), nodeTypeLookup)]}
        rowActions={[{ label: say(texts.nodeTypes), icon: <IconSitemap size={16} />, onClick: setOpened }]}
        columns={[
          { field: 'name', title: say(texts.name) },
          {
            field: 'timespan',
            title: say(texts.timespan),
            words: wordsOf(timespanChoices(say)),
          },
          { field: 'programme', title: say(texts.programme) },
          { field: 'nodeTypes', title: say(texts.nodeTypes) },
          { field: 'parameterCount', title: say(texts.parameterCount), numeric: true },
          {
            field: 'NeedsMapping',
            title: say(texts.mapping),
            words: { true: say(texts.needsMapping), false: say(texts.isMapped) },
            render: (set) => (
              <StatusBadge tone={set.NeedsMapping ? 'warning' : 'success'}>
                {say(set.NeedsMapping ? texts.needsMapping : texts.isMapped)}
              </StatusBadge>
            ),
          },
        ]}
        form={(state, set) => <ParameterSetForm state={state as Fields} set={set} />}
      />
      {opened ? <NodeTypesDrawer parameterSet={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

interface ParameterSetFormProps {
  readonly state: EntityFormState<{
    name: string;
    description?: string;
    timespan: number;
    programmeId?: number | null;
    moduleIds?: (1 | 2 | 3)[];
    isConstant?: boolean;
    isReadOnly?: boolean;
    hasIndividualExpressions?: boolean;
    isHighFrequencyIntegrationAllowed?: boolean;
  }>;
  readonly set: ParameterSet | undefined;
}

function ParameterSetForm({ state: { field }, set }: ParameterSetFormProps) {
  const { say } = useSpeech();
  const modules = moduleChoices(say);
  const { value, onChange, ...moduleField } = field('moduleIds');
  return (
    <>
      <TextField label={say(texts.name)} {...field('name')} />
      <TextField label={say(texts.description)} lines={2} {...field('description')} />
      <SelectField label={say(texts.timespan)} choices={timespanChoices(say)} {...field('timespan')} />
      <LookupField
        label={say(texts.programme)}
        description={say(texts.programmeHint)}
        lookup={programmeLookup}
        {...field('programmeId')}
        valueLabel={set?.programme ?? ''}
      />
      <MultiSelect
        {...moduleField}
        label={say(texts.modules)}
        data={modules.map((module) => ({ value: String(module.value), label: module.label }))}
        value={((value ?? []) as number[]).map(String)}
        onChange={(chosen) => onChange(chosen.map(Number))}
      />
      <CheckField label={say(texts.isConstant)} {...field('isConstant')} />
      <CheckField label={say(texts.isReadOnly)} {...field('isReadOnly')} />
      <CheckField label={say(texts.hasIndividualExpressions)} {...field('hasIndividualExpressions')} />
      <CheckField label={say(texts.highFrequency)} {...field('isHighFrequencyIntegrationAllowed')} />
    </>
  );
}
