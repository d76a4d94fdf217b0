import * as calls from '@oikos/contract/federation/directory/directory.ts';
import { type Kit, recipe } from '../kit.ts';
import { technician } from './people.ts';

async function withToken(kit: Kit) {
  await kit.call(calls.makeDirectoryToken, { name: kit.fresh('Entra '), days: 1 });
  const { body } = await kit.call(calls.readDirectory, {});
  return { tokenId: body.tokens[0]?.id ?? 0 };
}

/** A group of the directory and a place to which it isn't mapped yet. */
async function unmapped(kit: Kit, order: 'asc' | 'desc' = 'desc') {
  const { userGroupId } = await technician(kit);
  const id = await kit.id('select id from directory_group order by id limit 1');
  const nodeId = await kit.id(`select n.id from node n where not exists (select from directory_group_mapping p
    where p.directory_group_id = ${id} and p.user_group_id = ${userGroupId} and p.node_id = n.id) order by n.id ${order} limit 1`);
  return { id, userGroupId, nodeId };
}

async function mapped(kit: Kit) {
  const mapping = await unmapped(kit, 'asc');
  await kit.call(calls.mapDirectoryGroup, mapping);
  const mappingId = await kit.id('select id from directory_group_mapping order by id desc limit 1');
  return { id: mapping.id, mappingId };
}

export const directoryRecipes = [
  recipe(calls.readDirectory, async () => ({})),
  recipe(calls.updateDirectory, async () => ({ mailsInvitations: false })),
  recipe(calls.makeDirectoryToken, async (kit) => ({ name: kit.fresh('Entra '), days: 1 })),
  recipe(calls.rotateDirectoryToken, async (kit) => ({ ...(await withToken(kit)), days: 1, overlapHours: 1 })),
  recipe(calls.endDirectoryToken, withToken),
  recipe(calls.mapDirectoryGroup, (kit) => unmapped(kit)),
  recipe(calls.unmapDirectoryGroup, mapped),
];
