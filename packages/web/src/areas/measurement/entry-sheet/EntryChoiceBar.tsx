import { ActionIcon, Group, Input, SegmentedControl } from '@mantine/core';
import type { ModuleId } from '@oikos/contract/modules.ts';
import { parameterSets } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useModule } from '../../../kit/page/use-visitor.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { includedTypes, LocationChoice, useHierarchies } from '../../hierarchy/public.ts';
import { shiftedDates } from './entry-rows.ts';
import { entryTexts as texts } from './entry-texts.ts';
import type { EntryChoice } from './use-entry.ts';

interface EntryChoiceBarProps {
  readonly choice: EntryChoice;
  readonly onChange: (choice: EntryChoice) => void;
  /** The node is the page's own. */
  readonly isNodeFixed?: boolean;
}

/** What the spreadsheet shows: where, which parameters, when, and what its rows are. */
export function EntryChoiceBar({ choice, onChange, isNodeFixed = false }: EntryChoiceBarProps) {
  const { say } = useSpeech();
  const { organisation } = useHierarchies();
  const byNodes = choice.layout === 'nodes';
  const change = (next: Partial<EntryChoice>) => onChange({ ...choice, ...next });
  const moduleId = useModule();
  const place = {
    ...(byNodes ? { nodeTypeId: choice.nodeTypeId } : { nodeId: choice.nodeId }),
    // A node's own page shows all that is entered there.
    ...(isNodeFixed ? {} : { moduleId }),
  };
  const isPlaceKnown = (byNodes ? choice.nodeTypeId : choice.nodeId) > 0;
  const setCall = useCall(parameterSets.endpoints.search, { top: 0, ...place }, { enabled: isPlaceKnown });
  const sets = (isPlaceKnown && setCall.data?.items) || [];
  const chosen = sets.find(({ id }) => id === choice.parameterSetId);
  useFirstEnteredSet(place, isPlaceKnown && setCall.data !== undefined && !chosen, (parameterSetId) =>
    change({ parameterSetId }),
  );
  const timespan = (chosen?.isConstant ? TIMESPAN.none : (chosen?.timespan ?? TIMESPAN.month)) as Timespan;
  const types = useMemo(() => (organisation ? includedTypes(organisation.id, false) : null), [organisation]);
  const shift = (direction: 1 | -1) =>
    change(shiftedDates(timespan, byNodes ? { from: choice.from, to: choice.from } : choice, direction));
  return (
    <Group align="flex-end" gap="xs" mb="sm">
      {isNodeFixed ? null : (
        <Input.Wrapper label={say(texts.layout)} component="div">
          <SegmentedControl
            value={choice.layout}
            aria-label={say(texts.layout)}
            data={[
              { value: 'periods', label: say(texts.layoutPeriods) },
              { value: 'nodes', label: say(texts.layoutNodes) },
            ]}
            onChange={(layout) => change({ layout: layout as EntryChoice['layout'] })}
            style={{ display: 'flex' }}
          />
        </Input.Wrapper>
      )}
      {isNodeFixed ? null : (
        <LocationChoice
          label={say(texts.location)}
          placeholder={say(texts.chooseLocation)}
          nodeId={choice.nodeId}
          onChange={(nodeId) => change({ nodeId })}
        />
      )}
      {byNodes && types ? (
        <LookupField
          label={say(texts.nodeType)}
          lookup={types}
          value={choice.nodeTypeId > 0 ? choice.nodeTypeId : null}
          onChange={(nodeTypeId) => change({ nodeTypeId: nodeTypeId ?? 0 })}
          w={200}
        />
      ) : null}
      <SelectField
        label={say(texts.parameterSet)}
        choices={sets.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? null}
        onChange={(parameterSetId) => change({ parameterSetId: parameterSetId ?? 0 })}
        disabled={!isPlaceKnown}
        nothingFoundMessage={say(texts.noSets)}
        required
        withAsterisk={false}
        w={215}
      />
      <DateField
        label={say(byNodes ? texts.period : texts.from)}
        value={choice.from}
        clearable={false}
        onChange={(from) => from && change({ from })}
        w={138}
      />
      {byNodes || timespan === TIMESPAN.none ? null : (
        <DateField
          label={say(texts.to)}
          value={choice.to}
          clearable={false}
          onChange={(to) => to && change({ to })}
          w={138}
        />
      )}
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="default" size="input-sm" aria-label={say(texts.earlier)} onClick={() => shift(-1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size="input-sm" aria-label={say(texts.later)} onClick={() => shift(1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

/** A place without a chosen set begins with the first in which values are entered: most have just one. */
function useFirstEnteredSet(
  place: { readonly nodeId?: number; readonly nodeTypeId?: number; readonly moduleId?: ModuleId },
  isWanted: boolean,
  choose: (parameterSetId: number) => void,
): void {
  const { data } = useCall(
    parameterSets.endpoints.search,
    { top: 1, measuredOnly: true, ...place },
    { enabled: isWanted },
  );
  const first = isWanted ? data?.items[0]?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once for each place, not whenever the chooser changes
  useEffect(() => {
    if (first !== undefined) choose(first);
  }, [first]);
}
