import {
  type PermissionFamily,
  permissionLevels,
  permissionTo,
  withImplied,
} from '@oikos/contract/identity/permission-families.ts';
import { permissionAreas, permissionLevelTexts, permissionTexts } from '@oikos/contract/identity/permission-texts.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { ReadValue } from '../../../kit/fields/ReadValue.tsx';
import { useSpeech } from '../../../translation/translate.ts';

/** What a role lets people do, to read: by the parts of the product, without what it doesn't. */
export function HeldPermissions({ permissions }: { readonly permissions: readonly Permission[] }) {
  const { say } = useSpeech();
  const held = withImplied(permissions);
  const lineOf = (family: PermissionFamily): string => {
    const subject = say(permissionTexts[family]);
    if (permissionTo('allow', family)) return subject;
    const levels = permissionLevels.filter((level) => held.has(permissionTo(level, family) as Permission));
    return `${subject}: ${levels.map((level) => say(permissionLevelTexts[level])).join(', ')}`;
  };
  return permissionAreas
    .map(({ name, families }) => ({ name, lines: families.filter((family) => held.has(family)).map(lineOf) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => <ReadValue key={name.key} label={say(name)} value={lines.join('\n')} isLong />);
}
