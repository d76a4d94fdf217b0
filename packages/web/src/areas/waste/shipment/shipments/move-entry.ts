/** The list with one entry at another place. */
export function moveEntry<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}
