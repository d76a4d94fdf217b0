import { expect, test } from 'vitest';
import { hasNoIdOr } from './library-endpoints.ts';
import { governingBodies } from './regulation/governing-bodies.ts';
import { wasteCodes } from './regulation/waste-codes.ts';
import { wasteStreamAliases } from './waste/stream/waste-streams/waste-stream-parts.ts';

test('a list tells what it failed to create, in its own words where it has some (X013, X137)', () => {
  expect(wasteCodes.endpoints.create.failure?.english).toBe('Error creating a waste code');
  expect(governingBodies.endpoints.create.failure?.english).toBe('Failed to save Governing Body');
});

test('aliases tell which of their calls failed (X155 to X157)', () => {
  const { search, create, update, remove } = wasteStreamAliases.endpoints;
  expect([search, create, update, remove].map(({ failure }) => failure?.english)).toEqual([
    'Failed to resolve Aliases',
    'Failed to save Alias',
    'Failed to save Alias',
    'Failed to delete Alias',
  ]);
});

test('a record is new while neither id nor the name that the specification has for it says which', () => {
  const isNew = hasNoIdOr('governingBodyId');
  expect([{}, null, { id: 0 }, { governingBodyId: 0, id: null }].map(isNew)).toEqual([true, true, true, true]);
  const known = [{ id: 3 }, { governingBodyId: 3 }, { id: 0, governingBodyId: 3 }, { id: 3, governingBodyId: null }];
  expect(known.map(isNew)).toEqual([false, false, false, false]);
});
