import {
  createContainers,
  readContainer,
  updateContainer,
} from '@oikos/contract/waste/container/containers/containers.ts';
import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { addWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';
import type { WasteSites } from './create-sites.ts';
import { type DemoDrum, demoDrums } from './plan.ts';
import type { Reference } from './reference.ts';
import { type DemoStream, demoStreams } from './streams.ts';

export interface DrumContext {
  readonly call: Call;
  readonly reference: Reference;
  readonly sites: WasteSites;
  readonly streams: ReadonlyMap<string, number>;
  readonly events: ReadonlyMap<string, number>;
  readonly today: LocalDate;
}

async function addWaste(
  { call, reference, streams, events, today }: DrumContext,
  id: number,
  drum: DemoDrum,
): Promise<void> {
  for (const { stream, ago, amount } of drum.waste) {
    const definition = demoStreams.find((each) => each.key === stream) as DemoStream;
    await call(addWasteEntry, {
      id,
      materialId: streams.get(stream) ?? 0,
      dateAdded: addDays(today, -ago),
      amount,
      unitId: reference.id('unit', definition.unit),
      physicalState: definition.state,
      densityKgPerLitre: null,
      densityFrom: definition.density === undefined ? 'none' : 'stream',
      wasteCodeIds: definition.codes.map((code) => reference.id('wasteCode', code)),
      description: '',
      exclusion: null,
      exclusionReason: '',
      episodicEventId: (drum.event && events.get(drum.event)) || null,
      confirmedDates: [addDays(today, -ago)],
    });
  }
}

async function markFull({ call, today }: DrumContext, id: number, fullAgo: number): Promise<void> {
  const { body } = await call(readContainer, { id });
  await call(updateContainer, {
    id,
    version: body.version,
    containerTypeId: body.containerTypeId,
    statusName: 'Active',
    dateAdded: body.dateAdded,
    fullDate: addDays(today, -fullAgo),
    notes: body.notes,
    locationId: body.locationId,
    wasteStorageAreaId: body.wasteStorageAreaId ?? 0,
    bayId: body.bayId,
    containerIdValue: body.containerIdValue,
  });
}

async function createDrum(context: DrumContext, drum: DemoDrum): Promise<number> {
  const { call, reference, sites, today } = context;
  const area = sites.areas.get(drum.area);
  const { body } = await call(createContainers, {
    containerTypeId: reference.id('containerType', drum.type),
    dateAdded: addDays(today, -drum.addedAgo),
    fullDate: null,
    confirmedDates: [addDays(today, -drum.addedAgo)],
    notes: '',
    locationId: sites.nodes.get(drum.site) ?? 0,
    wasteStorageAreaId: area?.id ?? 0,
    bayId: (drum.bay && area?.bays.get(drum.bay)) || null,
    containerIdValue: '',
  });
  await addWaste(context, body.id, drum);
  if (drum.fullAgo !== undefined) await markFull(context, body.id, drum.fullAgo);
  if (drum.movedTo !== undefined && drum.movedAgo !== undefined) {
    const target = sites.areas.get(drum.movedTo);
    const { body: existing } = await call(readContainer, { id: body.id });
    await call(moveContainer, {
      containerId: body.id,
      version: existing.version,
      moveTypeId: 1,
      date: addDays(today, -drum.movedAgo),
      wasteStorageAreaId: target?.id ?? 0,
      bayId: (drum.movedToBay && target?.bays.get(drum.movedToBay)) || null,
    });
  }
  if (drum.disposedAgo !== undefined) await dispose(context, body.id, drum.disposedAgo);
  return body.id;
}

async function dispose({ call, reference, sites, today }: DrumContext, id: number, disposedAgo: number): Promise<void> {
  const { body } = await call(readContainer, { id });
  await call(moveContainer, {
    containerId: id,
    version: body.version,
    moveTypeId: 2,
    date: addDays(today, -disposedAgo),
    disposalMethodId: reference.id('method', 'H121'),
    disposalSystemId: sites.areas.get('neutralisation')?.id ?? 0,
  });
}

/** The drums of the plan, earliest first; ids by their keys. */
export async function fillDrums(context: DrumContext): Promise<ReadonlyMap<string, number>> {
  const drums = new Map<string, number>();
  const inOrder = [...demoDrums].sort((left, right) => right.addedAgo - left.addedAgo);
  for (const drum of inOrder) drums.set(drum.key, await createDrum(context, drum));
  return drums;
}
