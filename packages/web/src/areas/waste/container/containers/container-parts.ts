import type { ComponentType } from 'react';
import type { FoundRows } from '../../../../kit/list/list-types.ts';
import { createSlot } from '../../../../kit/page/slot.ts';
import type { ContainerDetails, Movable } from '../../site/public.ts';

export interface MoveDialogProps {
  readonly containers: readonly Movable[];
  /** All that the filter of their list finds, in place of these; they are on its page. */
  readonly found?: Pick<FoundRows<never>, 'search' | 'count'> | undefined;
  /** What it begins with: into a storage area where left out. */
  readonly moveTypeId?: number;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

/** What people do with containers, as their pages show it: the area of handling fills it. */
export interface ContainerParts {
  readonly MoveDialog: ComponentType<MoveDialogProps>;
  /** Adds waste to a container. */
  readonly WasteDialog: ComponentType<{ readonly container: ContainerDetails; readonly onClose: () => void }>;
  /** Below each other, beside the clocks. */
  readonly panels: readonly {
    readonly key: string;
    readonly Panel: ComponentType<{ readonly container: ContainerDetails }>;
  }[];
}

export const containerSlot = createSlot<ContainerParts>();
