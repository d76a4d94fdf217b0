import type { ImportMappingInput } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { poolOf } from '../../../foundation/db/database.ts';
import { openBulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import { createTestApi } from '../../../testing/api.ts';
import { recalculate } from '../../calculation/public.ts';
import { type ImportSite, importSite, prepared, startImporting, storedValues } from './testing-imports.ts';
import { type Create, newNodes } from './testing-new-nodes.ts';

const api = await createTestApi({}, 8);
await startImporting(api);
let companies = 0;
let site: ImportSite;
let unitType = 0;
beforeEach(async () => {
  companies += 1;
  site = await importSite(api, `Alder Power ${companies}`);
  [{ id: unitType } = { id: 0 }] = await site.rows<{ id: number }>(
    sql`insert into node_type (name) values ('Turbine') returning id`,
  );
  await site.rows(sql`
    insert into parameter_set_node_type (parameter_set_id, node_type_id)
    select id, ${unitType} from parameter_set where name = 'Fuel'`);
});

const { wide, rejected, node, placed } = newNodes(api, () => site);
const header = 'plant,unit,month,gas\n';

describe('the nodes that texts name', () => {
  it('are found by name below the plant that the row names, not by what is called alike elsewhere', async () => {
    const beta = await node('34', { parentNodeId: site.plants.Beta as number, altname: 'Gas turbine 34' });
    await node('Unrelated', { altname: '34', externalId: '34-X' });
    const run = await prepared(api, site, `${header}34,34,2024-01,5\nBeta,34,2024-01,6\n`, 'append', wide());
    expect(await run.validate()).toMatchObject({ checked: { insert: 2, reject: 0 } });
    expect(await run.load()).toMatchObject({ loaded: { insert: 2 } });
    expect(await placed()).toEqual(['34/34', 'Beta/34']);
    expect(await site.rows(sql`select node_id as id from measurement where value = 6`)).toEqual([{ id: beta }]);
    expect(await site.rows(sql`select 1 from node where altname = '34' and name <> 'Unrelated'`)).toEqual([]);
  });

  it('are refused on the row where several are called so', async () => {
    const alpha = site.plants.Alpha as number;
    await node('Boiler', { parentNodeId: alpha, altname: 'Boiler 1' });
    await node('Boiler', { parentNodeId: alpha, altname: 'Boiler 2' });
    expect(await rejected(`${header}Alpha,Boiler,2024-01,5\nAlpha,Stack,2024-01,6\n`, wide())).toEqual([
      '2: More than one node is named Boiler',
    ]);
    // 'A' is the external id of Alpha and the alternative name of another: anyone who chose "any" is asked.
    await node('Annex', { altname: 'A' });
    const anywhere: ImportMappingInput = { ...wide(), node: { columns: ['unit'] } };
    expect(await rejected(`${header}x,A,2024-01,5\n`, anywhere)).toEqual(['2: More than one node is named A']);
    const byId: ImportMappingInput = { ...wide(), node: { columns: ['unit'], matchBy: 'externalId' } };
    expect(await rejected(`${header}x,A,2024-01,5\n`, byId)).toEqual([]);
  });

  it('are refused where any name was allowed and the one found is elsewhere', async () => {
    expect(await rejected(`${header}Beta,A,2024-01,5\nGamma,A,2024-01,5\n`, wide({}, { matchBy: 'any' }))).toEqual([
      '2: A refers to Alpha, which is not below Beta',
      '3: A refers to Alpha, which is not below Gamma',
    ]);
    const level = { columns: ['plant'], nodeTypeId: site.nodeType, matchBy: 'externalId' as const };
    const below = wide({ parentNodeId: site.plants.Beta as number, levels: [level] });
    expect(await rejected(`${header}A,New,2024-01,5\n`, below)).toEqual([
      '2: A refers to Alpha, which is not below Beta',
    ]);
  });

  it('are in one place, where what they are known by holds for the company', async () => {
    const file = `${header}Alpha,U1,2024-01,5\nBeta,U1,2024-01,5\n`;
    expect(await rejected(file, wide({}, { matchBy: 'externalId' }))).toEqual([
      '3: U1 is below Alpha and below Beta. Find it by its name instead.',
    ]);
    expect(await rejected(file, wide())).toEqual([]);
  });

  it('stand for one thing: rows that say another are refused, in the dry run and in the load alike', async () => {
    const [list] = await site.rows<{ id: number }>(
      sql`insert into picklist (name, kind) values ('Fuels', 'user') returning id`,
    );
    const picklistId = list?.id as number;
    await site.rows(
      sql`insert into picklist_value (picklist_id, display_value) values (${picklistId}, 'BIT'), (${picklistId}, 'SUB')`,
    );
    const properties = [{ parameterId: site.parameters.Gas as number, picklistId, column: 'fuel' }];
    const file =
      'plant,unit,fuel,month,gas\nAlpha,coal,BIT,2024-01,5\nAlpha,coal,SUB,2024-02,6\nAlpha,coal,BIT,2024-03,7\nAlpha,sun,SUN,2024-01,8\n';
    const run = await prepared(api, site, file, 'append', wide({ properties }));
    const refused = [
      { row: 3, message: 'coal means both BIT and SUB. Let that column name the node too.' },
      { row: 5, message: "SUN isn't mapped to a value of the pick list Fuels" },
    ];
    expect(await run.validate()).toMatchObject({ checked: { insert: 2, reject: 2 } });
    expect(await run.results('validation', 'reject')).toMatchObject(refused);
    expect(await run.load()).toMatchObject({ loaded: { insert: 2, reject: 2 } });
    expect(await run.results('load', 'reject')).toMatchObject(refused);
  });

  it('get the type that their row names, else that of the mapping', async () => {
    const file =
      'plant,unit,kind,month,gas\nAlpha,U1,turbine,2024-01,5\nAlpha,U2,,2024-01,5\nAlpha,U3,Reactor,2024-01,5\n';
    const run = await prepared(api, site, file, 'append', wide({ nodeTypeColumn: 'kind' }));
    await run.validate();
    expect(await run.results('validation', 'reject')).toMatchObject([{ message: 'No node type is named Reactor' }]);
    await run.load();
    expect(
      await site.rows(sql`select n.name, t.name as type from node n join node_type t on t.id = n.node_type_id
        where n.name like 'U_' order by 1`),
    ).toEqual([
      { name: 'U1', type: 'Turbine' },
      { name: 'U2', type: 'Plant unit' },
    ]);
  });
});

describe('what new nodes are called', () => {
  const facilities = (create: Partial<Create> = {}): ImportMappingInput => ({
    ...wide(),
    node: {
      columns: ['id'],
      matchBy: 'externalId',
      create: {
        parentNodeId: site.root,
        nodeTypeId: site.nodeType,
        nameColumns: ['facility', 'state'],
        descriptionColumn: 'industry',
        commentColumn: 'remark',
        timeZoneColumn: 'zone',
        ...create,
      },
    },
  });
  const head = 'id,facility,state,industry,remark,zone,month,gas\n';
  const file = `${head}1011696,Cholla,AZ,Power,old,America/Phoenix,2024-01,5\n1000766,,,,,,2024-01,6\n`;

  it('and described as, other columns say: the id finds them, also when the file comes again', async () => {
    const run = await prepared(api, site, file, 'append', facilities());
    await run.load();
    expect(
      await site.rows(sql`select name, altname, external_id as id, description, comment, time_zone as zone
        from node where external_id like '10%' order by name`),
    ).toEqual([
      { name: '1000766', altname: '1000766', id: '1000766', description: '', comment: '', zone: 'America/New_York' },
      {
        name: 'Cholla AZ',
        altname: 'Cholla AZ',
        id: '1011696',
        description: 'Power',
        comment: 'old',
        zone: 'America/Phoenix',
      },
    ]);
    const again = await prepared(api, site, file, 'append', facilities());
    expect(await again.load()).toMatchObject({ loaded: { same: 2, insert: 0 } });
  });

  it('holds for the nodes between as well', async () => {
    const level = {
      columns: ['id'],
      nodeTypeId: site.nodeType,
      matchBy: 'externalId' as const,
      nameColumns: ['facility'],
    };
    const mapping = { ...wide({ levels: [level] }), node: { ...wide({ levels: [level] }).node, columns: ['state'] } };
    const run = await prepared(api, site, `${head}77,Navajo,U1,,,,2024-01,5\n`, 'append', mapping);
    await run.load();
    expect(await placed()).toEqual(['Navajo/U1']);
  });

  it('is refused where it names no time zone', async () => {
    expect(await rejected(`${head}1,A,,,,Mars/Olympus,2024-01,5\n`, facilities())).toEqual([
      '2: No time zone is named Mars/Olympus',
    ]);
  });
});

it('tells how many nodes it will make, and makes them as one after the other: placed, with ancestors, audit and names', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `P${at % 12},U${Math.floor(at / 12)},2024-01,${at}\n`);
  const run = await prepared(api, site, `${header}${rows.join('')}`, 'append', wide());
  expect(await run.validate()).toMatchObject({ findings: { newNodes: 72 } });
  expect(await run.load()).toMatchObject({ loaded: { insert: 60 } });
  const counted = await site.rows(sql`
    select (select count(*)::int from hierarchy_association a join node n on n.id = a.node_id where n.name ~ '^[PU][0-9]') as placed,
      (select count(*)::int from hierarchy_closure c join node n on n.id = c.descendant_id where n.name ~ '^U[0-9]') as ancestors,
      (select count(*)::int from audit_log l join node n on n.id = l.entity_id and l.entity = 'node' where n.name ~ '^[PU][0-9]') as audited,
      (select count(distinct lower(altname))::int from node where name ~ '^U[0-9]') as names`);
  expect(counted).toEqual([{ placed: 72, ancestors: 180, audited: 72, names: 60 }]);
  expect((await run.undo()).undo).toMatchObject({ nodesRemoved: 72, nodesKept: 0 });
});

