import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  importOnboarding,
  readOnboarding,
  undoOnboarding,
  validateOnboarding,
} from '@oikos/contract/collection/onboarding/onboardings.ts';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { prepareQueue } from '../../../foundation/jobs/queue.ts';
import { createTestApi } from '../../../testing/api.ts';
import { killedProcesses } from '../../../testing/killed-processes.ts';
import { onboardingOf, workbookOf } from './testing-onboarding.ts';

const api = await createTestApi();
await prepareQueue(api.ownerUrl);
const { start, kill } = killedProcesses(
  path.join(import.meta.dirname, 'onboarding-process.fixture.ts'),
  [api.ownerUrl, api.configuration.filesDirectory],
  'ready',
);
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
const { upload } = onboardingOf(api, administrator);

const ROWS = 6_000;
const KILLS = 10;

const shown = async (transactionId: number) => (await administrator.call(readOnboarding, { transactionId })).body;
const isOver = async (id: number) => (await shown(id)).state !== 'IN_PROGRESS';
const count = () =>
  api.within(company, async ({ db }) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from manufacturer`.execute(db);
    return rows[0]?.count ?? 0;
  });

/** Lets the work under way be killed at random moments, then lets it end; nobody ever sees a part of it. */
async function killedTimes(id: number, times: number): Promise<void> {
  for (let round = 0; round < times && !(await isOver(id)); round += 1) {
    const child = await start();
    await wait(Math.random() * 400);
    await kill(child);
    expect([0, ROWS]).toContain(await count());
  }
  const last = await start();
  await vi.waitFor(async () => expect(await isOver(id)).toBe(true), { timeout: 90_000, interval: 50 });
  await kill(last);
}

it('loses and doubles no row when the process is killed in its check, its import and its undo', async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => [`Maker ${at}`, `${at} Main St`]);
  const id = await upload(workbookOf({ Manufacturers: [['Name', 'Address'], ...rows] }));
  await administrator.call(validateOnboarding, { transactionId: id });
  await killedTimes(id, KILLS);
  expect(await shown(id)).toMatchObject({ state: 'READY', counts: { added: ROWS, rejected: 0 } });
  expect(await count()).toBe(0);
  await administrator.call(importOnboarding, { transactionId: id });
  await killedTimes(id, KILLS);
  expect((await shown(id)).state).toBe('COMPLETED');
  expect(await count()).toBe(ROWS);
  await administrator.call(undoOnboarding, { transactionId: id });
  await killedTimes(id, KILLS);
  expect(await shown(id)).toMatchObject({ state: 'READY', undone: { removed: ROWS, kept: 0 } });
  expect(await count()).toBe(0);
}, 900_000);
