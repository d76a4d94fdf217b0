import { expect, it } from 'vitest';
import { deviceLimits, roomForEntry, roomForForm, roomForPhoto } from './device-limits.ts';

const { forms, formBytes, allFormBytes, photos, photoBytes, allPhotoBytes, operations } = deviceLimits;

it('a device takes as many forms along as there is room for', () => {
  expect(roomForForm(1000, [])).toBeNull();
  expect(roomForForm(1000, Array<number>(forms).fill(1))).toBe('manyForms');
  expect(roomForForm(formBytes + 1, [])).toBe('largeForm');
  expect(roomForForm(1000, Array<number>(forms - 1).fill(allFormBytes / (forms - 1)))).toBe('formsFull');
});

it('pictures and entries that wait are bounded as well', () => {
  expect(roomForPhoto(photoBytes, [])).toBeNull();
  expect(roomForPhoto(photoBytes + 1, [])).toBe('largePhoto');
  expect(roomForPhoto(1, Array<number>(photos).fill(1))).toBe('manyPhotos');
  expect(roomForPhoto(photoBytes, [allPhotoBytes - 1])).toBe('photosFull');
  expect([roomForEntry(operations - 1), roomForEntry(operations)]).toEqual([null, 'manyEntries']);
});
