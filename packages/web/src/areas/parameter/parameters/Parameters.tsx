import type { ItemOf } from '@oikos/contract/list.ts';
import { parameterTexts as texts } from '@oikos/contract/parameter/parameter-texts.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { shownParameterName } from '@oikos/domain/parameter/shown-name.ts';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { unitTypeLookup } from '../../quantity/public.ts';
import { parameterSetLookup } from '../parameter-lookups.ts';
import { ParameterForm } from './ParameterForm.tsx';
import { ParameterPropertiesDialog } from './ParameterPropertiesDialog.tsx';

type Parameter = ItemOf<typeof parameters.endpoints.search>;

const needs = ['parameterSet'] as const;

/** Parameters of all sets. */
export function Parameters() {
  const { say } = useSpeech();
  const [opened, setOpened] = useState<Parameter>();
  return (
    <>
      <ResourceScreen
        resource={parameters}
        embedded
        needs={needs}
        filters={[
          lookupFilter('parameterSetId', say(texts.set), parameterSetLookup),
          'dataTypeId',
          lookupFilter('uomTypeId', say(texts.unitType), unitTypeLookup),
        ]}
        rowActions={[{ label: say(texts.properties), icon: <IconTags size={16} />, onClick: setOpened }]}
        cells={{
          name: { render: (parameter) => <span title={parameter.name}>{shownParameterName(parameter.name)}</span> },
          isCalculated: { words: { true: say(kitTexts.yes), false: '' } },
          hasIncompleteMapping: {
            words: { true: say(texts.needsMapping), false: '' },
            render: (parameter) =>
              parameter.hasIncompleteMapping ? (
                <StatusBadge tone="warning">{say(texts.needsMapping)}</StatusBadge>
              ) : null,
          },
        }}
        form={(state, parameter) => <ParameterForm state={state} parameter={parameter} />}
      />
      {opened ? <ParameterPropertiesDialog parameter={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
