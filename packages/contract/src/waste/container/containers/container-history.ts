import { z } from 'zod';
import { idOf } from '../../../entity.ts';
import { distinct } from '../../../fields.ts';
import { defineList } from '../../../list.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';

/** What happened to a container (E239). */

/** As many as the specification asks for at first (V284). */
const HISTORY_TAKE = 20;

/** The specification names 1 alone (U46). */
export const containerAuditTypes = { 1: 'Moves and dates', 2: 'Fields', 3: 'Waste', 4: 'Status' } as const;

export const containerHistoryItem = z.object({
  id: z.int(),
  containerAuditTypeId: z.int(),
  /** What happened: the kind of a container event. */
  kind: z.string(),
  /** The local day on which it happened. */
  occurredOn: z.string(),
  /** When the system learnt of it. */
  dateOfCreation: z.string(),
  initialWasteAccumulationDate: z.string().nullable(),
  isDateRecalculated: z.boolean(),
  fromAreaName: z.string().nullable(),
  toAreaName: z.string().nullable(),
  userName: z.string().nullable(),
  /** What the event says beyond that, by the name of the field. */
  details: z.record(z.string(), z.unknown()),
});

/** Newest first, 20 at once unless asked for more (V284). */
export const searchContainerHistory = defineList({
  name: 'containerHistory',
  sortable: ['id', 'dateOfCreation', 'occurredOn'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'container/{id}/audit/search',
  shows: ['container', 'wasteEntry', 'accumulationExtension', 'episodicEvent', 'containerType'],
  permission: 'CONTAINERS',
  reads: true,
  input: skipTakeSearch(
    { id: idOf('container'), containerAuditTypeId: distinct(z.int().min(1).max(4)).max(4).default([1]) },
    HISTORY_TAKE,
  ),
  output: pageOf(containerHistoryItem),
  summary: 'What happened to a container, newest first',
});
