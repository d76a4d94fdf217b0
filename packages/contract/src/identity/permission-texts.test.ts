import { expect, it } from 'vitest';
import { permissionSaid, permissionsNamed } from './permission-texts.ts';
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
