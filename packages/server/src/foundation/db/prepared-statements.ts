/** A statement sent this often is worth keeping. */
const OFTEN = 5;
const MOST_KEPT = 50;
const MOST_COUNTED = 500;

const names = new Map<string, string>();
const sent = new Map<string, number>();

/**
 * The name under which connections keep a statement that is sent often, so that it is parsed and planned once for each;
 * undefined where it isn't kept. Only statements without parameters are: their plan never depends on what is asked for.
 */
export function preparedName(text: string, values: readonly unknown[]): string | undefined {
  if (values.length > 0) return undefined;
  const name = names.get(text);
  if (name !== undefined || names.size >= MOST_KEPT) return name;
  const times = (sent.get(text) ?? 0) + 1;
  if (times < OFTEN) {
    if (sent.size >= MOST_COUNTED) sent.clear();
    sent.set(text, times);
    return undefined;
  }
  sent.delete(text);
  const given = `kept_${names.size + 1}`;
  names.set(text, given);
  return given;
}
