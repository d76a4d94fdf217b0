import type pg from 'pg';
import type { Caller } from './callers.ts';

/** A text that is in the data of one company or place and nowhere else: a reply that holds it tells whose data it shows. */
export interface Marker {
  readonly text: string;
  readonly companyId: number;
  /** The node whose subtree carries it; null: the company. */
  readonly nodeId: number | null;
}

/** Columns that hold what people write: a marker at their end changes no rule. */
const WRITTEN = ['notes', 'description', 'comment', 'comments', 'special_handling', 'display_text', 'inspector_name'];
/** Names, where nothing is found by them. */
const NAMES = ['name', 'title', 'city', 'addressee', 'contact_name', 'street', 'address_line1'];

async function columnsOf(owner: pg.Client, names: readonly string[], also: string): Promise<[string, string][]> {
  const { rows } = await owner.query<{ tableName: string; columnName: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying')
       and c.is_generated = 'NEVER' and c.column_name = any($1)
       and exists (select 1 from information_schema.columns k where k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = $2)
     order by 1, 2`,
    [names, also],
  );
  return rows.map((row) => [row.tableName, row.columnName]);
}

/** Appends the marker where the column takes it; a column with rules of its own is left as it is. */
async function mark(owner: pg.Client, [table, column]: [string, string], text: string, where: string): Promise<number> {
  await owner.query('savepoint mark');
  try {
    const { rowCount } = await owner.query(
      `update ${table} set ${column} = ${column} || ' ${text}' where ${column} is not null and ${where}`,
    );
    await owner.query('release savepoint mark');
    return rowCount ?? 0;
  } catch {
    await owner.query('rollback to savepoint mark');
    return 0;
  }
}

const PLACES = ['EIA-113', 'EIA-116', 'EIA-149', 'EIA-151', 'EIA-34', 'DS-HQ'];
/** At this one records are found by their names, which therefore stay. */
const WORKED_AT = 'EIA-113';

/** Plants a marker in each company's data and in that of each site of the first one. Returns them with what carries them. */
export async function plantMarkers(owner: pg.Client): Promise<{ markers: Marker[]; count: number }> {
  const companies = (await owner.query<{ id: number }>('select id from installation.company order by id')).rows;
  const [first, second] = companies.map(({ id }) => Number(id));
  if (first === undefined || second === undefined) throw new Error('There must be two companies to tell apart');
  const markers: Marker[] = [];
  let count = 0;
  const plant = async (marker: Marker, columns: [string, string][], where: string) => {
    markers.push(marker);
    for (const column of columns) count += await mark(owner, column, marker.text, where);
  };
  await owner.query('begin');
  // Triggers would take each for somebody's edit.
  await owner.query('set local session_replication_role = replica');
  const all = await columnsOf(owner, [...WRITTEN, ...NAMES], 'company_id');
  await plant({ text: 'MARKofORCHARD', companyId: second, nodeId: null }, all, `company_id = ${second}`);
  const written = await columnsOf(owner, WRITTEN, 'company_id');
  await plant({ text: 'MARKofDESERT', companyId: first, nodeId: null }, written, `company_id = ${first}`);
  for (const place of PLACES) {
    const { rows } = await owner.query<{ id: number }>(
      'select id from node where external_id = $1 and company_id = $2',
      [place, first],
    );
    const nodeId = Number(rows[0]?.id);
    const below = `select c.descendant_id from hierarchy_closure c join hierarchy h on h.company_id = c.company_id and h.id = c.hierarchy_id and h.is_organisation
      where c.company_id = ${first} and c.ancestor_id = ${nodeId}`;
    const names = place === WORKED_AT ? WRITTEN : [...WRITTEN, ...NAMES];
    const columns = await columnsOf(owner, names, 'node_id');
    await plant(
      { text: `MARKat${place.replace('-', '')}`, companyId: first, nodeId },
      columns,
      `company_id = ${first} and node_id in (${below})`,
    );
    if (place === WORKED_AT) continue;
    for (const column of ['name', 'description', 'comment']) {
      count += await mark(
        owner,
        ['node', column],
        `MARKat${place.replace('-', '')}`,
        `company_id = ${first} and id in (${below})`,
      );
    }
  }
  await owner.query('commit');
  return { markers, count };
}

/** The markers that no reply to the caller may hold. */
export function hiddenFrom({ companyId, nodes }: Caller, markers: readonly Marker[]): readonly string[] {
  return markers
    .filter((marker) => {
      if (marker.companyId !== companyId) return true;
      return marker.nodeId !== null && nodes !== null && !nodes.has(marker.nodeId);
    })
    .map(({ text }) => text);
}
