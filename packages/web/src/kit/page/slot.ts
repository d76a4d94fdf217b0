import { use } from 'react';

/** A place on a page that areas above it fill: app/fill-slots.ts says how, once, before anything is shown. */
export interface Slot<Part> {
  /** `load` is called when the place is first shown: what fills it costs nobody else's first page. */
  readonly fill: (load: () => Promise<readonly Part[]>) => void;
  readonly load: () => Promise<readonly Part[]>;
}

export function createSlot<Part>(): Slot<Part> {
  let how = async (): Promise<readonly Part[]> => [];
  let loaded: Promise<readonly Part[]> | undefined;
  return {
    fill: (load) => {
      how = load;
      loaded = undefined;
    },
    load: () => {
      loaded ??= how().catch((error: unknown) => {
        // The next try loads again.
        loaded = undefined;
        throw error;
      });
      return loaded;
    },
  };
}

/** What fills a slot, in its order; waits in the nearest Suspense until it is loaded. */
export const useParts = <Part>(slot: Slot<Part>): readonly Part[] => use(slot.load());
