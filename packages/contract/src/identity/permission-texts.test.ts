import { expect, it } from 'vitest';
import { fillIn, type Message } from '../message.ts';
import { permissionNamed, permissionSaid, permissionsNamed } from './permission-texts.ts';
import { permissions } from './permissions.ts';

it('every permission has words', () => {
  expect(permissions.filter((each) => permissionSaid(each).code === '')).toEqual([]);
  expect(permissionSaid('WASTE_STREAMS_FULL').message).toBe('Edit waste streams');
  expect(permissionSaid('SHIPMENT_IMPORT').message).toBe('Import shipments');
});

it('permissions are found by their names and by their words', () => {
  expect(permissionsNamed('waste stream')).toEqual(['WASTE_STREAMS', 'WASTE_STREAMS_FULL', 'WASTE_STREAMS_DELETE']);
  expect(permissionsNamed('sc_users_f')).toEqual(['SC_USERS_FULL']);
});

it('a right is named within a sentence of another language', () => {
  const phrases = new Map([
    ['rightsDone.edit', '{0} bearbeiten'],
    ['permissions.WASTE_STREAMS', 'Abfallströme'],
  ]);
  const phraseOf = ({ key, english }: Message) => phrases.get(key) ?? english;
  const named = permissionNamed('WASTE_STREAMS_FULL');
  expect(fillIn('Ihnen fehlt das Recht „{0}“.', [named], 'de', phraseOf)).toBe(
    'Ihnen fehlt das Recht „abfallströme bearbeiten“.',
  );
  expect(fillIn('You lack “{0}”.', [named])).toBe('You lack “Edit waste streams”.');
});
