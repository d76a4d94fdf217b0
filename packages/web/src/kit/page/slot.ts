import { use } from 'react';

/** A place on a page that areas above it fill: app/fill-slots.ts says how, once, before anything is shown. */
export interface Slot<Part> {
  /** `load` is called when the place is first shown: what fills it costs nobody else's first page. */
  readonly fill: (load: () => Promise<readonly Part[]>) => void;
  readonly load: () => Promise<readonly Part[]>;
  /** What fills it, where that is loaded. */
  readonly parts: () => readonly Part[] | undefined;
}

export function createSlot<Part>(): Slot<Part> {
  let how = async (): Promise<readonly Part[]> => [];
  let loading: Promise<readonly Part[]> | undefined;
  let parts: readonly Part[] | undefined;
  return {
    fill: (load) => {
      how = load;
      loading = undefined;
      parts = undefined;
    },
    load: () => {
      loading ??= how().then(
        (loaded) => {
          parts = loaded;
          return loaded;
        },
        (error: unknown) => {
          // The next try loads again.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    parts: () => parts,
  };
}

/** What fills a slot, in its order; waits in the nearest Suspense unless it is loaded. */
export const useParts = <Part>(slot: Slot<Part>): readonly Part[] => slot.parts() ?? use(slot.load());
