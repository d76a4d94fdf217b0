import { expect, it } from 'vitest';
import { attachToastHost, hideGoodToasts, type Toast, toast } from './toast.ts';

it('an error takes the place of what praises, but not of what can be undone, and stays itself when a form is sent', () => {
  let shown: readonly Toast[] = [];
  toast('success', 'Saved before the host was there');
  attachToastHost({
    show: (each) => {
      shown = [...shown, each];
    },
    hide: ({ id }) => {
      shown = shown.filter((each) => each.id !== id);
    },
  });
  toast('warning', 'Saved with warnings');
  expect(shown.map(({ type }) => type)).toEqual(['success', 'warning']);
  toast('error', 'Not saved');
  expect(shown.map(({ text }) => text)).toEqual(['Not saved']);
  hideGoodToasts();
  expect(shown).toHaveLength(1);
  toast('success', 'Deleted', async () => {});
  toast('error', 'Something else went wrong');
  expect(shown.map(({ text }) => text)).toEqual(['Not saved', 'Deleted', 'Something else went wrong']);
});
