import {
  closeAccessReview,
  readAccessReview,
  searchReviewItems,
  startAccessReview,
} from '@oikos/contract/identity/access-reviews/access-reviews.ts';
import { decideReviewItems, searchOwnReviewItems } from '@oikos/contract/identity/access-reviews/reviewed-items.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import type { TestClient } from '../../../testing/api.ts';

/** Reviews as administrators and reviewers use them. */
export function reviewsOf(administrator: TestClient, today: LocalDate) {
  let started = 0;
  const ask = (fields: object = {}) =>
    administrator.call(startAccessReview, { name: `Review ${++started}`, dueOn: addDays(today, 10), ...fields });
  return {
    ask,
    start: async (fields: object = {}): Promise<number> => {
      const { status, body } = await ask(fields);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.id;
    },
    read: async (id: number) => (await administrator.call(readAccessReview, { id })).body,
    items: async (id: number, fields: object = {}) =>
      (await administrator.call(searchReviewItems, { id, take: 0, ...fields })).body.items,
    close: async (id: number, reason = '') => {
      const { version } = (await administrator.call(readAccessReview, { id })).body;
      return administrator.call(closeAccessReview, { id, version, reason });
    },
  };
}

/** What waits for somebody. */
export const waitingFor = async (reviewer: TestClient, fields: object = {}) =>
  (await reviewer.call(searchOwnReviewItems, { take: 0, ...fields })).body.items;

export const decide = (reviewer: TestClient, itemIds: readonly number[], fields: object) =>
  reviewer.call(decideReviewItems, { itemIds: [...itemIds], reason: 'No longer works there', ...fields } as never);
