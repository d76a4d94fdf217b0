import type { RawBuilder } from 'kysely';
import { createSlot, createSupplier } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The hierarchy of the company's organization, which the area of hierarchies knows; null: none yet. */
export const organisationHierarchy = createSupplier<[scope: TenantScope], number | null>('the organization');

/** The names of places by their ids. */
export const assignedPlaces = createSupplier<[scope: TenantScope, ids: readonly number[]], ReadonlyMap<number, string>>(
  'the names of places',
);

/** A select of the id and the name of each place, which the area of hierarchies knows. */
export const namedPlaces = createSlot<RawBuilder<unknown>>('the names of all places');
