import * as reviews from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import * as items from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { type Kit, recipe } from '../kit.ts';
import { technician } from './people.ts';

const newReview = async (kit: Kit) => ({
  name: kit.fresh('Review '),
  dueOn: kit.today,
  sites: [{ nodeId: (await technician(kit)).nodeId, reviewerId: kit.userId }],
});

async function makeReview(kit: Kit) {
  const { body } = await kit.call(reviews.startAccessReview, await newReview(kit));
  return { id: body.id, version: 1 };
}

async function closedReview(kit: Kit) {
  const { id, version } = await makeReview(kit);
  await kit.call(reviews.closeAccessReview, { id, version, reason: 'Attack' });
  return { id };
}

/** An item that the caller decides on. */
async function ownItem(kit: Kit): Promise<{ id: number; reviewId: number; reviewerId: number }> {
  const { id: reviewId } = await makeReview(kit);
  const { body } = await kit.call(items.searchOwnReviewItems, { sort: [{ column: 'dueOn' }], take: 0 } as never);
  const ofReview = await kit.rows<{ id: number }>(`select id from access_review_item where review_id = ${reviewId}`);
  const known = new Set(ofReview.map(({ id }) => Number(id)));
  const item = body.items.find((each) => known.has(each.id));
  return { id: item?.id ?? 0, reviewId, reviewerId: item?.reviewerId ?? 0 };
}

/** A filter that finds the caller's items of one review. */
async function foundItems(kit: Kit) {
  const filter = { reviewerId: (await ownItem(kit)).reviewerId };
  const { body } = await kit.call(items.searchOwnReviewItems, { ...filter, take: 1 } as never);
  return { filter, count: body.totalCount };
}

export const accessReviewRecipes = [
  recipe(reviews.startAccessReview, newReview),
  recipe(reviews.previewAccessReview, async (kit) => ({ sites: (await newReview(kit)).sites })),
  recipe(reviews.readAccessReview, async (kit) => ({ id: (await makeReview(kit)).id })),
  recipe(reviews.updateAccessReview, async (kit) => ({
    ...(await makeReview(kit)),
    ...{ name: kit.fresh('Review '), dueOn: kit.today, remindDays: 1, escalateDays: 1 },
  })),
  recipe(reviews.searchReviewItems, async (kit) => ({ id: (await makeReview(kit)).id })),
  recipe(reviews.giveReviewItems, async (kit) => {
    const { id, reviewId } = await ownItem(kit);
    return { id: reviewId, itemIds: [id], userId: kit.userId };
  }),
  recipe(reviews.closeAccessReview, async (kit) => ({ ...(await makeReview(kit)), reason: 'Attack' })),
  recipe(reviews.downloadReviewEvidence, closedReview),
  recipe(reviews.verifyReviewEvidence, closedReview),
  recipe(items.searchOwnReviewItems, async (kit) => ({ reviewerId: (await ownItem(kit)).reviewerId })),
  recipe(items.readReviewItem, async (kit) => ({ id: (await ownItem(kit)).id })),
  recipe(items.decideFoundItems, async (kit) => ({ found: await foundItems(kit), decision: 'keep' as const })),
  recipe(items.previewFoundRemoval, async (kit) => ({ found: await foundItems(kit) })),
  recipe(items.previewDecision, async (kit) => ({ itemIds: [(await ownItem(kit)).id], decision: 'remove' as const })),
  recipe(items.decideReviewItems, async (kit) => ({ itemIds: [(await ownItem(kit)).id], decision: 'keep' })),
];