describe('undoing an import that made nodes', () => {
  const file = `${header}North,U1,2024-01,5\nNorth,U2,2024-01,6\nSouth,U1,2024-01,7\n`;
  const names = async () =>
    (
      await site.rows<{ name: string }>(
        sql`select name from node where name in ('North', 'South', 'U1', 'U2') order by name`,
      )
    ).map(({ name }) => name);

  it('removes them, the deepest first, with the results computed there; the same file can come again', async () => {
    const [{ id: expression } = { id: 0 }] = await site.rows<{ id: number }>(
      sql`insert into parameter_expression (parameter_id, formula) values (${site.parameters.Heat}, 'x * 2') returning id`,
    );
    const [{ id: variable } = { id: 0 }] = await site.rows<{ id: number }>(
      sql`insert into expression_variable (parameter_expression_id, name, unit_id) values (${expression}, 'x', ${site.units.therm}) returning id`,
    );
    await site.rows(sql`
      insert into variable_map (expression_variable_id, source, source_parameter_id) values (${variable}, 'parameter', ${site.parameters.Gas})`);
    const { companyId } = site;
    const compute = () => recalculate(() => openBulkConnection(poolOf(api.database), { companyId, userId: null }));
    const run = await prepared(api, site, file, 'append', wide());
    await run.load();
    await compute();
    expect(await storedValues(site)).toHaveLength(6);
    expect(await run.undo()).toMatchObject({ undo: { removed: 3, kept: 0, nodesRemoved: 5, nodesKept: 0 } });
    await compute();
    expect(await storedValues(site)).toEqual([]);
    expect(await names()).toEqual([]);
    const again = await prepared(api, site, file, 'append', wide());
    expect(await again.load()).toMatchObject({ loaded: { insert: 3 } });
  });

  it('keeps and lists those that something uses since: values, children, places, settings', async () => {
    const run = await prepared(api, site, file, 'append', wide());
    await run.load();
    const [u1, u2] = await site.rows<{ id: number }>(sql`select id from node where name in ('U1', 'U2') and id not in (
      select node_id from measurement where value = 7) order by name`);
    const later = await prepared(api, site, `${header}North,U1,2024-02,9\n`, 'append', wide());
    await later.load();
    await site.rows(
      sql`insert into parameter_overwrite (node_id, parameter_id) values (${u2?.id}, ${site.parameters.Gas})`,
    );
    expect(await run.undo()).toMatchObject({ undo: { removed: 3, nodesRemoved: 2, nodesKept: 3 } });
    expect(await names()).toEqual(['North', 'U1', 'U2']);
    const kept = (await run.results('undo')).map(({ node: name, message }) => `${name}: ${message}`);
    expect(kept.sort()).toEqual([
      'North: Created by this import and kept, because it was used since (child node U1)',
      'U1: Created by this import and kept: Measurements: 1, 2024-02-01 – 2024-02-01',
      'U2: Created by this import and kept, because it was used since (parameter overwrite)',
    ]);
    // The later import made none of them, and so takes none back.
    expect(await later.undo()).toMatchObject({ undo: { removed: 1, nodesRemoved: 0, nodesKept: 0 } });
    expect(u1).toBeDefined();
  });

  it('keeps a node that was moved since', async () => {
    const run = await prepared(api, site, `${header}North,U1,2024-01,5\n`, 'append', wide());
    await run.load();
    await site.rows(sql`update hierarchy_association set parent_id = ${site.plants.Beta}
      where node_id = (select id from node where name = 'U1')`);
    expect(await run.undo()).toMatchObject({ undo: { removed: 1, nodesRemoved: 1, nodesKept: 1 } });
    expect(await run.results('undo')).toMatchObject([
      { node: 'U1', message: 'Created by this import and kept, because it was moved since' },
    ]);
  });

  it('never takes a node that was there before', async () => {
    const run = await prepared(api, site, `${header}Alpha,U1,2024-01,5\n`, 'append', wide());
    await run.load();
    expect(await run.undo()).toMatchObject({ undo: { nodesRemoved: 1, nodesKept: 0 } });
    expect(await site.rows(sql`select name from node where name in ('Alpha', 'U1')`)).toEqual([{ name: 'Alpha' }]);
  });
});
