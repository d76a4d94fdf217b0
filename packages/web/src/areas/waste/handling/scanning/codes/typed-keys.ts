/** Keys of a hardware scanner come faster than anybody types, and end in Enter. */
const FASTEST_TYPIST_MILLISECONDS = 60;
const SHORTEST_CODE = 3;

export interface Key {
  readonly key: string;
  /** In milliseconds of any clock. */
  readonly at: number;
}

export interface KeyReader {
  /** The code that this key completes; null: none. */
  press(key: Key): string | null;
}

export function keyReader(): KeyReader {
  let text = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    press({ key, at }) {
      const isFast = at - lastAt <= FASTEST_TYPIST_MILLISECONDS;
      // A scanner presses Shift for capitals.
      if (key === 'Shift') return null;
      lastAt = at;
      if (key === 'Enter') {
        const code = isFast && text.length >= SHORTEST_CODE ? text : null;
        text = '';
        return code;
      }
      text = key.length === 1 ? (isFast ? text + key : key) : '';
      return null;
    },
  };
}
