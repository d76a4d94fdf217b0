/** The cells of a catalogue written as lines of text, one record a line, `|` between the cells; blank lines don't count. */
export const linesOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|'));
