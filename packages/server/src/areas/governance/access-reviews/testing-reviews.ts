import {
  closeAccessReview,
  readAccessReview,
  searchReviewItems,
  startAccessReview,
} from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { decideReviewItems, searchOwnReviewItems } from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import type { TestApi, TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../../identity/delegation/testing-delegates.ts';
import { companyToday } from '../../identity/public.ts';

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

/** Those of the items that are about some people. */
export const about = (list: readonly { userId: number; id: number }[], ...clients: TestClient[]): number[] =>
  list.filter(({ userId }) => clients.some((client) => client.userId === userId)).map(({ id }) => id);

/** A company with two sites, an administrator of people at one of them, and groups that give more than they hold. */
export async function createReviewedCompany(api: TestApi) {
  const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
  const today = await api.within(companyId, companyToday);
  const cholla = await add('Cholla');
  const boilers = await add('Boiler house', { parent: cholla });
  const group = async (name: string, permissions: Parameters<typeof makeGroup>[2]) =>
    (await makeGroup(administrator, name, permissions)).userGroupId;
  const groups = {
    drums: await group('Drums', ['CONTAINERS']),
    boxes: await group('Boxes', ['CONTAINERS']),
    labels: await group('Labels', ['LABEL_TEMPLATES_FULL']),
    people: await group('People', ['SC_USERS_FULL', 'CONTAINERS']),
  };
  const member = (userGroupId: number, nodeId: number) => memberOf(api, companyId, { userGroupId, nodeId });
  return {
    ...{ companyId, administrator, add, today, cholla, boilers, groups, member },
    ...reviewsOf(administrator, today),
    local: await member(groups.people, cholla),
    second: await api.user(companyId, 'administrator'),
    atCholla: { sites: [{ nodeId: cholla }] },
  };
}
