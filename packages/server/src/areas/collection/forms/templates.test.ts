import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import { deactivateTemplate, formTemplates } from '@oikos/contract/collection/forms/form-templates.ts';
import {
  previewTemplate,
  readTemplateParameters,
  readTemplateUsers,
  readTemplateVersions,
  saveTemplateUsers,
} from '@oikos/contract/collection/forms/template-layouts.ts';
import { readRelatedRecords } from '@oikos/contract/records/related-records.ts';
import { addYears } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { companyToday } from '../../identity/public.ts';
import { createFormCompany, formsOf, layoutOf } from './testing-forms.ts';

const api = await createTestApi();
const company = await createFormCompany(api, 'Alder Power');
const { administrator, technician, north, south, boilerType, heat, yearly, result, table, companyId } = company;
const forms = formsOf(api, company);
const { create, update, remove, read } = formTemplates.endpoints;

const part = { instructions: '', condition: null };
const calculation = { ...part, kind: 'calculation' as const, key: 'twice', label: 'Twice', formula: 'heat * 2' };

describe('templates', () => {
  it('need a name and a code of their own, a default location, whole numbers and an order of days (V237 to V240)', async () => {
    await forms.create({ name: 'Boilers', code: 'B' });
    const ask = async (fields: object) => {
      const { status, body } = await administrator.call(create, forms.facts(fields) as never);
      return [status, (body as { errors?: { path: string }[] }).errors?.map(({ path }) => path)];
    };
    expect(await ask({ name: 'boilers' })).toEqual([400, ['name']]);
    expect(await ask({ code: 'b' })).toEqual([400, ['code']]);
    expect(await ask({ name: 'x'.repeat(256) })).toEqual([400, ['name']]);
    expect(await ask({ code: 'x'.repeat(51) })).toEqual([400, ['code']]);
    expect(await ask({ defaultNodeId: 0 })).toEqual([400, ['defaultNodeId']]);
    expect(await ask({ dueOffset: 1.5 })).toEqual([400, ['dueOffset']]);
    expect(await ask({ openingOffset: 4 })).toEqual([400, ['openingOffset']]);
    expect(await ask({ endDay: '2026-07-01' })).toEqual([400, ['endDay']]);
    const today = await api.within(companyId, companyToday);
    expect(await ask({ firstDay: addYears(today, -26) })).toEqual([400, ['firstDay']]);
  });

  it('are changed by those who may at the root alone', async () => {
    expect((await technician.call(create, forms.facts() as never)).status).toBe(403);
    const id = await forms.create();
    expect((await technician.call(read, { id })).status).toBe(403);
  });

  it('can be activated only with a layout, locations and people for each, and deactivated (V242)', async () => {
    const id = await forms.create();
    const refused = async () => (await forms.activate(id)).body;
    expect(await refused()).toMatchObject({ code: say.noLayout.key });
    await forms.lay(id);
    expect(await refused()).toMatchObject({ code: say.noPlaces.key });
    const people = async (placeIds: number[]) =>
      administrator.call(saveTemplateUsers, {
        id,
        version: await forms.versionOf(id),
        placeIds,
        users: [{ nodeId: north, userId: technician.userId, userGroupId: 0, part: 'enters' }],
      });
    await people([north, south]);
    expect(await refused()).toMatchObject({ code: say.noPeopleAt.key, message: expect.stringContaining('South') });
    await people([north]);
    expect((await forms.activate(id)).status).toBe(200);
    expect((await administrator.call(read, { id })).body).toMatchObject({ isActive: true, placeCount: 1 });
    const off = await administrator.call(deactivateTemplate, { id, version: await forms.versionOf(id) });
    expect(off.status).toBe(200);
    expect((await administrator.call(read, { id })).body).toMatchObject({ isActive: false });
  });

  it('cannot be deleted while active or with forms (V241)', async () => {
    const id = await forms.open();
    expect((await administrator.call(remove, { id })).body).toMatchObject({ code: say.templateIsActive.key });
    await administrator.call(deactivateTemplate, { id, version: await forms.versionOf(id) });
    expect((await administrator.call(remove, { id })).body).toMatchObject({ code: say.templateHasForms.key });
    const unused = await forms.create();
    expect((await administrator.call(remove, { id: unused })).status).toBe(200);
  });

  it('lead to the forms that were made with them', async () => {
    const id = await forms.open();
    const { body } = await administrator.call(readRelatedRecords, { entity: 'formTemplate', record: id });
    const made = body.referredToBy.find(({ entity }) => entity === 'dataEntryForm');
    expect(made?.first[0]?.name).toMatch(/^Monthly fuel \d+, (North|South), 2026-08-01$/);
  });

  it('keep their frequency once forms were made', async () => {
    const id = await forms.open();
    const version = await forms.versionOf(id);
    const changed = await administrator.call(update, { id, version, timespan: TIMESPAN.year } as never);
    expect(changed.body).toMatchObject({ errors: [{ path: 'timespan', code: say.timespanHasForms.key }] });
  });

  it('are not due more often than a parameter of their tables is entered', async () => {
    const yearlyTable = { ...table, parameters: [{ key: 'yearly', parameterId: yearly }] };
    const id = await forms.create({ timespan: TIMESPAN.year });
    expect((await forms.lay(id, layoutOf(yearlyTable))).status).toBe(200);
    const change = async (timespan: number) => {
      const { name, code } = (await administrator.call(read, { id })).body;
      const version = await forms.versionOf(id);
      return administrator.call(update, { ...forms.facts({ name, code, timespan }), id, version } as never);
    };
    const tooOften = { path: 'timespan', code: say.tableTooShort.key, message: expect.stringContaining('Yearly heat') };
    expect((await change(TIMESPAN.month)).body).toMatchObject({ errors: [tooOften] });
    expect((await administrator.call(read, { id })).body).toMatchObject({ timespan: TIMESPAN.year });
    await forms.lay(id, layoutOf(table));
    expect((await change(TIMESPAN.month)).status).toBe(200);
  });
});

