/** What is typed between Ctrl+K and the moment the search field has the focus. */
export interface EarlyKeys {
  readonly text: string;
  /** Enter was pressed after it. */
  readonly isEntered: boolean;
}

const nothing: EarlyKeys = { text: '', isEntered: false };
let typed = nothing;
let stop: (() => void) | undefined;

/** Should the search never come, the keyboard is given back. */
const LONGEST_WAIT_MILLISECONDS = 3000;

function withKey({ text }: EarlyKeys, key: string): EarlyKeys | undefined {
  if (key === 'Enter') return { text, isEntered: true };
  if (key === 'Backspace') return { text: text.slice(0, -1), isEntered: false };
  return key.length === 1 ? { text: text + key, isEntered: false } : undefined;
}

/** Keeps what is typed until `takeKeys`. */
export function collectKeys(): void {
  stop?.();
  typed = nothing;
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = withKey(typed, event.key);
    if (next === undefined) return;
    event.preventDefault();
    typed = next;
  };
  document.addEventListener('keydown', onKey, { capture: true });
  const end = () => document.removeEventListener('keydown', onKey, { capture: true });
  setTimeout(end, LONGEST_WAIT_MILLISECONDS);
  stop = end;
}

/** What was typed since; from here on keys go where the focus is. */
export function takeKeys(): EarlyKeys {
  stop?.();
  stop = undefined;
  const taken = typed;
  typed = nothing;
  return taken;
}
