import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test('quotes what would break a row, and keeps a name from being a formula', () => {
  const text = csvText([
    ['User', 'Reason'],
    ['Moss, Dana', 'She said "no"'],
    ['=HYPERLINK("x")', 7],
  ]);
  expect(text).toBe('\ufeffUser,Reason\r\n"Moss, Dana","She said ""no"""\r\n"\'=HYPERLINK(""x"")",7\r\n');
});
