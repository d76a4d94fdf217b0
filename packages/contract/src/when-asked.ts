/**
 * A record with further fields that are made when they are first asked for: a page of the web loads the declarations of
 * many lists, and shows one.
 */
export function whenAsked<Known extends object, Made extends object>(
  known: Known,
  makers: { readonly [Name in keyof Made]: () => Made[Name] },
): Known & Made {
  const record = { ...known };
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    const keep = () => {
      const value = make();
      Object.defineProperty(record, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(record, name, { get: keep, enumerable: true, configurable: true });
  }
  return record as Known & Made;
}
