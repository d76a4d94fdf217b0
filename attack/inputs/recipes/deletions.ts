import { callName } from '@oikos/contract/endpoint.ts';
import { checkDeletion, deleteChosen, undoChange } from '@oikos/contract/records/undo.ts';
import { transportationLabels } from '@oikos/contract/regulation/hazard-lists.ts';
import { type Recipe, recipe } from '../kit.ts';
import { makeRecord } from '../resources.ts';

const { remove } = transportationLabels.endpoints;

export const deletionRecipes: readonly Recipe[] = [
  recipe(undoChange, async (kit) => {
    const { id } = await makeRecord(kit, transportationLabels);
    const { body } = await kit.call(remove, { id: Number(id) });
    return { undoId: (body as { undoId?: number }).undoId, call: callName(remove) };
  }),
  recipe(checkDeletion, async (kit) => {
    const { id } = await makeRecord(kit, transportationLabels);
    return { call: callName(remove), input: { id } };
  }),
  recipe(deleteChosen, async (kit) => {
    const { id } = await makeRecord(kit, transportationLabels);
    return { call: callName(remove), inputs: [{ id }] };
  }),
];
