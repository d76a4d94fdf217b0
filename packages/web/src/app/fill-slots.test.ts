import { expect, test } from 'vitest';
import { companyTabSlot } from '../areas/company/public.ts';
import { fillSlots } from './fill-slots.ts';

test('the tabs of the company settings come in the order in which administrators know them (U92)', async () => {
  fillSlots();
  expect((await companyTabSlot.load()).map(({ label }) => label.english)).toEqual([
    'Single sign-on',
    'Directory',
    'Service accounts',
    'Access reviews',
    'Confirmations',
    'Notification',
    'Mail sent',
  ]);
});
