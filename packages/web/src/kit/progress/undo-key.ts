/** What a key takes back: of all that can be undone now the latest. */
export class UndoKey {
  readonly #offered = new Map<number, () => void>();

  offer(id: number, undo: () => void): void {
    this.#offered.set(id, undo);
  }

  forget(id: number): void {
    this.#offered.delete(id);
  }

  /** Whether there was something to take back. */
  press(): boolean {
    const latest = [...this.#offered.values()].at(-1);
    latest?.();
    return latest !== undefined;
  }
}

/** In a field the key takes back what was typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
