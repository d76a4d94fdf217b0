/** Positions in the list of cell formats. */
export const STYLE = {
  plain: 0,
  date: 1,
  instant: 2,
  title: 3,
  /** What is typed stays as it is: no date is made of 1-2, and no number of 007. */
  text: 4,
  /** A text that begins like a formula. */
  guarded: 5,
  quiet: 6,
  wrong: 7,
  wrongText: 8,
  wrongDate: 9,
} as const;
export type Style = (typeof STYLE)[keyof typeof STYLE];

/** The same cell, marked as wrong. */
export function wrongStyleOf(style: Style): Style {
  if (style === STYLE.text || style === STYLE.guarded) return STYLE.wrongText;
  return style === STYLE.date ? STYLE.wrongDate : STYLE.wrong;
}

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const FONT = '<sz val="11"/><name val="Calibri"/>';
const FORMATS = [
  '<xf xfId="0"/>',
  '<xf numFmtId="164" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" xfId="0" applyNumberFormat="1"/>',
  '<xf fontId="1" xfId="0" applyFont="1"/>',
  '<xf numFmtId="49" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" xfId="0" quotePrefix="1" applyNumberFormat="1"/>',
  '<xf fontId="2" xfId="0" applyFont="1"/>',
  '<xf fillId="2" xfId="0" applyFill="1"/>',
  '<xf numFmtId="49" fillId="2" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFill="1"/>',
  '<xf numFmtId="164" fillId="2" xfId="0" applyNumberFormat="1" applyFill="1"/>',
];

export const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="3"><font>${FONT}</font><font><b/>${FONT}</font><font><color rgb="FF7B8794"/>${FONT}</font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFDE2E0"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FORMATS.length}">${FORMATS.join('')}</cellXfs></styleSheet>`;
