import { wasteCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { containerTypeCodes } from '@oikos/contract/waste/container/container-types/container-type-codes.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { problemAt } from '../../../../testing/problem-at.ts';
import { installContainerTypes } from './install-container-types.ts';
import { createTestContainerTypes } from './testing-container-types.ts';

const api = await createTestApi();
const { company, administrator, technician, unit, send, newType, addType, fill } = await createTestContainerTypes(api);
const types = containerTypes.endpoints;
const codes = containerTypeCodes.endpoints;
const wasteCode = async (code: string) =>
  (await administrator.call(wasteCodes.endpoints.search, { contains: code, top: 1 })).body.items[0]!.id;

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
      problemAt('tareWeight', 'Enter a value for this unit of measure'),
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
      problemAt('reason', 'Must be at most 1,024 characters'),
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
