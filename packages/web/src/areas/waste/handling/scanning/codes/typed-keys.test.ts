import { describe, expect, it } from 'vitest';
import { keyReader } from './typed-keys.ts';

const type = (keys: readonly string[], milliseconds: number) => {
  const reader = keyReader();
  return keys
    .map((key, index) => reader.press({ key, at: 1000 + index * milliseconds }))
    .filter((code) => code !== null);
};

describe('the keys of a hardware scanner', () => {
  it('are a code when they come fast and end in Enter', () => {
    expect(type(['Shift', 'D', '-', '4', '1', 'Enter'], 8)).toEqual(['D-41']);
  });

  it('are none when a person types, or when they are too few', () => {
    expect(type(['D', '-', '4', '1', 'Enter'], 120)).toEqual([]);
    expect(type(['4', '1', 'Enter'], 8)).toEqual([]);
  });

  it('begin anew after each code and after a pause', () => {
    expect(type([...'D-41', 'Enter', ...'D-42', 'Enter'], 8)).toEqual(['D-41', 'D-42']);
    const reader = keyReader();
    reader.press({ key: 'x', at: 0 });
    for (const [index, key] of [...'D-41'].entries()) reader.press({ key, at: 500 + index * 8 });
    expect(reader.press({ key: 'Enter', at: 540 })).toBe('D-41');
  });
});
