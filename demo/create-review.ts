import { startAccessReview } from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { decideReviewItems, searchOwnReviewItems } from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../packages/server/src/db/generated/database.ts';
import type { Call } from '../packages/server/src/foundation/http/in-process-client.ts';
import { inCompany } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';

/** Who reviews the access to which places. */
const REVIEWER = 'cora.corporate@desertsky.example';
const PLACE = 'REGION-AZ';

interface Reviewed {
  readonly nodeId: number;
  readonly reviewerId: number;
  readonly openId: string;
  readonly today: string;
}

/** An access review that is half done: its reviewer kept some of the assignments, and has the others to decide. */
export async function createReview(
  database: Kysely<DB>,
  companyId: number,
  clientOf: (openId: string) => Call,
  administrator: string,
): Promise<void> {
  const { rows } = await inCompany(database, { companyId, userId: null }, { readOnly: true }, ({ db }) =>
    sql<Reviewed>`
      select n.id as node_id, u.id as reviewer_id, u.open_id, company_today() as today
      from node n cross join installation.app_user u where n.external_id = ${PLACE} and u.email = ${REVIEWER}`.execute(
      db,
    ),
  );
  const { nodeId, reviewerId, openId, today } = rows[0] as Reviewed;
  await clientOf(administrator)(startAccessReview, {
    name: 'Arizona plants',
    dueOn: addDays(today, 14),
    sites: [{ nodeId, reviewerId }],
  });
  const reviewer = clientOf(openId);
  const { body } = await reviewer(searchOwnReviewItems, { take: 0 });
  const half = body.items.slice(0, Math.ceil(body.items.length / 2));
  await reviewer(decideReviewItems, { itemIds: half.map(({ id }) => id), decision: 'keep' });
}
