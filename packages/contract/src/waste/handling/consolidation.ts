import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { distinct, localDate, searchText, version, wasteQuantity } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { saidMessage, updated } from '../../replies.ts';
import { containerMessages as say } from '../container/containers/container-messages.ts';
import { confirmedDates } from '../site/date-doubts.ts';
import { overrideReason, warnings } from './waste-entries.ts';

/** Containers put into another one: mixed for good, or put into it unopened (E234 to E236). */

export const parentKinds = {
  commingled: 'Commingled: mixed, cannot be undone',
  overpacked: 'Overpacked: in it unopened',
} as const;
export const CONSOLIDATED_AT_ONCE = 200;

export const consolidationRow = z.object({
  id: z.int(),
  containerId: z.int(),
  containerIdValue: z.string(),
  containerTypeName: z.string(),
  wasteStorageAreaName: z.string().nullable(),
  wasteStreams: z.string(),
  totalKg: z.number(),
  initialAccumulationDate: z.string().nullable(),
  /** null: a candidate. */
  parentKind: z.enum(['commingled', 'overpacked']).nullable(),
  version: z.int(),
});

/** E234: what is in a container, what could be put into it, or what it could be put into. */
export const searchConsolidation = defineList({
  name: 'consolidation',
  sortable: [
    'containerIdValue',
    'containerTypeName',
    'wasteStorageAreaName',
    'wasteStreams',
    'initialAccumulationDate',
  ],
  method: 'POST',
  path: 'container/consolidate/search',
  shows: ['container', 'wasteEntry', 'accumulationExtension', 'episodicEvent', 'containerType'],
  permission: 'CONTAINERS',
  reads: true,
  input: skipTakeSearch({
    containerId: idOf('container'),
    show: z.enum(['children', 'childCandidates', 'parentCandidates']).default('children'),
    contains: searchText(),
    /** Empty: of any type (S42). */
    containerTypeIds: distinct(idOf('containerType')).max(5000).default([]),
  }),
  output: pageOf(consolidationRow),
  summary: 'Children of a container, and containers of its location that could be its children or its parent',
});

/** E235. Refused as a whole while any child can't be (`incompatibilityCodes`: for its waste). The parent's earliest date is taken on commingling. */
export const addToContainer = endpoint({
  method: 'POST',
  path: 'container/consolidate/add',
  saves: ['container', 'wasteEntry'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  failure: say.notConsolidated,
  input: z.object({
    parentContainerId: idOf('container'),
    version: version(),
    childContainerIds: distinct(idOf('container')).min(1).max(CONSOLIDATED_AT_ONCE),
    parentKind: z.enum(['commingled', 'overpacked']),
    date: localDate(),
    overrideReason,
    confirmedDates,
  }),
  output: updated.extend({
    isInitialAccumulationDateRecalculated: z.boolean(),
    initialAccumulationDate: z.string().nullable(),
    ...saidMessage.shape,
  }),
  summary: 'Puts containers into another one',
});

/**
 * Pours part of what a container holds into another one of its site (40 CFR 262.16, 262.17): the source keeps its dates, the
 * target takes the earlier ones. It can't be undone. All of it goes by `addToContainer`.
 */
export const pourIntoContainer = endpoint({
  method: 'POST',
  path: 'container/consolidate/pour',
  saves: ['container', 'wasteEntry'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  failure: say.notPoured,
  input: z.object({
    containerId: idOf('container'),
    version: version(),
    targetContainerId: idOf('container'),
    amount: wasteQuantity(),
    /** Of mass or volume. */
    unitId: idOf('unit'),
    date: localDate(),
    overrideReason,
    confirmedDates,
  }),
  output: updated.extend({
    /** Of the container it was poured into. */
    targetInitialAccumulationDate: z.string().nullable(),
    warnings,
    ...saidMessage.shape,
  }),
  summary: 'Pours part of a container into another one',
});

/** E236; `id` is the child. Only what was overpacked can be taken out again. */
export const takeOutOfContainer = endpoint({
  method: 'DELETE',
  path: 'container/consolidate/{id}',
  leavesRecord: true,
  saves: ['container', 'wasteEntry'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  failure: say.notConsolidated,
  input: z.object({ id: idOf('container') }),
  output: updated.extend(saidMessage.shape),
  summary: 'Takes an overpacked container out of its parent',
});
