import { storageAreaKinds } from '@oikos/domain/waste/storage/storage-areas.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { instantInput, requiredText, version } from '../../../fields.ts';
import { saidMessage, undoId } from '../../../replies.ts';
import { containerRow } from '../../container/containers/containers.ts';
import { overrideReason } from '../waste-entries.ts';
import { scanningMessages as say } from './scanning-messages.ts';

/** Scanning: what a code names, what a device keeps for the time without a signal, and what was done in the meantime. */

const LONGEST_CODE = 2000;
/** More than are at any one site; what is beyond is looked up with a signal. */
export const KEPT_CONTAINERS = 5000;

/** A container as its card shows it. */
export const scannedContainer = containerRow.extend({ bayName: z.string().nullable() });
export type ScannedContainer = z.output<typeof scannedContainer>;

/** A storage area or disposal system, or one of its bays, as a code names it. */
export const scannedPlace = z.object({
  areaId: z.int(),
  areaName: z.string(),
  kind: z.enum([...storageAreaKinds, 'disposalSystem']),
  siteId: z.int(),
  siteName: z.string(),
  /** null: the area as a whole. */
  bayId: z.int().nullable(),
  bayName: z.string().nullable(),
});
export type ScannedPlace = z.output<typeof scannedPlace>;

/** What a scanned or typed text names: exactly one of the two. Another company's or an unpermitted code: 404. */
export const resolveScan = endpoint({
  method: 'POST',
  path: 'scanning/resolve',
  shows: ['container', 'wasteEntry', 'accumulationExtension', 'episodicEvent', 'containerType'],
  permission: 'CONTAINERS',
  reads: true,
  failure: say.notResolved,
  input: z.object({ text: requiredText(LONGEST_CODE, say.codeEmpty) }),
  output: z.object({ container: scannedContainer.nullable(), place: scannedPlace.nullable() }),
  summary: 'The container, area or bay that a code names',
});

/** What a device keeps of a site: the containers that are there, its areas and their bays. */
export const readDeviceSite = endpoint({
  method: 'POST',
  path: 'scanning/site',
  shows: ['container', 'wasteEntry', 'accumulationExtension', 'episodicEvent', 'containerType'],
  permission: 'CONTAINERS',
  reads: true,
  failure: say.notResolved,
  input: z.object({ siteId: idOf('node') }),
  output: z.object({
    siteId: z.int(),
    siteName: z.string(),
    /** IANA name: days left are counted by the site's own calendar. */
    timeZone: z.string(),
    containers: z.array(scannedContainer),
    /** There are more containers than a device keeps. */
    isCutOff: z.boolean(),
    places: z.array(scannedPlace),
  }),
  summary: 'The containers and areas of a site, for a device to keep',
});
export type DeviceSite = z.output<typeof readDeviceSite.output>;

/**
 * - done: recorded now
 * - alreadyDone: the same operation was recorded before, or the container is there already
 * - conflict: the container isn't any more as the device believed; `present` says how it is
 * - timeAsked: the time isn't believed; the operation comes again with the time that a person confirmed
 */
export const operationVerdicts = ['done', 'alreadyDone', 'conflict', 'timeAsked'] as const;

/**
 * A move that a person made by scanning, with or without a signal. Sent again under the same id it is done once. It is
 * dated by the local day on which it was made, where the area is. A rule that forbids it answers 4xx; incompatible waste
 * does unless somebody with the right accepts it by `overrideReason`.
 */
export const recordScannedMove = endpoint({
  method: 'POST',
  path: 'scanning/move',
  saves: ['container'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  failure: say.notRecorded,
  input: z.object({
    operationId: z.uuid(),
    madeAt: instantInput(),
    /** The device's clock as it sends. */
    sentAt: instantInput(),
    /** A person looked at the time and confirmed it. */
    isTimeConfirmed: z.boolean().default(false),
    containerId: idOf('container'),
    /** As the device believed. */
    believedVersion: version(),
    areaId: idOf('node'),
    bayId: idOf('wasteAreaBay').nullable(),
    overrideReason,
  }),
  output: z.object({
    verdict: z.enum(operationVerdicts),
    message: z.string(),
    /** Not of a reply that was kept before replies had them. */
    ...saidMessage.pick({ code: true, parameters: true }).partial().shape,
    /** Of the container after it; null where nothing was recorded. */
    version: z.int().nullable(),
    /** The container as it is, where that isn't what the device believed. */
    present: scannedContainer.nullable(),
    /** Not where nothing was recorded, nor of a reply that was kept before moves by scanning could be undone. */
    undoId: undoId.optional(),
  }),
  summary: 'Records a move made by scanning, once',
});
