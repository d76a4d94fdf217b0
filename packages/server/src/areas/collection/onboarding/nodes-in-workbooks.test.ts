import { utils } from '@e965/xlsx';
import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import { createNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { startTestWorker } from '../../../testing/worker.ts';
import { onboardingJobs } from './jobs.ts';
import { edited, onboardingOf, rowsOf, workbookOf } from './testing-onboarding.ts';

const api = await createTestApi({}, 2);
const company = await api.company('Alder Power');
const alder = await api.user(company, 'administrator');
await startTestWorker(api, onboardingJobs);
const { exported, upload, check, apply, undo, problems } = onboardingOf(api, alder);

const root = await api.rootNode(company);
const typeNamed = (name: string) =>
  api.within(company, async ({ db }) => {
    const { rows } = await sql<{ id: number; hierarchyId: number }>`
      select t.id, h.id as hierarchy_id from node_type t, hierarchy h
      where h.is_organisation and t.name = ${name}`.execute(db);
    return rows[0] as { id: number; hierarchyId: number };
  });
const site = await typeNamed('Site');
const assetType = 'Boiler type';
await alder.call(nodeTypes.endpoints.create, { name: assetType, kind: 'asset' } as never);
const asset = await typeNamed(assetType);

async function makeNode(altname: string, parentNodeId: number, type = site.id): Promise<number> {
  const place = { hierarchyId: site.hierarchyId, parentNodeId, hierarchyDate: '2020-01-01' };
  const { status, body } = await alder.call(createNode, { name: altname, altname, type, ...place } as never);
  expect(status).toBe(200);
  return body.id;
}
const [north, south] = [await makeNode('North', root), await makeNode('South', root)];
const boiler = await makeNode('Boiler', north, asset.id);
await makeNode('Valve', boiler, asset.id);

/** All places of nodes in time, and what is derived from them. */
const places = () =>
  api.within(company, async ({ db }) => {
    const { rows } = await sql`
      select 'place' as kind, node_id, parent_id, null as depth, valid_from, valid_to from hierarchy_association
      union all select 'closure', descendant_id, ancestor_id, depth, valid_from, valid_to from hierarchy_closure
      order by 1, 2, 3, 4, 5`.execute(db);
    return rows;
  });
const parentsOf = (id: number) =>
  api.within(company, async ({ db }) => {
    const { rows } = await sql<{ parentId: number; validFrom: string }>`
      select parent_id, valid_from from hierarchy_association where node_id = ${id} order by valid_from`.execute(db);
    return rows.map(({ parentId, validFrom }) => [parentId, validFrom]);
  });

const content = await exported(['nodes']);
const [headings = [], ...rows] = rowsOf(content, 'Nodes');

/** The address of a node's cell below a heading. */
const cell = (altname: string, heading: string) =>
  utils.encode_cell({
    r: 1 + rows.findIndex((row) => row[headings.indexOf('Alternative name')] === altname),
    c: headings.indexOf(heading),
  });

it('has every node but the company itself, with its parent', () => {
  const shown = ['Alternative name', 'Parent', 'Below its parent from'].map((heading) => headings.indexOf(heading));
  expect(rows.map((row) => shown.map((place) => row[place])).sort()).toEqual([
    ['Boiler', 'North', expect.stringContaining('20')],
    ['North', '', expect.stringContaining('20')],
    ['South', '', expect.stringContaining('20')],
    ['Valve', 'Boiler', expect.stringContaining('20')],
  ]);
});

it('changes nothing when it comes back unchanged', async () => {
  const before = await places();
  const id = await upload(content);
  expect((await check(id)).counts).toMatchObject({ same: 4, added: 0, changed: 0, rejected: 0 });
  expect(await problems(id)).toEqual([]);
  await apply(id);
  expect(await places()).toEqual(before);
});

it('moves a node with everything below it, and an undo leaves no trace of it', async () => {
  const before = await places();
  const changes = {
    [cell('Boiler', 'Parent')]: 'South',
    [cell('Boiler', 'Below its parent from')]: '2025-03-01',
  };
  const id = await upload(edited(content, { Nodes: changes }));
  expect((await check(id)).counts).toMatchObject({ changed: 1, same: 3, rejected: 0 });
  expect(await places()).toEqual(before);
  expect((await apply(id)).state).toBe('COMPLETED');
  expect(await parentsOf(boiler)).toEqual([
    [north, '2020-01-01'],
    [south, '2025-03-01'],
  ]);
  expect((await undo(id)).undone).toEqual({ restored: 1, removed: 0, kept: 0 });
  expect(await places()).toEqual(before);
});

it('lists every cell that is wrong, in the words of the form', async () => {
  const before = await places();
  const row = (altname: string, parent: string, more: Record<string, string> = {}) => {
    const given: Record<string, string> = {
      Name: altname,
      'Alternative name': altname,
      'Node type': 'Site',
      Parent: parent,
    };
    return [
      'Name',
      'Alternative name',
      'Node type',
      'Parent',
      'Below its parent from',
      'Time zone',
      'Inactive from',
    ].map((heading) => ({ ...given, ...more })[heading] ?? '');
  };
  const sheet = [
    ['Name', 'Alternative name', 'Node type', 'Parent', 'Below its parent from', 'Time zone', 'Inactive from'],
    row('Lost', 'Nowhere'),
    row('Under asset', 'Boiler'),
    row('Too early', 'North', { 'Below its parent from': '1950-01-01' }),
    row('No zone', 'North', { 'Time zone': 'Mars/Olympus' }),
    row('Ended', 'North', { 'Inactive from': '1850-01-01' }),
    row('Right', 'Last'),
    row('Last', ''),
    row('North', 'Valve', { 'Below its parent from': '2024-01-01' }),
    row('South', '', { 'Below its parent from': '2024-01-01' }),
    row('Boiler', 'South', { 'Node type': assetType, 'Below its parent from': '2010-01-01' }),
    row('Valve', 'North', { 'Node type': assetType, 'Below its parent from': '2999-01-01' }),
  ];
  const id = await upload(workbookOf({ Nodes: sheet }));
  const checked = await check(id);
  const told = (await problems(id)).filter(({ severity }) => severity === 'error');
  expect(told.map((each) => [each.row, each.heading, each.message])).toEqual([
    [2, 'Parent', 'No node is named Nowhere'],
    [3, 'Parent', "Under asset is a location and can't be below the asset Boiler"],
    [4, 'Parent', expect.stringContaining('is not in the hierarchy from 1950-01-01')],
    [5, 'Time zone', 'The time zone Mars/Olympus is unknown'],
    [6, 'Inactive from', 'The inactive date must be after the active date'],
    [9, 'Parent', expect.stringMatching(/can't be below the asset Valve|below itself/)],
    [10, 'Below its parent from', expect.stringContaining('South has been below this parent since 2020-01-01')],
    [11, 'Below its parent from', expect.stringContaining('Boiler has been below its current parent since 2020-01-01')],
    [12, 'Below its parent from', expect.stringContaining('up to today')],
  ]);
  expect(checked.counts).toMatchObject({ added: 2, rejected: 9, changed: 0 });
  expect(await places()).toEqual(before);
});
