import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

/** The budget of the first page, compressed. */
const MOST_BYTES = 250_000;

test('the first page loads at most 250 kB of compressed script, and no other screen', async ({
  freshPage: page,
  request,
}) => {
  await signIn(page, people.administrator, '/air/welcome');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
  expect(loaded.filter((path) => /Screen-/.test(path) && !/WelcomeScreen/.test(path))).toEqual([]);
  let bytes = 0;
  for (const path of new Set(loaded)) bytes += gzipSync(await (await request.get(path)).body()).length;
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
