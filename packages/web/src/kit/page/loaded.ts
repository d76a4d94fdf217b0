import { type ComponentType, use } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;
// biome-ignore lint/suspicious/noExplicitAny: whose properties they take is known where they are loaded
type AnyComponent = ComponentType<any>;

const loading = new Map<() => Promise<AnyComponent>, Promise<AnyComponent>>();
const loaded = new Map<() => Promise<AnyComponent>, AnyComponent>();

/** Loads a component, once. What failed stays failed until the browser loads the page again. */
export function loadOnce<Loaded extends AnyComponent>(load: () => Promise<Loaded>): Promise<Loaded> {
  const known = loading.get(load) as Promise<Loaded> | undefined;
  if (known) return known;
  const begun = load();
  loading.set(load, begun);
  begun.then(
    (component) => loaded.set(load, component),
    () => {},
  );
  return begun;
}

/**
 * A component that is loaded on demand; the nearest Suspense waits for it. Loaded beforehand, it is there at once: React's
 * `lazy` would show the fallback even then, and what replaces a fallback waits for 0.3 seconds.
 */
export const useLoaded = <Props>(load: Load<Props>): ComponentType<Props> => loaded.get(load) ?? use(loadOnce(load));
