/** What lists showed last, by their address, as long as the product is open. */
const shown = new Map<string, string>();

export const rememberShown = (pathname: string, search: string): void => {
  shown.set(pathname, search);
};

/** A list with what it last showed; where that was another part of its page, the part `asks` for. */
export function lastShownAt(pathname: string, asks: string): string {
  const wanted = new URLSearchParams(asks);
  const last = new URLSearchParams(shown.get(pathname) ?? '');
  const isSamePart = [...wanted].every(([name, value]) => last.get(name) === value);
  const query = isSamePart ? last : wanted;
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
