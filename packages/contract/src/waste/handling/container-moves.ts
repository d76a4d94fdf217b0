import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { localDate, version } from '../../fields.ts';
import { defineList, type FilterOf, foundInput } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { saidMessage, undoId } from '../../replies.ts';
import { containerMessages as say } from '../container/containers/container-messages.ts';
import { searchContainers } from '../container/containers/containers.ts';
import { confirmedDates } from '../site/date-doubts.ts';
import { foundIncompatibility } from '../storage/compatibility/compatibility.ts';
import { overrideReason } from './waste-entries.ts';

/** Moving, disposing and consolidating containers, one or many (E237, E238). */

/** The specification names 2 alone (V283, U45). */
export const moveTypes = {
  1: say.moveTypeStorageArea,
  2: say.moveTypeDisposalSystem,
  3: say.moveTypeConsolidate,
} as const;
export const STORAGE_AREA_MOVE = 1;
export const DISPOSAL_SYSTEM_MOVE = 2;
export const CONSOLIDATE_MOVE = 3;
export const MOVED_AT_ONCE = 500;

export const searchMoveTypes = defineList({
  name: 'containerMoveTypes',
  sortable: ['id', 'name'],
  method: 'POST',
  path: 'container/movetype/search',
  shows: [],
  permission: 'CONTAINERS',
  reads: true,
  input: skipTakeSearch({}, 0),
  output: pageOf(z.object({ id: z.int(), moveTypeId: z.int(), name: z.string() })),
  summary: 'Where containers can be moved to',
});

/** The move dialog. What a move type doesn't ask for is null. */
export const moveFields = {
  moveTypeId: z.int().min(STORAGE_AREA_MOVE).max(CONSOLIDATE_MOVE),
  /** The local day of the move or of the disposal (End Date, V270). */
  date: localDate(),
  /** Move type 1; of the same or of another location. */
  wasteStorageAreaId: idOf('node').nullable().default(null),
  bayId: idOf('wasteAreaBay').nullable().default(null),
  /** Move type 2 (V270). */
  disposalMethodId: idOf('picklistValue').nullable().default(null),
  disposalSystemId: idOf('node').nullable().default(null),
  /** Move type 3. */
  parentContainerId: idOf('container').nullable().default(null),
  parentKind: z.enum(['commingled', 'overpacked']).default('commingled'),
  overrideReason,
  confirmedDates,
};

/** E238 (V261, V264). `message` is one of two: whether the initial accumulation date was recalculated. */
export const moveContainer = endpoint({
  method: 'POST',
  path: 'container/move',
  saves: ['container'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  failure: say.containerNotMoved,
  input: z.object({ containerId: idOf('container'), version: version(), ...moveFields }),
  output: z.object({
    id: z.int(),
    version: z.int(),
    isInitialAccumulationDateRecalculated: z.boolean(),
    initialAccumulationDate: z.string().nullable(),
    ...saidMessage.shape,
    undoId,
  }),
  summary: 'Moves, disposes or consolidates a container',
});

const chosen = z
  .array(z.object({ containerId: idOf('container'), version: version() }))
  .min(1)
  .max(MOVED_AT_ONCE);

export const moveVerdict = z.object({
  containerId: z.int(),
  containerIdValue: z.string(),
  isPossible: z.boolean(),
  /** Why not. */
  problem: saidMessage.nullable(),
  /** A problem unless they are accepted with a reason. */
  incompatibilities: z.array(foundIncompatibility),
  isInitialAccumulationDateRecalculated: z.boolean(),
  initialAccumulationDate: z.string().nullable(),
  deadlineBefore: z.string().nullable(),
});

export const checkMoves = endpoint({
  method: 'POST',
  path: 'container/moves/check',
  shows: ['container', 'wasteEntry', 'accumulationExtension', 'episodicEvent', 'containerType'],
  permission: 'CONTAINERS_FULL',
  reads: true,
  failure: say.containerNotMoved,
  input: z.object({ containers: chosen, ...moveFields }),
  output: z.object({ verdicts: z.array(moveVerdict), possibleCount: z.int() }),
  summary: 'Which of some containers can be moved so, and what each move would do',
});

/** 'all': every one or none; 'valid': those that can be. Judged again in the transaction that moves. */
export const applyMoves = endpoint({
  method: 'POST',
  path: 'container/moves/apply',
  saves: ['container'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  failure: say.containerNotMoved,
  input: z.object({ containers: chosen, which: z.enum(['all', 'valid']), ...moveFields }),
  output: z.object({
    verdicts: z.array(moveVerdict),
    movedCount: z.int(),
    isInitialAccumulationDateRecalculated: z.boolean(),
    ...saidMessage.shape,
    undoId,
  }),
  summary: 'Moves several containers at once',
});

/** More than these are moved in parts: their sites wait while they move. */
export const FOUND_AT_ONCE = 2_000;
/** As many of the containers that are left out are named one by one. */
export const LEFT_OUT_NAMED = 100;

const found = foundInput(
  searchContainers.input.pick({
    contains: true,
    containerIdValue: true,
    shipmentNumber: true,
    locationIds: true,
    wasteStorageAreaIds: true,
    disposalSystemIds: true,
    containerTypeIds: true,
    statuses: true,
    showConsolidated: true,
    dueWithinDays: true,
  } satisfies Record<FilterOf<typeof searchContainers>, true>),
  FOUND_AT_ONCE,
  say.tooManyFound,
);

const foundVerdict = z.object({
  possibleCount: z.int(),
  foundCount: z.int(),
  /** Why others are left out, the most frequent reason first. */
  reasons: z.array(z.object({ problem: saidMessage, count: z.int() })),
  /** The first of those that are left out. */
  verdicts: z.array(moveVerdict),
});

export const checkFoundMoves = endpoint({
  method: 'POST',
  path: 'container/moves/found/check',
  shows: ['container', 'wasteEntry', 'accumulationExtension', 'episodicEvent', 'containerType'],
  permission: 'CONTAINERS_FULL',
  reads: true,
  failure: say.containerNotMoved,
  input: z.object({ found, ...moveFields }),
  output: foundVerdict,
  summary: 'Which of the containers that a filter finds can be moved so',
});

/** Moves those that can be; judged again in the transaction that moves. */
export const applyFoundMoves = endpoint({
  method: 'POST',
  path: 'container/moves/found/apply',
  saves: ['container'],
  permission: 'CONTAINERS_FULL',
  changes: 'handler',
  failure: say.containerNotMoved,
  input: z.object({ found, ...moveFields }),
  output: foundVerdict.extend({
    movedCount: z.int(),
    isInitialAccumulationDateRecalculated: z.boolean(),
    ...saidMessage.shape,
    undoId,
  }),
  summary: 'Moves the containers that a filter finds, as far as they can be moved',
});
