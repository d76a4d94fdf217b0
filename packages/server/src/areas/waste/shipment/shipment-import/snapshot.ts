import type { SqlRunner } from '../../../../foundation/db/sql-runner.ts';

/** Tables that hold a shipment, from the row that others depend on downwards, and the condition that finds its rows in each. */
const ofLine = 'shipment_line_id in (select id from shipment_line where shipment_id = $1)';
export const partsOfShipment = [
  { table: 'shipment_transporter', where: 'shipment_id = $1' },
  { table: 'shipment_line_code', where: ofLine },
  { table: 'shipment_line_pcb', where: ofLine },
] as const;

/** Rows of a shipment and its lines as they are stored, by table. */
export async function snapshotOf(sql: SqlRunner, shipmentId: number): Promise<string> {
  const tables = [
    { table: 'shipment', where: 'id = $1' },
    { table: 'shipment_line', where: 'shipment_id = $1' },
    ...partsOfShipment,
  ];
  const parts = tables.map(
    ({ table, where }) =>
      `'${table}', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from "${table}" t where ${where})`,
  );
  const [row] = await sql.rows<{ rows: string }>(`select jsonb_build_object(${parts.join(', ')})::text as rows`, [
    shipmentId,
  ]);
  return row?.rows ?? '{}';
}

/** Versions of a shipment and of its lines, by id: any later edit shows in them. */
export const versionsOf = `jsonb_build_object('shipment', s.version, 'lines', coalesce((
  select jsonb_object_agg(l.id, l.version) from shipment_line l where l.company_id = s.company_id and l.shipment_id = s.id), '{}'))`;

/** Columns of a table that a restored row takes; its version moves on, so that an open editor notices. */
async function restoredColumns(sql: SqlRunner, table: string): Promise<string[]> {
  const rows = await sql.rows<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname not in ('company_id', 'id', 'version')`,
    [table],
  );
  return rows.map(({ name }) => `"${name}"`);
}

async function restoreRows(sql: SqlRunner, table: string, before: string): Promise<void> {
  const columns = await restoredColumns(sql, table);
  await sql.rows(
    `update "${table}" as t set ${columns.map((name) => `${name} = b.${name}`).join(', ')}, version = t.version + 1
     from jsonb_populate_recordset(null::"${table}", $1::jsonb->'${table}') as b
     where t.company_id = b.company_id and t.id = b.id`,
    [before],
  );
}

/** Puts a shipment and its lines back as the snapshot has them; lines added since go. */
export async function restoreSnapshot(sql: SqlRunner, shipmentId: number, before: string): Promise<void> {
  await sql.rows(
    `delete from shipment_line where shipment_id = $1
       and id not in (select id from jsonb_populate_recordset(null::shipment_line, $2::jsonb->'shipment_line'))`,
    [shipmentId, before],
  );
  await restoreRows(sql, 'shipment', before);
  await restoreRows(sql, 'shipment_line', before);
  for (const { table, where } of partsOfShipment) {
    await sql.rows(`delete from "${table}" where ${where}`, [shipmentId]);
    await sql.rows(
      `insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", $1::jsonb->'${table}')`,
      [before],
    );
  }
}
