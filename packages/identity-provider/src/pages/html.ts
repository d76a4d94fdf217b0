/** Markup that is safe to send. Only `html` makes it, and everything put into it that isn't markup is escaped. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | null | undefined | false | readonly Html[];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
  }
  return 'markup' in part ? part.markup : part.map((each) => each.markup).join('');
}

/** Markup from a template: values are escaped, markup inside is kept, absent values leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.map((text, index) => text + (index < parts.length ? render(parts[index]) : '')).join('') };
}

/** Markup made by somebody we trust: the QR code's drawing, the provider's own forms. */
export const trusted = (markup: string): Html => ({ markup });
