import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { expect } from 'vitest';
import type { TestApi } from '../../testing/api.ts';

/** The one item of a list that has no other. */
export async function only<Item>(call: Promise<{ body: { items: Item[] } }>): Promise<Item> {
  const { items } = (await call).body;
  expect(items).toHaveLength(1);
  return items[0] as Item;
}

/** A company with the people who change or read its regulations, and what finds governing bodies. */
export async function createTestRegulation(api: TestApi) {
  const company = await api.company('Alder Chemical');
  const administrator = await api.user(company, 'administrator');
  const technician = await api.user(company, 'wasteTechnician');
  const body = (name: string) => only(administrator.call(governingBodies.endpoints.search, { contains: name }));
  return { company, administrator, technician, body };
}
