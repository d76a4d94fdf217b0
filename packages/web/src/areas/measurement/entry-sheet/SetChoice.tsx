import type { ModuleId } from '@oikos/contract/modules.ts';
import { parameterSets } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { useEffect, useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useModule } from '../../../kit/page/use-visitor.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { includedTypes, useHierarchies } from '../../hierarchy/public.ts';
import type { ChoiceProps } from './entry-choice.ts';
import { shiftedDates } from './entry-rows.ts';
import { entryTexts as texts } from './entry-texts.ts';
import { Shift } from './Shift.tsx';

interface SetChoiceProps extends ChoiceProps {
  readonly isNodeFixed: boolean;
}

/** Which parameter set is shown, when, and of which type of node where nodes are the rows. */
export function SetChoice({ choice, onChange, onDefault, isNodeFixed }: SetChoiceProps) {
  const { say } = useSpeech();
  const { organisation } = useHierarchies();
  const byNodes = choice.layout === 'nodes';
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
    onDefault({ parameterSetId }),
  );
  const timespan = (chosen?.isConstant ? TIMESPAN.none : (chosen?.timespan ?? TIMESPAN.month)) as Timespan;
  const types = useMemo(() => (organisation ? includedTypes(organisation.id, false) : null), [organisation]);
  return (
    <>
      {byNodes && types ? (
        <LookupField
          label={say(texts.nodeType)}
          lookup={types}
          value={choice.nodeTypeId > 0 ? choice.nodeTypeId : null}
          onChange={(nodeTypeId) => onChange({ nodeTypeId: nodeTypeId ?? 0 })}
          w={200}
        />
      ) : null}
      <SelectField
        label={say(texts.parameterSet)}
        choices={sets.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? null}
        onChange={(parameterSetId) => onChange({ parameterSetId: parameterSetId ?? 0 })}
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
        onChange={(from) => from && onChange({ from })}
        w={138}
      />
      {byNodes || timespan === TIMESPAN.none ? null : (
        <DateField
          label={say(texts.to)}
          value={choice.to}
          clearable={false}
          onChange={(to) => to && onChange({ to })}
          w={138}
        />
      )}
      <Shift
        onShift={(direction) =>
          onChange(shiftedDates(timespan, byNodes ? { from: choice.from, to: choice.from } : choice, direction))
        }
      />
    </>
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
