import { expect, it } from 'vitest';
import type { ContainerChoices } from '../../site/public.ts';
import { anotherEmpty, emptyContainers, newContainer, previewOf, probablePlace } from './new-container-values.ts';

const site = (id: number) => ({ id, name: `Site ${id}`, timeZone: 'Pacific/Kiritimati' });
const area = (id: number, locationId: number, kind: 'central' | 'disposalSystem' = 'central') => ({
  id,
  name: `Area ${id}`,
  locationId,
  kind,
  bays: [],
});
const choices: ContainerChoices = {
  statuses: ['Active'],
  defaultStatus: 'Active',
  locations: [site(1), site(2)],
  containerTypes: [
    { id: 7, name: 'Drum' },
    { id: 8, name: 'Tote' },
  ],
  units: [],
  areas: [area(11, 1), area(12, 1), area(21, 2), area(22, 2, 'disposalSystem')],
};
const last = { containerTypeId: 8, locationId: 1, wasteStorageAreaId: 12, bayId: 5, isOwn: true, waste: null };

it('begins with kind and place of the last container, on the day of its site', () => {
  const values = newContainer(choices, [last], 'America/Phoenix');
  expect(values).toMatchObject({ containerTypeId: 8, locationId: 1, wasteStorageAreaId: 12, bayId: 5, count: 1 });
  expect(values.dateAdded).toBe(new Date().toLocaleDateString('sv-SE', { timeZone: 'Pacific/Kiritimati' }));
});

it('begins blank where there is a choice and no last container, and takes what is the only one', () => {
  expect(newContainer(choices, [], 'America/Phoenix')).toMatchObject({ containerTypeId: 0, locationId: 0 });
  const one = { ...choices, locations: [site(2)], containerTypes: choices.containerTypes.slice(0, 1) };
  expect(newContainer(one, [], 'America/Phoenix')).toMatchObject({
    containerTypeId: 7,
    locationId: 2,
    wasteStorageAreaId: 21,
  });
});

it('proposes no area that was removed, and no disposal system', () => {
  expect(probablePlace(1, choices, [{ ...last, wasteStorageAreaId: 99 }])).toEqual({
    wasteStorageAreaId: 0,
    bayId: null,
  });
  expect(probablePlace(2, choices, [last])).toEqual({ wasteStorageAreaId: 21, bayId: null });
});

it('asks what the first waste would do with what matters of the container, and saves an empty one without waste', () => {
  const values = { ...newContainer(choices, [last], 'America/Phoenix'), notes: 'Dented', count: 3 };
  expect(previewOf(values)).toMatchObject({ id: 0, newContainer: { containerTypeId: 8, wasteStorageAreaId: 12 } });
  expect(previewOf(values)).not.toHaveProperty('notes');
  expect(emptyContainers(values)).not.toHaveProperty('materialId');
  expect(emptyContainers(values).count).toBe(3);
  expect(emptyContainers({ ...values, containerIdValue: 'D-1' }).count).toBe(1);
});

it('keeps kind and place for the next, not its number and its waste', () => {
  const values = { ...newContainer(choices, [last], 'America/Phoenix'), containerIdValue: 'D-1', materialId: 3 };
  const next = anotherEmpty(values);
  expect(next).toMatchObject({ containerTypeId: 8, wasteStorageAreaId: 12, containerIdValue: '', materialId: null });
});
