import type { LookupChoice } from './lookup.ts';

/** What a value is called among choices; empty where it isn't one of them. */
export const labelOf = <Value extends string | number>(choices: readonly LookupChoice<Value>[], value: Value): string =>
  choices.find((each) => each.value === value)?.label ?? '';
