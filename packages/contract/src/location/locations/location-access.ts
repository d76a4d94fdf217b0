import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { distinct } from '../../fields.ts';
import { done } from '../../replies.ts';

/**
 * Location access follows the organisation hierarchy on its own, at once. These calls, which other products need after they
 * created a location, make the server forget what it remembers of sessions (E058, E059, E143).
 */
const permission = ['WASTE_LOCATIONS_FULL', 'LOCATIONS_FULL', 'NODE_MANAGEMENT_FULL', 'COMPANY_ADMIN'] as const;

export const refreshCompanyLocations = endpoint({
  method: 'PUT',
  path: 'admin/companies/{id}/refreshLocationUser',
  saves: ['user'],
  permission,
  changes: 'own',
  input: z.object({ id: idOf('company') }),
  output: done,
  summary: "Refreshes the location access of a company's users",
});

export const refreshLocations = endpoint({
  method: 'PUT',
  path: 'admin/companies/{id}/refreshLocationUserLocation',
  saves: ['user'],
  permission,
  changes: 'own',
  input: z.object({ id: idOf('company'), LocationIds: distinct(idOf('node')).max(5000).default([]) }),
  output: done,
  summary: 'Refreshes the access to some locations',
});

export const refreshUserLocations = endpoint({
  method: 'POST',
  path: 'admin/locationroleaccess/users/{id}',
  saves: ['user'],
  permission,
  changes: 'own',
  input: z.object({ id: idOf('user') }),
  output: done,
  summary: 'Refreshes the location access of a user',
});
