import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { newRecord } from '../../partial-input.ts';
import { created } from '../../replies.ts';
import { containerMessages as say } from '../container/containers/container-messages.ts';
import { newContainerFields } from '../container/containers/containers.ts';
import { overrideReason, warnings, wasteEntryFields } from './waste-entries.ts';

/** A container and its first waste, saved as one; and what a person added last, to begin the next with. */

/** Its waste is added on the day that the container is; what either of them is refused for refuses both. */
export const addFilledContainer = endpoint({
  method: 'POST',
  path: 'container/filled',
  saves: ['container', 'wasteEntry'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  failure: say.containerNotSaved,
  input: newRecord({ ...newContainerFields, ...wasteEntryFields, overrideReason }),
  output: created.extend({ containerIdValue: z.string(), warnings }),
  summary: 'Adds a container with its first waste',
});

const lastWaste = z.object({
  /** The waste stream. */
  materialId: z.int(),
  materialUniqueName: z.string(),
  amount: z.number(),
  unitId: z.int(),
});

const lastContainer = z.object({
  containerTypeId: z.int(),
  locationId: z.int(),
  /** Where it was put first. */
  wasteStorageAreaId: z.int(),
  bayId: z.int().nullable(),
  /** False: the person added none there; it is the last that anybody did. */
  isOwn: z.boolean(),
  /** Its first waste; null: none was put into it, or its stream isn't used any more. */
  waste: lastWaste.nullable(),
});
export type LastContainer = z.output<typeof lastContainer>;

/** One container a location where the person may add others: the last that they added, the latest of these first. */
export const readLastContainers = endpoint({
  method: 'GET',
  path: 'container/last',
  shows: ['container', 'wasteEntry', 'containerType', 'wasteStream'],
  permission: 'CONTAINERS_FULL',
  input: z.object({}),
  output: z.object({ containers: z.array(lastContainer) }),
  summary: 'The container that the signed-in person added last at each location',
});