describe('people of a template', () => {
  it('are persons or groups at places, each once', async () => {
    const id = await forms.create();
    await forms.people(id, [company.reviewer]);
    const { body } = await administrator.call(readTemplateUsers, { id });
    expect(body.places.map(({ name }) => name)).toEqual(['North', 'South']);
    expect(body.users.map(({ nodeName, part: does }) => [nodeName, does])).toEqual([
      ['North', 'enters'],
      ['North', 'reviews'],
      ['South', 'enters'],
      ['South', 'reviews'],
    ]);
    const line = { nodeId: north, userId: technician.userId, userGroupId: 0, part: 'enters' as const };
    const save = async (users: (typeof line)[]) =>
      administrator.call(saveTemplateUsers, { id, version: await forms.versionOf(id), placeIds: [north], users });
    expect((await save([line, line])).body).toMatchObject({ errors: [{ code: say.personTwice.key }] });
    expect((await save([{ ...line, userId: 0 }])).body).toMatchObject({ errors: [{ code: say.personOrGroup.key }] });
  });
});

describe('layouts', () => {
  it('are versions, the latest first, and offer what people enter at least as often', async () => {
    const id = await forms.create();
    expect((await forms.lay(id)).body).toMatchObject({ number: 1 });
    expect((await forms.lay(id, layoutOf(table, calculation))).body).toMatchObject({ number: 2 });
    const { body } = await administrator.call(readTemplateVersions, { id });
    expect(body.items.map(({ number, formCount }) => [number, formCount])).toEqual([
      [2, 0],
      [1, 0],
    ]);
    expect(body.definition?.sections[0]?.blocks.map(({ key }) => key)).toEqual(['fuel', 'twice']);
    const offered = (await administrator.call(readTemplateParameters, { id })).body.items;
    expect(offered.find(({ parameterId }) => parameterId === heat)).toMatchObject({
      isUsed: true,
      nodeTypeIds: [boilerType],
    });
    expect(offered.some(({ parameterId }) => parameterId === yearly || parameterId === result)).toBe(false);
  });

  it('are refused with each mistake beside its part', async () => {
    const id = await forms.create();
    const wrong = async (...blocks: Parameters<typeof layoutOf>) =>
      ((await forms.lay(id, layoutOf(...blocks))).body as unknown as { errors: { path: string; code: string }[] })
        .errors;
    const at = (index: number, field = '') => `definition.sections.0.blocks.${index}${field}`;
    expect(await wrong({ ...table, parameters: [] })).toMatchObject([{ path: at(0), code: say.noParameters.key }]);
    const ofParameter = (parameterId: number, more: object = {}) =>
      wrong({ ...table, parameters: [{ key: 'one', parameterId, ...more }] });
    expect(await ofParameter(yearly)).toMatchObject([{ code: say.parameterTooLong.key }]);
    expect(await ofParameter(result)).toMatchObject([{ code: say.parameterNotEntered.key }]);
    expect(await ofParameter(heat, { unitId: company.plant.unit('kg') })).toMatchObject([
      { code: say.unitOfOther.key },
    ]);
    expect(await wrong(table, { ...calculation, formula: 'heat *' })).toMatchObject([
      { path: at(1, '.formula'), code: say.formulaWrong.key },
    ]);
    const asks = { ...calculation, condition: { question: 'ran', operator: 'is' as const, value: 'yes' } };
    expect(await wrong(table, asks)).toMatchObject([{ path: at(1), code: say.unknownQuestion.key }]);
  });

  it('are previewed for a location and a period, also before they are saved', async () => {
    const id = await forms.create();
    const { body } = await administrator.call(previewTemplate, {
      id,
      nodeId: south,
      date: '2026-10-12',
      definition: layoutOf(table),
    });
    expect(body).toMatchObject({
      nodeName: 'South',
      beginDate: '2026-10-01',
      endDate: '2026-11-01',
      dueOn: '2026-11-04',
    });
    expect(body.nodes.map(({ name }) => name)).toEqual(['Boiler of the South']);
    expect(body.parameters.map(({ name }) => name)).toEqual(['Heat', 'Remark']);
    expect((await administrator.call(previewTemplate, { id, nodeId: 0 })).body).toMatchObject({
      code: say.noLayout.key,
    });
  });
});
