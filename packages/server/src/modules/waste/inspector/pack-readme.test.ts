import { expect, it } from 'vitest';
import { packReadme } from './pack-readme.ts';

it('the pack of a site whose clocks are all federal says so', () => {
  expect(packReadme('2026-01-12T00:00:00Z', 'America/Phoenix', true)).toContain('Federal rules only');
  expect(packReadme('2026-01-12T00:00:00Z', 'America/Phoenix', false)).not.toContain('Federal rules only');
});
