/** Segments without the calls' common prefix, which a person may leave out. */
export function segmentsOf(address: string): string[] {
  return address
    .toLowerCase()
    .replace(/^\/?api\/v\d+(\.\d+)?\//, '')
    .split('/')
    .filter((part) => part !== '');
}

const isParameter = (part: string) => part.startsWith(':') || part.startsWith('{');

/** True when the declared path is the end of the wanted one: '/uom-types' for '/air/libraries/uom-types'. */
export function endsWith(wanted: readonly string[], declared: string): boolean {
  const parts = segmentsOf(declared);
  const needed = parts.filter((part) => !part.endsWith('?'));
  return [parts, needed].some((pattern) => {
    const tail = wanted.slice(wanted.length - pattern.length);
    if (pattern.length === 0 || tail.length !== pattern.length) return false;
    return pattern.every((part, index) => isParameter(part) || part === tail[index]);
  });
}
