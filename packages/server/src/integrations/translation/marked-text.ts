/** Values in braces as elements, which machines leave where they are; everything else is escaped. */
export const marked = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\{(\d+)\}/g, '<x id="$1"></x>');

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };

/** The text of what a machine answered. */
export const unmarked = (text: string): string =>
  text
    .replace(/<x id="(\d+)"\s*(?:\/>|>\s*<\/x>)/g, '{$1}')
    .replace(/&(amp|lt|gt|quot|apos|#39);/g, (_whole, name: string) => signs[name] ?? '');
