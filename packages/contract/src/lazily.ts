/**
 * An object that is made when one of its properties is first asked for. The build of the pages wraps the contract's calls and
 * schemas in it (web/lean-contract.ts): a script has those of many pages, and only one page is shown.
 */
export function lazily<Made extends object>(make: () => Made): Made {
  let made: Made | undefined;
  const real = (): Made => {
    made ??= make();
    return made;
  };
  return new Proxy({} as Made, {
    get: (_, name) => Reflect.get(real(), name),
    has: (_, name) => Reflect.has(real(), name),
    ownKeys: () => Reflect.ownKeys(real()),
    getPrototypeOf: () => Reflect.getPrototypeOf(real()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(real(), name);
      // The proxy's own target has none of them: as one that can't be changed it would be refused.
      return found && { ...found, configurable: true };
    },
  });
}
