import { expect, it } from 'vitest';
import { lastShownAt, rememberShown } from './last-shown.ts';

it('a record leads back to the part of the page that lists it, as it was last seen', () => {
  const page = '/air/data-collection/manual-data-entry';
  expect(lastShownAt(page, '?tab=forms')).toBe(`${page}?tab=forms`);
  rememberShown(page, '?tab=forms&forms.isMine=false&forms.page=2');
  expect(lastShownAt(page, '?tab=forms')).toBe(`${page}?tab=forms&forms.isMine=false&forms.page=2`);
  rememberShown(page, '?tab=sheet&node=7');
  expect(lastShownAt(page, '?tab=forms')).toBe(`${page}?tab=forms`);
});
