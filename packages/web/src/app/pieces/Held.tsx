import { type ReactNode, useState } from 'react';

interface HeldProps<Value> {
  readonly initial: Value;
  readonly children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Keeps what a piece shows, so that it can be used. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, set] = useState(initial);
  return children(value, set);
}
