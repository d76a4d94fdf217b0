import { dayNumberOf } from '@oikos/domain/period/local-date.ts';
import { looksLikeFormula } from '@oikos/domain/text/formula-guard.ts';
import type { Cell } from './cells.ts';
import { STYLE, type Style, wrongStyleOf } from './xlsx-styles.ts';

const CHARACTERS_OF_A_CELL = 32_767;
const CUT = ' [cut: a cell holds 32,767 characters; the CSV has the whole text]';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const FORBIDDEN = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;
const code = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** Whatever may have to be written otherwise: one look tells that of most texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const SPECIAL = /[\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff&<>]|_x/;

/** XML can't hold control characters or halves of pairs; the format writes them as _xHHHH_, and so a text that looks like one. */
export function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replace(FORBIDDEN, (character) => `_x${code(character)}_`)
    .replace(/[&<>]/g, (character) => entities[character] as string);
}

export const attribute = (text: string) => escaped(text).replaceAll('"', '&quot;');

/** Programs take away spaces and ends of lines around a text unless it says so. */
const PRESERVED = /^\s|\s$/;

export function textCell(reference: string, text: string, style: number): string {
  const space = PRESERVED.test(text) ? ' xml:space="preserve"' : '';
  const held = text.length > CHARACTERS_OF_A_CELL ? text.slice(0, CHARACTERS_OF_A_CELL - CUT.length) + CUT : text;
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t${space}>${escaped(held)}</t></is></c>`;
}

const valueCell = (reference: string, value: number, style: number) =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`;

/** Days since 1899-12-30, as Excel counts; undefined before 1900-03-01, where it counts wrongly. */
function serialOf(date: string): number | undefined {
  const serial = dayNumberOf(date) + 25_569;
  return serial >= 61 && serial <= 2_958_465 ? serial : undefined;
}

/** Turns an instant into 'yyyy-MM-dd HH:mm:ss' on the clocks of a time zone. */
function wallClock(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => format.format(new Date(instant));
}

export type WriteCell = (reference: string, cell: Cell, style?: Style, isWrong?: boolean) => string;

/** Writes cells; `style` is what the column's cells are, a date or an instant has its own. */
export function cellWriter(timeZone: string): WriteCell {
  const localTime = wallClock(timeZone);
  const dated = (reference: string, date: string, fraction: number, style: number, text: string) => {
    const serial = serialOf(date);
    return serial === undefined
      ? textCell(reference, text, STYLE.plain)
      : valueCell(reference, serial + fraction, style);
  };
  return (reference, cell, style = STYLE.plain, isWrong = false) => {
    const shown = (own: Style) => (isWrong ? wrongStyleOf(own) : own);
    switch (cell?.kind) {
      case undefined:
        return isWrong ? `<c r="${reference}" s="${wrongStyleOf(style)}"/>` : '';
      case 'text': {
        const guarded = style === STYLE.text && looksLikeFormula(cell.text) ? STYLE.guarded : style;
        return textCell(reference, cell.text, shown(guarded));
      }
      case 'number':
        return valueCell(reference, cell.number, shown(style === STYLE.text ? STYLE.plain : style));
      case 'boolean':
        return `<c r="${reference}" t="b"><v>${cell.boolean ? 1 : 0}</v></c>`;
      case 'date':
        return dated(reference, cell.date, 0, shown(STYLE.date), cell.date);
      case 'instant': {
        const local = localTime(cell.instant);
        const [hours = 0, minutes = 0, seconds = 0] = local.slice(11).split(':').map(Number);
        const fraction = (hours * 3600 + minutes * 60 + seconds) / 86_400;
        return dated(reference, local.slice(0, 10), fraction, STYLE.instant, local);
      }
    }
  };
}
