/** What the columns are called: names that are blank or come twice get their place. */
export function columnNames(header: readonly string[] | null, count: number): readonly string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: header ? header.length : count }, (_, index) => {
    const name = header?.[index]?.trim() || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
