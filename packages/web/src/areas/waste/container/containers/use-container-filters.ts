import { containerMessages } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { type ContainerRow, consolidatedFilters } from '@oikos/contract/waste/container/containers/containers.ts';
import { type ContainerStatus, containerStatuses } from '@oikos/domain/waste/container/container-states.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import type { Choice } from '../../../../kit/fields/SelectField.tsx';
import { choiceFilter } from '../../../../kit/list/choice-filter.tsx';
import type { ListFilters } from '../../../../kit/list/list-types.ts';
import { idsOf, manyFilter } from '../../../../kit/list/many-filter.tsx';
import { textFilter } from '../../../../kit/list/text-filter.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import {
  areaChoices,
  type ContainerChoices,
  isDisposalSystem,
  named,
  statusName,
  containerTexts as texts,
} from '../../site/public.ts';

const LOCATIONS = 'locationIds' satisfies string;
const AREAS = 'wasteStorageAreaIds';
const SYSTEMS = 'disposalSystemIds';
const OVERDUE = -1;
const DUE_DAYS = [7, 14, 30, 90] as const;

/** Areas chosen before that don't belong to the chosen locations are dropped from the address. */
function withLocations(now: URLSearchParams, choices: ContainerChoices | undefined, text: string | undefined) {
  const next = new URLSearchParams(now);
  const locations = new Set(idsOf(text));
  const belongs = new Set(
    choices?.areas.filter((area) => locations.size === 0 || locations.has(area.locationId)).map(({ id }) => id),
  );
  const keep = (name: string, ids: readonly number[]) =>
    ids.length > 0 ? next.set(name, ids.join(',')) : next.delete(name);
  keep(LOCATIONS, [...locations]);
  keep(AREAS, locations.size === 0 ? [] : idsOf(now.get(AREAS)).filter((id) => belongs.has(id)));
  keep(
    SYSTEMS,
    idsOf(now.get(SYSTEMS)).filter((id) => belongs.has(id)),
  );
  next.delete('page');
  return next;
}

/** The filters of V280; those by area follow the one by location (V281). */
export function useContainerFilters(choices: ContainerChoices | undefined): ListFilters<typeof searchContainers> {
  const { say } = useSpeech();
  const [parameters, setParameters] = useSearchParams();
  const chosenText = parameters.get(LOCATIONS) ?? '';
  return useMemo(() => {
    const locations = new Set(idsOf(chosenText));
    const here = choices?.areas.filter((area) => locations.size === 0 || locations.has(area.locationId)) ?? [];
    const statuses: Choice<ContainerStatus>[] = containerStatuses.map((status) => ({
      value: status,
      label: statusName(status),
    }));
    const consolidated = labelledChoices('container.consolidated', consolidatedFilters);
    return [
      textFilter('containerIdValue' satisfies keyof ContainerRow, say(containerMessages.containerIdValue)),
      textFilter('shipmentNumber', say(containerMessages.shipmentNumber)),
      manyFilter({
        name: LOCATIONS,
        label: say(texts.locations),
        choices: named(choices?.locations),
        onChange: (text) => setParameters((now) => withLocations(now, choices, text), { replace: true }),
      }),
      manyFilter({
        name: AREAS,
        label: say(texts.storageAreas),
        choices: areaChoices(
          choices,
          here.filter((area) => !isDisposalSystem(area)),
        ),
        isDisabled: locations.size === 0,
        ...(locations.size === 0 && { placeholder: say(texts.chooseLocationFirst) }),
      }),
      manyFilter({
        name: SYSTEMS,
        label: say(texts.disposalSystems),
        choices: areaChoices(choices, here.filter(isDisposalSystem)),
      }),
      manyFilter({
        name: 'containerTypeIds',
        label: say(texts.containerTypes),
        choices: named(choices?.containerTypes),
      }),
      manyFilter({ name: 'statuses', label: say(texts.statuses), choices: statuses }),
      manyFilter({ name: 'showConsolidated', label: say(texts.consolidated), choices: consolidated }),
      choiceFilter('dueWithinDays', say(texts.due), [
        { value: OVERDUE, label: say(texts.overdue) },
        ...DUE_DAYS.map((days) => ({ value: days, label: say(texts.dueWithin, days) })),
      ]),
    ];
  }, [choices, chosenText, say, setParameters]);
}
