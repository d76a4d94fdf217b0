import type { ItemOf } from '@oikos/contract/list.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { shownParameterName } from '@oikos/domain/parameter/shown-name.ts';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { blank } from '../../../kit/blank.ts';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsOf } from '../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { unitTypeLookup } from '../../quantity/public.ts';
import { dataTypeChoices, quantityKindChoices } from '../parameter-choices.ts';
import { parameterSetLookup } from '../parameter-lookups.ts';
import { parameterTexts as texts } from '../parameter-texts.ts';
import { ParameterForm } from './ParameterForm.tsx';
import { ParameterPropertiesDialog } from './ParameterPropertiesDialog.tsx';

type Parameter = ItemOf<typeof parameters.endpoints.search>;

/** Parameters of all sets. */
export function Parameters() {
  const { say } = useSpeech();
  const [opened, setOpened] = useState<Parameter>();
  return (
    <>
      <ResourceScreen
        resource={parameters}
        embedded
        initial={{ parameterSetId: blank, name: '', dataTypeId: 0, mode: 0, rollUp: 'sum', sequence: 0 }}
        nameOf={(parameter) => parameter.name}
        filters={[
          lookupFilter('parameterSetId', say(texts.set), parameterSetLookup),
          choiceFilter('dataTypeId', say(texts.dataType), dataTypeChoices(say)),
          lookupFilter('uomTypeId', say(texts.unitType), unitTypeLookup),
        ]}
        rowActions={[{ label: say(texts.properties), icon: <IconTags size={16} />, onClick: setOpened }]}
        columns={[
          {
            field: 'name',
            title: say(texts.name),
            render: (parameter) => <span title={parameter.name}>{shownParameterName(parameter.name)}</span>,
          },
          { field: 'parameterSet', title: say(texts.set) },
          { field: 'unit', title: say(texts.unit), noWrap: true },
          {
            field: 'quantityKind',
            title: say(texts.quantityKind),
            words: wordsOf(quantityKindChoices(say)),
          },
          {
            field: 'isCalculated',
            title: say(texts.calculated),
            words: { true: say(kitTexts.yes), false: '' },
          },
          {
            field: 'hasIncompleteMapping',
            title: say(texts.mapping),
            words: { true: say(texts.needsMapping), false: '' },
            render: (parameter) =>
              parameter.hasIncompleteMapping ? (
                <StatusBadge tone="warning">{say(texts.needsMapping)}</StatusBadge>
              ) : null,
          },
        ]}
        form={(state, parameter) => <ParameterForm state={state} parameter={parameter} />}
      />
      {opened ? <ParameterPropertiesDialog parameter={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
