import { MultiSelect } from '@mantine/core';
import type { ItemOf } from '@oikos/contract/list.ts';
import { parameterTexts as texts } from '@oikos/contract/parameter/parameter-texts.ts';
import { parameterSets } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import type { InputProps } from '../../../kit/form/ResourceInputs.tsx';
import { lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { moduleChoices } from '../parameter-choices.ts';
import { nodeTypeLookup } from '../parameter-lookups.ts';
import { NodeTypesDrawer } from './NodeTypesDrawer.tsx';

type ParameterSet = ItemOf<typeof parameterSets.endpoints.search>;
const inputs = {
  moduleIds: (props: InputProps) => <Modules {...props} />,
};

/** Parameter sets, and which types of nodes have them. */
export function ParameterSets() {
  const { say } = useSpeech();
  const [opened, setOpened] = useState<ParameterSet>();
  return (
    <>
      <ResourceScreen
        resource={parameterSets}
        embedded
        filters={[lookupFilter('nodeTypeId', say(texts.nodeTypes), nodeTypeLookup)]}
        rowActions={[{ label: say(texts.nodeTypes), icon: <IconSitemap size={16} />, onClick: setOpened }]}
        cells={{
          NeedsMapping: {
            onCard: 'badge',
            words: { true: say(texts.needsMapping), false: say(texts.isMapped) },
            render: (set) => (
              <StatusBadge tone={set.NeedsMapping ? 'warning' : 'success'}>
                {say(set.NeedsMapping ? texts.needsMapping : texts.isMapped)}
              </StatusBadge>
            ),
          },
        }}
        inputs={inputs}
      />
      {opened ? <NodeTypesDrawer parameterSet={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

function Modules({ valueLabel: _none, value, onChange, ...props }: InputProps) {
  const { say } = useSpeech();
  const modules = moduleChoices(say);
  return (
    <MultiSelect
      {...props}
      data={modules.map((module) => ({ value: String(module.value), label: module.label }))}
      value={((value ?? []) as number[]).map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}
