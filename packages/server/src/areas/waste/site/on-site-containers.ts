import { containerStatuses, isOnSite } from '@oikos/domain/waste/container/container-states.ts';
import { sql } from 'kysely';

/** The statuses of containers that are on the site, written out, so that the database plans with what they are. */
export const onSiteStatuses = sql.join(containerStatuses.filter(isOnSite).map((status) => sql.lit(status)));

/** That a container `c` holds waste, by the names of its streams: its kilograms are 0 where nobody knows its mass. */
export const holdsWaste = sql`c.waste_streams <> ''`;
