import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import { wasteCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { containerTypeCodes } from '@oikos/contract/waste/container/container-types/container-type-codes.ts';
import {
  containerTypeFields,
  searchCustomFieldDataTypes,
} from '@oikos/contract/waste/container/container-types/container-type-fields.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { problemAt } from '../../../../testing/problem-at.ts';
import { installContainerTypes } from './install-container-types.ts';

const api = await createTestApi();
const company = await api.company('Alder Chemical');
const administrator = await api.user(company, 'administrator');
const technician = await api.user(company, 'wasteTechnician');
const types = containerTypes.endpoints;
const fields = containerTypeFields.endpoints;
const codes = containerTypeCodes.endpoints;

const unitsByCode = new Map(
  (await administrator.call(searchMeasurementUnits, { top: 0 })).body.items.map((unit) => [unit.code, unit.id]),
);
const unit = (code: string): number => unitsByCode.get(code) ?? 0;
/** As another product would call it: path and body as the specification names them. */
const send = async (method: 'POST' | 'PUT', path: string, payload: object) => {
  const reply = await administrator.inject({
    method,
    url: `/api/v1.0/${path}`,
    headers: { authorization: administrator.authorization },
    payload,
  });
  return { statusCode: reply.statusCode, body: reply.json() };
};

let made = 0;
const newType = (more = {}) => {
  made += 1;
  return {
    containerTypesName: `Drum ${made}`,
    containerCode: `T${made}`,
    epaContainerCode: 'DM' as const,
    description: '',
    maxCapacity: 55,
    maxCapacityUOMId: unit('gal'),
    tareWeight: null,
    tareWeightUOMId: null,
    isLabPack: false,
    isBulkWaste: false,
    parentId: null,
    ...more,
  };
};
const addType = async (more = {}) => (await administrator.call(types.create, newType(more))).body;
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
const wasteCode = async (code: string) =>
  (await administrator.call(wasteCodes.endpoints.search, { contains: code, top: 1 })).body.items[0]!.id;

/** A container of the type, as the containers' own calls would leave it. */
const fill = async (containerTypeId: number, number: string): Promise<number> => {
  const nodeId = await api.rootNode(company);
  return api.within(company, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      insert into container (number, container_type_id, node_id, date_added)
      values (${number}, ${containerTypeId}, ${nodeId}, '2026-01-05') returning id`.execute(db);
    return rows[0]!.id;
  });
};

describe('container types', () => {
  it("ships a type for each of EPA's thirteen codes of item 10 (form 8700-22, table I; U50)", async () => {
    const { items } = (await technician.call(types.search, { take: 0 })).body;
    const shipped = items.filter((type) => type.isShipped && type.containerCode.length === 2);
    expect(shipped.map((type) => type.containerCode).sort()).toEqual(
      ['BA', 'CF', 'CM', 'CW', 'CY', 'DF', 'DM', 'DT', 'DW', 'HG', 'TC', 'TP', 'TT'].sort(),
    );
    expect(shipped.every((type) => type.epaContainerCode === type.containerCode)).toBe(true);
    expect(items.find((type) => type.containerCode === 'DM55')).toMatchObject({
      epaContainerCode: 'DM',
      maxCapacity: 55,
      maxCapacityUOM: 'gal',
      tareWeight: null,
    });
  });

  it('are installed once, however often that runs', async () => {
    const count = async () => (await administrator.call(types.search, {})).body.totalCount;
    const before = await count();
    await api.within(company, (scope) => installContainerTypes(scope));
    expect(await count()).toBe(before);
  });

  it('have a code of at most 5 characters without spaces around it, which others may have too (V268, C17)', async () => {
    const create = (more: object) => administrator.call(types.create, newType(more));
    expect(await create({ containerCode: 'DRUM55' })).toMatchObject(
      problemAt('containerCode', 'Must be at most 5 characters'),
    );
    expect(await create({ containerCode: ' D1' })).toMatchObject(
      problemAt('containerCode', 'No leading or trailing spaces'),
    );
    expect(await create({ containerCode: '' })).toMatchObject(problemAt('containerCode', 'This field is required'));
    expect((await create({ containerCode: 'DM' })).status).toBe(200);
    expect(await create({ containerTypesName: 'dm' })).toMatchObject({ status: 200 });
    expect(await create({ containerTypesName: 'DM' })).toMatchObject(
      problemAt('containerTypesName', 'The name already exists'),
    );
    expect(await create({ containerTypesName: '' })).toMatchObject(
      problemAt('containerTypesName', 'This field is required'),
    );
    expect(await create({ containerTypesName: 'x'.repeat(257) })).toMatchObject(
      problemAt('containerTypesName', 'Must be at most 256 characters'),
    );
  });

  it('have capacity and tare above 0, each with a unit that measures it (V291, V292)', async () => {
    const create = (more: object) => administrator.call(types.create, newType(more));
    expect(await create({ maxCapacity: 0 })).toMatchObject(problemAt('maxCapacity', 'Must be a positive number'));
    expect(await create({ maxCapacityUOMId: null })).toMatchObject(
      problemAt('maxCapacityUOMId', 'A unit of measure is needed'),
    );
    expect(await create({ tareWeightUOMId: unit('lb') })).toMatchObject(
      problemAt('tareWeight', 'There is no value for this unit of measure'),
    );
    expect(await create({ tareWeight: 20, tareWeightUOMId: unit('gal') })).toMatchObject(
      problemAt('tareWeightUOMId', 'Select a unit of mass'),
    );
    expect(await create({ maxCapacityUOMId: unit('K') })).toMatchObject(
      problemAt('maxCapacityUOMId', 'Select a unit of mass or volume'),
    );
  });

  it('are saved as the specification names their fields, and what a change leaves out stays (E244, E245)', async () => {
    const named = {
      containerTypesName: 'Plastic drum',
      containerCode: 'DF',
      description: 'Open head',
      maxCapacity: 30,
      maxCapacityUOMId: unit('gal'),
      tareWeight: 20,
      tareWeightUOMId: unit('lb'),
      isLabPack: false,
      isBulkWaste: false,
    };
    const { body } = await send('POST', 'container/containertypes/createormodify', named);
    expect(await technician.call(types.read, { id: body.id })).toMatchObject({
      status: 200,
      body: { ...named, containerTypesId: body.id, epaContainerCode: '', parentId: null },
    });
    const change = { id: 0, containerTypesId: body.id, version: body.version, tareWeight: 21 };
    expect((await send('PUT', 'container/containertypes/createormodify', change)).statusCode).toBe(200);
    expect((await technician.call(types.read, { id: body.id })).body).toMatchObject({ ...named, tareWeight: 21 });
  });

  it('keep an exact capacity, and an unchanged one is no change in the audit log', async () => {
    const { id, version } = await addType({ maxCapacity: 208.2 });
    const saved = await administrator.call(types.update, { ...newType({ maxCapacity: 208.2 }), id, version });
    expect(saved.status).toBe(200);
    expect((await technician.call(types.read, { id })).body.maxCapacity).toBe(208.2);
    const changes = await api.within(company, async ({ db }) => {
      const { rows } = await sql<{ changes: object }>`
        select changes from audit_log where entity = 'containerType' and entity_id = ${id} and action = 'update'`.execute(
        db,
      );
      return Object.keys(rows[0]!.changes);
    });
    expect(changes).not.toContain('maxCapacity');
  });

  it('cannot be deleted while a container is of the type, or while it came with the product', async () => {
    const { id } = await addType();
    await fill(id, 'C-IN-USE');
    expect((await administrator.call(types.remove, { id })).body.message).toBe(
      'Cannot be deleted: it is used by containers: C-IN-USE',
    );
    const shipped = (await administrator.call(types.search, { contains: 'DM55' })).body.items[0]!;
    expect((await administrator.call(types.remove, { id: shipped.id })).status).toBe(400);
    expect((await administrator.call(types.remove, { id: (await addType()).id })).status).toBe(200);
  });
});

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
      problemAt('customFieldDataTypeId', 'System fields come with the product and cannot be edited'),
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
      problemAt(
        'name',
        'The type, or one that it takes fields from or gives fields to, already has a field of this name',
      ),
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
      problemAt('isLocked', 'A locked custom field cannot be edited: unlock it first'),
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

describe('restricted waste codes of container types', () => {
  it('carry a reason and what they must not meet, never themselves (V293, V294)', async () => {
    const { id: containerTypeId } = await addType();
    const [acid, cyanide] = await Promise.all([wasteCode('D002'), wasteCode('D003')]);
    const restriction = {
      containerTypeId,
      wasteCodeId: acid,
      reason: 'Corrodes steel',
      incompatibleWasteCodeIds: [cyanide],
    };
    expect(await administrator.call(codes.create, { ...restriction, incompatibleWasteCodeIds: [acid] })).toMatchObject(
      problemAt('incompatibleWasteCodeIds', 'A waste code cannot be incompatible with itself'),
    );
    expect(await administrator.call(codes.create, { ...restriction, reason: 'x'.repeat(1025) })).toMatchObject(
      problemAt('reason', 'Must be at most 1024 characters'),
    );
    const { body } = await administrator.call(codes.create, restriction);
    expect((await technician.call(codes.read, { containerTypeId, id: body.id })).body).toMatchObject({
      wasteCode: 'D002',
      reason: 'Corrodes steel',
      incompatibleWasteCodes: ['D003'],
    });
    expect(await administrator.call(codes.create, restriction)).toMatchObject(
      problemAt('wasteCodeId', 'This waste code is already restricted'),
    );
    const changed = { ...restriction, reason: '', incompatibleWasteCodeIds: [], id: body.id, version: body.version };
    expect((await administrator.call(codes.update, changed)).body.version).toBe(2);
    expect((await administrator.call(codes.update, changed)).status).toBe(409);
    expect((await technician.call(codes.search, { containerTypeId })).body.items).toMatchObject([
      { wasteCode: 'D002', reason: '', incompatibleWasteCodes: [] },
    ]);
    const path = `container/containertypes/${containerTypeId}/wastecode/createormodify`;
    const again = { containerTypeWasteCodeId: body.id, version: 2, reason: 'Pits steel' };
    expect((await send('POST', path, again)).statusCode).toBe(200);
    expect((await technician.call(codes.search, { containerTypeId })).body.items).toMatchObject([
      { wasteCode: 'D002', reason: 'Pits steel', version: 3 },
    ]);
    expect((await administrator.call(codes.remove, { containerTypeId, id: body.id })).status).toBe(200);
  });
});
