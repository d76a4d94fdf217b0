import {
  modifyContainerCustomField,
  revertContainerCustomField,
  searchContainerCustomFields,
} from '@oikos/contract/waste/container/containers/container-custom-fields.ts';
import { createContainers, searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { problemAt } from '../../../../testing/problem-at.ts';
import { createTestContainers } from './testing-containers.ts';

const api = await createTestApi();
const { waste, client, site, store, fields } = await createTestContainers(api);

describe('custom fields of new containers (V288, V290)', () => {
  const typeWithFields = async (key: string) => {
    const parent = await waste.type(`A-${key} above`);
    const child = await waste.one(sql<{ id: number }>`
      insert into container_type (name, code, parent_id) values (${key}, ${key}, ${parent}) returning id`);
    const field = (type: number, name: string, dataType: number, locked = false) =>
      waste.one(sql<{ id: number }>`
        insert into container_type_custom_field (container_type_id, name, data_type_id, default_value, is_locked)
        values (${type}, ${name}, ${dataType}, '7', ${locked}) returning id`);
    return {
      child,
      tare: await field(parent, 'Tare', 2),
      seal: await field(child, 'Seal', 1),
      owner: await field(parent, 'Owner', 1, true),
      elsewhere: await field(await waste.type(`O-${key} other`), 'Colour', 1),
    };
  };

  it('are saved with each of them in one call, and what is not given stays with the type', async () => {
    const { child, tare, seal } = await typeWithFields('KEPT');
    const customFields = [{ customFieldId: tare, value: '12.5' }];
    const { body } = await client.call(createContainers, fields({ containerTypeId: child, count: 2, customFields }));
    expect(body.containers).toHaveLength(2);
    for (const { id } of body.containers) {
      expect((await client.call(searchContainerCustomFields, { id })).body.items).toMatchObject([
        { name: 'Owner', value: '7', isOwnValue: false, isLocked: true },
        { id: seal, value: '7', isOwnValue: false, isInherited: false },
        { id: tare, value: '12.5', isOwnValue: true, isInherited: true, version: 1 },
      ]);
    }
  });

  it('are refused beside the field where wrong, locked or of another type, and nothing is saved', async () => {
    const { child, tare, seal, owner, elsewhere } = await typeWithFields('WRONG');
    const before = (await client.call(searchContainers, {})).body.totalCount;
    const give = (...customFields: { customFieldId: number; value: string }[]) =>
      client.call(createContainers, fields({ containerTypeId: child, customFields }));
    const good = { customFieldId: seal, value: 'A-1' };
    expect(await give(good, { customFieldId: tare, value: 'heavy' })).toMatchObject(
      problemAt('customFields.1.value', 'Numbers only'),
    );
    expect(await give(good, { customFieldId: elsewhere, value: 'red' })).toMatchObject(
      problemAt('customFields.1.value', "The container type doesn't have this custom field"),
    );
    expect(await give({ customFieldId: owner, value: 'me' })).toMatchObject(
      problemAt('customFields.0.value', 'The custom field is locked'),
    );
    expect(await give(good, good)).toMatchObject(problemAt('customFields', 'A custom field has two values'));
    expect((await client.call(searchContainers, {})).body.totalCount).toBe(before);
  });
});

describe('custom fields of a container', () => {
  it('come from the type and the types above it, and a value of its own can be reverted', async () => {
    const parent = await waste.type('Parent type');
    const child = await waste.one(sql<{ id: number }>`
      insert into container_type (name, code, parent_id) values ('Child type', 'CHILD', ${parent}) returning id`);
    const field = (name: string, type: number, locked = false) =>
      waste.one(sql<{ id: number }>`
        insert into container_type_custom_field (container_type_id, name, data_type_id, default_value, is_locked)
        values (${parent}, ${name}, ${type}, '7', ${locked}) returning id`);
    const weight = await field('Weight', 2);
    const sealed = await field('Sealed', 1, true);
    const id = await waste.container(site, store, { containerTypeId: child });
    const read = async () => (await client.call(searchContainerCustomFields, { id })).body.items;
    expect(await read()).toMatchObject([
      { name: 'Sealed', isLocked: true, isEditable: false, isInherited: true },
      {
        name: 'Weight',
        containerCustomFieldId: expect.any(Number),
        value: '7',
        isOwnValue: false,
        isEditable: true,
        version: 0,
      },
    ]);
    const modify = (customFieldId: number, value: string, version = 0) =>
      client.call(modifyContainerCustomField, { id, customFieldId, value, version });
    expect(await modify(weight, 'heavy')).toMatchObject(problemAt('value', 'Numbers only'));
    expect(await modify(sealed, 'x')).toMatchObject(problemAt('value', 'The custom field is locked'));
    expect((await modify(weight, '12')).status).toBe(200);
    expect((await modify(weight, '13')).status).toBe(409);
    expect((await read())[1]).toMatchObject({ value: '12', isOwnValue: true });
    await client.call(revertContainerCustomField, { id, customFieldId: weight });
    expect((await read())[1]).toMatchObject({ value: '7', isOwnValue: false });
  });
});
