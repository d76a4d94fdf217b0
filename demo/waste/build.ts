import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../packages/server/src/db/generated/database.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';
import { inCompany } from '../../packages/server/src/foundation/tenancy/tenant-scope.ts';
import { createWasteSites } from './create-sites.ts';
import { createStreams } from './create-streams.ts';
import { fillDrums } from './fill-drums.ts';
import { holdEvents } from './hold-events.ts';
import { inspectAreas } from './inspect-areas.ts';
import { readReference } from './reference.ts';
import { shipDrums } from './ship-drums.ts';

/** The waste side of the power company: sites, streams, a year of drums and shipments, something overdue. */
export async function buildWaste(database: Kysely<DB>, companyId: number, call: Call): Promise<void> {
  const today = localDateAt('America/Phoenix', Date.now());
  const reference = await readReference(database, companyId);
  const baysOf = (areaId: number) =>
    inCompany(database, { companyId, userId: null }, { readOnly: true }, async ({ db }) => {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from waste_area_bay where node_id = ${areaId}`.execute(db);
      return new Map(rows.map((row) => [row.name, row.id]));
    });
  const sites = await createWasteSites(call, reference, baysOf);
  const streams = await createStreams(call, reference, sites, today);
  const events = await holdEvents(call, sites, today);
  const context = { call, reference, sites, streams, events, today };
  const drums = await fillDrums(context);
  await shipDrums({ ...context, drums });
  await inspectAreas(context);
}
