/**
 * A place where areas above say what else happens when something happens here: each adds its part once, when it is loaded
 * (areas/listeners.ts), and the area that owns the hook runs them all in the caller's transaction.
 */
export interface Hook<Arguments extends readonly unknown[]> {
  readonly add: (part: (...happened: Arguments) => Promise<void>) => void;
  readonly run: (...happened: Arguments) => Promise<void>;
}

export function createHook<Arguments extends readonly unknown[]>(): Hook<Arguments> {
  const parts: ((...happened: Arguments) => Promise<void>)[] = [];
  return {
    add: (part) => {
      parts.push(part);
    },
    run: async (...happened) => {
      for (const part of parts) await part(...happened);
    },
  };
}

/** A question that an area above answers: it says how, once, when it is loaded (areas/listeners.ts). */
export interface Supplier<Arguments extends readonly unknown[], Answer> {
  readonly set: (answer: (...about: Arguments) => Promise<Answer>) => void;
  readonly ask: (...about: Arguments) => Promise<Answer>;
}

/** `name` is in the error of a start-up that forgot to answer. */
export function createSupplier<Arguments extends readonly unknown[], Answer>(
  name: string,
): Supplier<Arguments, Answer> {
  let answer = async (..._about: Arguments): Promise<Answer> => {
    throw new Error(`Nobody supplies ${name}: areas/listeners.ts isn't loaded`);
  };
  return {
    set: (given) => {
      answer = given;
    },
    ask: (...about) => answer(...about),
  };
}

/** A value that an area fills in once (areas/listeners.ts) for an earlier area, such as SQL for a list that stays one statement. */
export interface Slot<Value> {
  readonly fill: (value: Value) => void;
  readonly read: () => Value;
}

/** `name` is in the error of a start-up that forgot to fill it. */
export function createSlot<Value>(name: string): Slot<Value> {
  let filled: { readonly value: Value } | null = null;
  return {
    fill: (value) => {
      filled = { value };
    },
    read: () => {
      if (filled === null) throw new Error(`Nobody supplies ${name}: areas/listeners.ts isn't loaded`);
      return filled.value;
    },
  };
}
