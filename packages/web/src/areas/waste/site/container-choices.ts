import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { wasteManagementMethods } from '@oikos/contract/regulation/waste-management-methods.ts';
import { readContainerChoices } from '@oikos/contract/waste/container/containers/containers.ts';
import { useCall } from '../../../api/use-call.ts';
import type { Choice } from '../../../kit/fields/SelectField.tsx';
import { lookupOf } from '../../../kit/list/lookup-of.ts';

export type ContainerChoices = OutputOf<typeof readContainerChoices>;
export type AreaChoice = ContainerChoices['areas'][number];

/** What the screens choose from, of every permitted location: one call for all of it (V265, V285). */
export const useContainerChoices = (): ContainerChoices | undefined =>
  useCall(readContainerChoices, { locationId: 0 }, { staleTime: 0 }).data;

export const named = (items: readonly { readonly id: number; readonly name: string }[] = []): Choice<number>[] =>
  items.map(({ id, name }) => ({ value: id, label: name }));

export const isDisposalSystem = (area: AreaChoice): boolean => area.kind === 'disposalSystem';

/** Areas with the name of their location, where several locations are meant. */
export const areaChoices = (choices: ContainerChoices | undefined, areas: readonly AreaChoice[]): Choice<number>[] => {
  const sites = new Map(choices?.locations.map(({ id, name }) => [id, name]));
  const isOneSite = new Set(areas.map(({ locationId }) => locationId)).size < 2;
  return areas.map(({ id, name, locationId }) => ({
    value: id,
    label: isOneSite ? name : `${name} · ${sites.get(locationId) ?? ''}`,
  }));
};

/** How waste is disposed of: the waste management methods. */
export const disposalMethodLookup = lookupOf(wasteManagementMethods);
