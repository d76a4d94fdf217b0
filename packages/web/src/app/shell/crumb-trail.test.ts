import { expect, test } from 'vitest';
import { crumbTrail } from './crumb-trail.ts';

const home = { label: 'Home', address: '/' };

test('a group and its page of the same name are one crumb, which is the page', () => {
  const group = { label: 'Containers', address: '/containers' };
  expect(crumbTrail([home, group, { label: 'Containers' }])).toEqual([home, { label: 'Containers' }]);
  expect(crumbTrail([home, group, { label: 'Add container' }])).toHaveLength(3);
});
