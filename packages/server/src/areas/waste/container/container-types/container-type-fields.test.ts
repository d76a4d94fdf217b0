import {
  containerTypeFields,
  searchCustomFieldDataTypes,
} from '@oikos/contract/waste/container/container-types/container-type-fields.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { problemAt } from '../../../../testing/problem-at.ts';
import { createTestContainerTypes } from './testing-container-types.ts';

const api = await createTestApi();
const { company, administrator, technician, send, newType, addType, fill } = await createTestContainerTypes(api);
const types = containerTypes.endpoints;
const fields = containerTypeFields.endpoints;
const newField = (containerTypeId: number, name: string, more = {}) => ({
  containerTypeId,
  name,
  description: '',
  customFieldDataTypeId: 1,
  defaultValue: '',
  isLocked: false,
  ...more,
});
const fieldsOf = async (containerTypeId: number) =>
  (await technician.call(fields.search, { containerTypeId, take: 0 })).body.items;

describe('custom fields of container types', () => {
  it('are text, number, date or system (U49)', async () => {
    const { items, totalCount } = (await technician.call(searchCustomFieldDataTypes, {})).body;
    expect(totalCount).toBe(4);
    expect(items.map((type) => `${type.customFieldDataTypeId} ${type.customFieldDataTypeName}`)).toEqual([
      '1 Text',
      '2 Number',
      '3 Date',
      '4 System',
    ]);
    const { id } = await addType();
    expect(await administrator.call(fields.create, newField(id, 'S', { customFieldDataTypeId: 4 }))).toMatchObject(
      problemAt('customFieldDataTypeId', "You can't edit system fields, because they come with the product"),
    );
  });

  it('have a default that fits their data type (V288)', async () => {
    const { id } = await addType();
    const create = (customFieldDataTypeId: number, defaultValue: string) =>
      administrator.call(fields.create, newField(id, 'Lining', { customFieldDataTypeId, defaultValue }));
    expect(await create(1, 'x'.repeat(257))).toMatchObject(problemAt('defaultValue', 'Must be at most 256 characters'));
    expect(await create(2, 'two')).toMatchObject(problemAt('defaultValue', 'Numbers only'));
    expect(await create(2, '1'.repeat(101))).toMatchObject(problemAt('defaultValue', 'Must be at most 100 characters'));
    expect(await create(3, '2026-02-30')).toMatchObject(
      problemAt('defaultValue', 'Must be a date in the form yyyy-MM-dd'),
    );
    expect((await create(2, '-1.5')).status).toBe(200);
  });

  it('are taken from the type above, over any number of steps, and can only be edited where they are its own (V290)', async () => {
    const top = await addType();
    const middle = await addType({ parentId: top.id });
    const bottom = await addType({ parentId: middle.id });
    const { body: lining } = await administrator.call(fields.create, newField(top.id, 'Lining'));
    await administrator.call(fields.create, newField(bottom.id, 'Seal'));
    expect((await fieldsOf(bottom.id)).map((field) => [field.name, field.isInherited])).toEqual([
      ['Lining', true],
      ['Seal', false],
    ]);
    expect((await technician.call(types.read, { id: bottom.id })).body.customFieldCount).toBe(2);
    const edit = { ...newField(bottom.id, 'Lining 2'), id: lining.id, version: lining.version };
    expect((await administrator.call(fields.update, edit)).status).toBe(404);
    expect(await administrator.call(fields.create, newField(bottom.id, 'lining'))).toMatchObject(
      problemAt('name', 'This type or a related type already has a field with this name'),
    );
    expect((await administrator.call(fields.create, newField(top.id, 'SEAL'))).status).toBe(400);
  });

  it('are saved as the specification names their fields; a change that leaves the lock out keeps it (E249, E250)', async () => {
    const { id } = await addType();
    const path = `container/containertypes/${id}/customfield/createormodify`;
    const named = { name: 'Liner', description: 'Inside', customFieldDataTypeId: 1, defaultValue: 'PE' };
    const { body } = await send('POST', path, named);
    expect(await fieldsOf(id)).toMatchObject([{ ...named, containerTypeCustomFieldId: body.id, isLocked: false }]);
    const change = { containerTypeCustomFieldId: body.id, version: body.version, defaultValue: 'PTFE' };
    expect((await send('PUT', path, change)).statusCode).toBe(200);
    const locked = { containerTypeCustomFieldId: body.id, version: 2, isLocked: true };
    expect((await send('PUT', path, locked)).statusCode).toBe(200);
    expect((await send('PUT', path, { ...change, version: 3, defaultValue: 'PE' })).statusCode).toBe(400);
    expect(await fieldsOf(id)).toMatchObject([{ name: 'Liner', defaultValue: 'PTFE', isLocked: true }]);
  });

  it('cannot be edited while locked, only unlocked (V290)', async () => {
    const { id } = await addType();
    const field = newField(id, 'Gasket', { isLocked: true });
    const { body } = await administrator.call(fields.create, field);
    const change = (more: object, version: number) =>
      administrator.call(fields.update, { ...field, id: body.id, version, ...more });
    expect(await change({ defaultValue: 'PTFE' }, 1)).toMatchObject(
      problemAt('isLocked', "You can't edit a locked custom field. Unlock it first."),
    );
    expect((await change({ isLocked: false }, 1)).status).toBe(200);
    expect((await change({ isLocked: false, defaultValue: 'PTFE' }, 2)).status).toBe(200);
  });

  it('cannot be deleted while a container has a value of them', async () => {
    const { id } = await addType();
    const { body } = await administrator.call(fields.create, newField(id, 'Lot'));
    const container = await fill(id, 'C-LOT');
    await api.within(company, ({ db }) =>
      sql`insert into container_field_value (container_id, container_type_custom_field_id, value) values (${container}, ${body.id}, '7')`.execute(
        db,
      ),
    );
    expect((await administrator.call(fields.remove, { containerTypeId: id, id: body.id })).body.message).toBe(
      'Cannot be deleted: it is used by containers: C-LOT',
    );
  });

  it('never come from the type itself', async () => {
    const top = await addType();
    const below = await addType({ parentId: top.id });
    expect(
      await administrator.call(types.update, { ...newType({ parentId: below.id }), id: top.id, version: top.version }),
    ).toMatchObject(problemAt('parentId', 'This type takes its fields from the one being edited'));
    expect((await administrator.call(types.remove, { id: top.id })).status).toBe(400);
  });
});
