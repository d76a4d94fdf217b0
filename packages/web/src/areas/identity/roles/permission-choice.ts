import {
  familyOf,
  type PermissionFamily,
  permissionLevelOf,
  permissionTo,
} from '@oikos/contract/identity/permission-families.ts';
import { isPermission, type Permission } from '@oikos/contract/identity/permissions.ts';

const changing = ['edit', 'delete'] as const;

const holds = (held: readonly Permission[], level: 'view' | 'edit' | 'delete', family: PermissionFamily): boolean => {
  const permission = permissionTo(level, family);
  return permission !== undefined && held.includes(permission);
};

/** Whether what is held lets somebody see the subject without a permission of its own to do so. */
export const isViewImplied = (held: readonly Permission[], family: PermissionFamily): boolean =>
  changing.some((level) => holds(held, level, family));

/** The permissions once one was given or taken; who may no longer change a subject still sees it. */
export function toggled(held: readonly Permission[], permission: Permission, isOn: boolean): Permission[] {
  const others = held.filter((each) => each !== permission);
  if (isOn) return [...others, permission];
  const family = familyOf(permission);
  const view = permissionTo('view', family);
  const wasChanging = permissionLevelOf(permission) !== 'view';
  const isKept = view === undefined || !wasChanging || others.includes(view) || isViewImplied(others, family);
  return isKept ? others : [...others, view];
}

/** The permissions that are known, of a role as it is stored. */
export const knownPermissions = (stored: readonly string[]): Permission[] => stored.filter(isPermission);
