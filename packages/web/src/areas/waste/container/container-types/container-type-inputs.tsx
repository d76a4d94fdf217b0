import type { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { type Inputs, lookupInput } from '../../../../kit/form/ResourceInputs.tsx';
import { containerTypeLookup, unitsOf } from '../../site/public.ts';

/** What a container type refers to (R114, R115). */
export const containerTypeInputs: Inputs<typeof containerTypes> = {
  maxCapacityUOMId: lookupInput(unitsOf('volume', 'mass')),
  tareWeightUOMId: lookupInput(unitsOf('mass')),
  parentId: lookupInput(containerTypeLookup),
};
