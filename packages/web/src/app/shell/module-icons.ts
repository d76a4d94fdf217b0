import type { ModuleId } from '@oikos/contract/modules.ts';
import { IconCloud, IconDroplet, type IconProps, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';

export const moduleIcons: Record<ModuleId, ComponentType<IconProps>> = { 1: IconCloud, 2: IconDroplet, 3: IconTrash };
