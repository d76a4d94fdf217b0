import { governingBodies, governingBodyCategories } from '@oikos/contract/regulation/governing-bodies.ts';
import { wasteCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { wasteManagementMethods } from '@oikos/contract/regulation/waste-management-methods.ts';
import {
  wasteStreamAliases,
  wasteStreamMethods,
  wasteStreamProfiles,
} from '@oikos/contract/waste/stream/waste-streams/waste-stream-parts.ts';
import {
  saveWasteStreamCategories,
  saveWasteStreamCodes,
} from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { problemAt } from '../../../../testing/problem-at.ts';
import { createTestWasteStreams } from './testing-waste-streams.ts';

const api = await createTestApi();
const { plant, administrator, companyId, technician, add, read, list } = await createTestWasteStreams(api);
const codeId = async (code: string) =>
  (await administrator.call(wasteCodes.endpoints.search, { contains: code, top: 1 })).body.items[0]!.id;
const methodIds = (await administrator.call(wasteManagementMethods.endpoints.search, { top: 3 })).body.items.map(
  (method) => method.id,
);

describe('what belongs to a waste stream', () => {
  it('are waste codes in the order of the manifest', async () => {
    const { id, version } = await add();
    const wasteCodeIds = [await codeId('F003'), await codeId('D001'), await codeId('P030')];
    const saved = await administrator.call(saveWasteStreamCodes, { id, version, wasteCodeIds });
    expect(saved.body).toEqual({ id, version: version + 1 });
    const stream = await read(id);
    expect(stream.wasteCodes.map((code) => code.code)).toEqual(['F003', 'D001', 'P030']);
    expect(stream.isAcute).toBe(true);
    expect((await list({ contains: stream.number }))[0]?.wasteCodes).toBe('F003, D001, P030');
    expect((await administrator.call(saveWasteStreamCodes, { id, version, wasteCodeIds: [] })).status).toBe(409);
  });

  it('is at most one category of each governing body (U29)', async () => {
    const { id, version } = await add();
    const epa = (
      await administrator.call(governingBodies.endpoints.search, { contains: 'U.S. Environmental Protection' })
    ).body.items[0]!;
    const category = async (name: string) =>
      (
        await administrator.call(governingBodyCategories.endpoints.create, {
          governingBodyId: epa.id,
          name,
          wasteClass: 'hazardous',
          needsWasteCodes: true,
          beginDate: '2020-01-01',
          endDate: '',
        })
      ).body.id;
    const [hazardous, universal] = [await category('Hazardous'), await category('Universal')];
    const save = (governingBodyCategoryIds: number[], at: number) =>
      administrator.call(saveWasteStreamCategories, { id, version: at, governingBodyCategoryIds });
    expect(await save([hazardous, universal], version)).toMatchObject(
      problemAt(
        'governingBodyCategoryIds',
        'Choose only one category per governing body. U.S. Environmental Protection Agency has several.',
      ),
    );
    expect((await save([hazardous], version)).status).toBe(200);
    expect((await read(id)).categories).toMatchObject([{ name: 'Hazardous', governingBodyId: epa.id }]);
    // V321: it can't be deleted with data attached.
    const gone = await administrator.call(governingBodyCategories.endpoints.remove, {
      governingBodyId: epa.id,
      id: hazardous,
    });
    expect(gone.body.message).toMatch(/^Cannot be deleted: it is used by waste streams: Spent solvent/);
  });

  it('are management methods with exactly one default (V333)', async () => {
    const { id: wasteStreamId } = await add();
    const { create: createMethod, update, remove, search } = wasteStreamMethods.endpoints;
    const [one = 0, two = 0] = methodIds;
    const first = (await administrator.call(createMethod, { wasteStreamId, managementMethodId: one, isDefault: false }))
      .body;
    const defaults = async () =>
      (await technician.call(search, { wasteStreamId })).body.items
        .filter((method) => method.isDefault)
        .map((method) => method.managementMethodId);
    expect(await defaults()).toEqual([one]);
    await administrator.call(createMethod, { wasteStreamId, managementMethodId: two, isDefault: true });
    expect(await defaults()).toEqual([two]);
    const { items } = (await technician.call(search, { wasteStreamId })).body;
    const second = items.find((method) => method.managementMethodId === two)!;
    expect(
      await administrator.call(update, {
        wasteStreamId,
        managementMethodId: two,
        isDefault: false,
        id: second.id,
        version: second.version,
      }),
    ).toMatchObject(
      problemAt('isDefault', 'Make another method the default instead. One method is always the default.'),
    );
    expect((await administrator.call(remove, { wasteStreamId, id: second.id })).body.message).toBe(
      "You can't delete the default. Make another method the default first.",
    );
    expect((await administrator.call(remove, { wasteStreamId, id: first.id })).status).toBe(200);
    expect((await administrator.call(remove, { wasteStreamId, id: second.id })).status).toBe(200);
    expect(await administrator.call(createMethod, { wasteStreamId, managementMethodId: two, isDefault: true })).toEqual(
      expect.objectContaining({ status: 200 }),
    );
  });

  it('are aliases of 3 to 50 letters and numbers (V322)', async () => {
    const { id: wasteStreamId } = await add();
    const alias = (name: string) => administrator.call(wasteStreamAliases.endpoints.create, { wasteStreamId, name });
    expect(await alias('')).toMatchObject({ status: 400 });
    expect(await alias('AB')).toMatchObject(problemAt('name', 'The minimum required length is 3'));
    expect(await alias('x'.repeat(51))).toMatchObject(problemAt('name', 'Must be at most 50 characters'));
    expect(await alias('Thinner/2')).toMatchObject(problemAt('name', 'Letters and numbers only'));
    expect(await alias(' Thinner')).toMatchObject(problemAt('name', 'No leading or trailing spaces'));
    expect((await alias('Lacquer thinner 2')).status).toBe(200);
    expect((await list({ contains: 'lacquer' })).map((stream) => stream.id)).toEqual([wasteStreamId]);
  });

  it("are facilities' profiles with number, revision, approval and expiry (decisions: Profiles)", async () => {
    const { id: wasteStreamId } = await add();
    const facilityId = await plant.add('Disposal works');
    await api.within(companyId, ({ db }) =>
      sql`insert into location_extension (node_id, is_disposal_facility) values (${facilityId}, true)`.execute(db),
    );
    const { create: createProfile, search } = wasteStreamProfiles.endpoints;
    const profile = (more: object) =>
      administrator.call(createProfile, {
        wasteStreamId,
        facilityId,
        profileNumber: 'CH-4711',
        revision: 1,
        revisionDate: '2025-05-01',
        approvedOn: '2025-05-10',
        expiresOn: '2026-01-01',
        ...more,
      });
    expect((await profile({})).status).toBe(200);
    expect(await profile({})).toMatchObject(
      problemAt('revision', 'The facility already has this profile number and revision'),
    );
    expect(await profile({ revision: 2, expiresOn: '2025-05-10' })).toMatchObject(
      problemAt('expiresOn', 'The profile expires before it is approved'),
    );
    expect((await profile({ revision: 2, approvedOn: null, expiresOn: '' })).status).toBe(200);
    expect((await profile({ revision: 3, expiresOn: '' })).status).toBe(200);
    const { items } = (await technician.call(search, { wasteStreamId, sortColumn: 'revision' })).body;
    expect(items.map((each) => each.state)).toEqual(['expired', 'pending', 'approved']);
    expect((await profile({ facilityId: await plant.add('No facility') })).status).toBe(404);
  });
});
