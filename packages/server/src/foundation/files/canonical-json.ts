/** JSON whose keys are sorted: the same facts give the same bytes. */
export function canonicalJson(value: unknown): string {
  const sorted = (_key: string, inner: unknown): unknown =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([first], [second]) => (first < second ? -1 : 1)))
      : inner;
  return `${JSON.stringify(value, sorted, 1)}\n`;
}
