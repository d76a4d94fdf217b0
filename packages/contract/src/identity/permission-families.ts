import { isPermission, type Permission } from './permissions.ts';

/** What a permission is about: its bare name. */
export type PermissionFamily = Exclude<Permission, `${string}_FULL` | `${string}_DELETE`>;

export const familyOf = (permission: Permission): PermissionFamily =>
  permission.replace(/_(FULL|DELETE)$/, '') as PermissionFamily;

/** What a permission lets somebody do with its subject; 'allow' where that is one thing. */
export const permissionLevels = ['view', 'edit', 'delete', 'allow'] as const;
export type PermissionLevel = (typeof permissionLevels)[number];

export function permissionLevelOf(permission: Permission): PermissionLevel {
  if (permission.endsWith('_FULL')) return 'edit';
  if (permission.endsWith('_DELETE')) return 'delete';
  return isPermission(`${permission}_FULL`) ? 'view' : 'allow';
}

const suffixes: Readonly<Record<PermissionLevel, string>> = { view: '', edit: '_FULL', delete: '_DELETE', allow: '' };

/** The permission of a family to do something with its subject; undefined where there is none. */
export function permissionTo(level: PermissionLevel, family: PermissionFamily): Permission | undefined {
  const permission = `${family}${suffixes[level]}`;
  return isPermission(permission) && permissionLevelOf(permission) === level ? permission : undefined;
}

/** All that somebody with these permissions may do: with those that others imply. */
export function withImplied(held: Iterable<Permission>): ReadonlySet<Permission> {
  return new Set([...held].flatMap((permission) => [permission, familyOf(permission)]));
}
