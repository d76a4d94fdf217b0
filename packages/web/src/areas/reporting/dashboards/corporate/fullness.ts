import type { Fullness } from '@oikos/domain/collection/forms/form-views.ts';
import { IconCheck, IconCircleHalf2, type IconProps, IconX } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** How much of what is expected is there, told by more than a color. */
export const fullnessIcons: Readonly<Record<Fullness, ComponentType<IconProps>>> = {
  complete: IconCheck,
  partly: IconCircleHalf2,
  missing: IconX,
};
