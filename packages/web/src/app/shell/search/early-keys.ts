/** What is typed between Ctrl+K and the moment the search field has the focus. */
let typed = '';
let stop: (() => void) | undefined;

/** Should the search never come, the keyboard is given back. */
const LONGEST_WAIT_MILLISECONDS = 3000;

/** Keeps characters until `takeKeys`. */
export function collectKeys(): void {
  stop?.();
  typed = '';
  const onKey = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    typed += event.key;
  };
  document.addEventListener('keydown', onKey, { capture: true });
  const end = () => document.removeEventListener('keydown', onKey, { capture: true });
  setTimeout(end, LONGEST_WAIT_MILLISECONDS);
  stop = end;
}

/** What was typed since; from here on keys go where the focus is. */
export function takeKeys(): string {
  stop?.();
  stop = undefined;
  const taken = typed;
  typed = '';
  return taken;
}
