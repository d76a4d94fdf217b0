import type { Permission } from '@oikos/contract/identity/permissions.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import { type ComponentType, useEffect } from 'react';
import { createSlot } from '../page/slot.ts';

export interface HomeBlockProps {
  readonly module: ModuleId;
  /** Called once the block has what it shows, or knows why not: what comes below it is shown only then, so nothing moves. */
  readonly onReady: () => void;
}

/** A part of the home that an area adds (app/home/home-blocks.ts). */
export interface HomeBlock {
  readonly key: string;
  readonly modules: readonly ModuleId[];
  /** Who sees it; none: everybody. */
  readonly permission?: Permission;
  /** Beside the main column where there is room, else below it. */
  readonly isAside?: boolean;
  /** Its content, loaded when it is first shown. */
  readonly load: () => Promise<ComponentType<HomeBlockProps>>;
}

export const homeSlot = createSlot<HomeBlock>();

/** Says that a block has what it shows. */
export function useReady(isReady: boolean, onReady: () => void): void {
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
}
