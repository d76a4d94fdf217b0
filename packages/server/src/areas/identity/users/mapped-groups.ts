import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { previewAssignment } from '@oikos/contract/identity/users/assignments.ts';
import type { RawBuilder } from 'kysely';
import { createSupplier } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { GivingGroups } from './give-by-groups.ts';

/** A group of elsewhere that is mapped, with the people in it. */
export interface Mapped {
  readonly groups: GivingGroups;
  readonly userIds: readonly number[];
  /** Whether `mapping` is of the group. */
  readonly isOfGroup: RawBuilder<unknown>;
}

/** The groups of elsewhere that a caller asks about. */
export type AskedGroups = Pick<ParsedInputOf<typeof previewAssignment>, 'directoryGroupId' | 'tokenGroup'>;

export const mappedGroups = createSupplier<[scope: TenantScope, asked: AskedGroups], readonly Mapped[]>(
  'the groups of elsewhere that are mapped',
);
