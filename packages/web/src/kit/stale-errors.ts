const at = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], value);

/** Paths of messages at fields of a list, such as 'wastes.0.kilograms', that are about a value which is no longer there. */
export const staleErrors = (paths: readonly string[], name: string, before: unknown, after: unknown): string[] =>
  paths.filter((path) => {
    if (!path.startsWith(`${name}.`)) return false;
    const keys = path.slice(name.length + 1).split('.');
    return !Object.is(at(before, keys), at(after, keys));
  });
