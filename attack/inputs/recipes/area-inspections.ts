import * as inspections from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { readAreaToInspect } from '@oikos/contract/waste/storage/area-inspections/due-areas.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { inspectionCheckpointKeys } from '@oikos/domain/waste/storage/inspection-checkpoints.ts';
import { type Kit, type Recipe, recipe } from '../kit.ts';
import { pad } from './waste-places.ts';

const satisfactory = inspectionCheckpointKeys.map((checkpoint) => ({ checkpoint, outcome: 'satisfactory' as const }));

async function newInspection(kit: Kit, found: object = {}) {
  const checkpoints = satisfactory.map((each, index) => (index === 0 ? { ...each, ...found } : each));
  return {
    clientOperationId: crypto.randomUUID(),
    areaId: await pad(kit),
    inspectedAt: `${addDays(kit.today, -1)}T09:10`,
    inspectorName: '',
    checkpoints,
    containersSeen: null,
    notes: '',
  };
}

const deficiency = (kit: Kit) => ({
  outcome: 'deficiency' as const,
  description: 'A drum drips',
  mendBy: addDays(kit.today, 3),
});

async function makeInspection(kit: Kit, found = {}) {
  const { body } = await kit.call(inspections.recordAreaInspection, await newInspection(kit, found));
  return (await kit.call(inspections.readAreaInspection, { id: body.id })).body;
}

export const inspectionRecipes: readonly Recipe[] = [
  recipe(inspections.recordAreaInspection, (kit) => newInspection(kit)),
  recipe(readAreaToInspect, async (kit) => ({ areaId: await pad(kit) })),
  recipe(inspections.correctAreaInspection, async (kit) => {
    const { id, version } = await makeInspection(kit);
    const { clientOperationId, areaId, ...fields } = await newInspection(kit);
    return { ...fields, id, version, reason: 'Wrong time' };
  }),
  recipe(inspections.mendDeficiency, async (kit) => {
    const { id, version } = await makeInspection(kit, deficiency(kit));
    const [checkpoint = 'leaks' as const] = inspectionCheckpointKeys;
    return { id, version, checkpoint, mendedOn: kit.today, correctiveAction: 'Mended' };
  }),
];
