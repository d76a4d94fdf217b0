import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentCode, offeredCode, stepOfCode } from './one-time-code.ts';
import { hashPassword, isPassword, nobodysHash } from './password-hash.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The ASCII secret '12345678901234567890' of RFC 6238, appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 });

describe('A one-time code', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %d seconds is the last six digits of RFC 6238, appendix B: %s', (seconds, code) => {
    at(seconds);
    expect(currentCode(secret)).toBe(code);
  });

  test('is taken one step early or late, not two (RFC 6238, section 5.2)', () => {
    at(1_234_567_890);
    const code = currentCode(secret);
    const step = Math.floor(1_234_567_890 / 30);
    for (const shift of [-30, 0, 30]) {
      at(1_234_567_890 + shift);
      expect(stepOfCode(code, secret, false)).toBe(step);
    }
    for (const shift of [-60, 60]) {
      at(1_234_567_890 + shift);
      expect(stepOfCode(code, secret, false)).toBeNull();
    }
  });

  test('may be typed with a space, and nothing but six digits is one', () => {
    at(1_234_567_890);
    expect(stepOfCode('005 924', secret, false)).not.toBeNull();
    for (const text of ['', '5924', '0059240', 'abcdef']) expect(stepOfCode(text, secret, false)).toBeNull();
  });

  test('offered to a demo sign-in is the first unused one, and is accepted at once', () => {
    at(1_234_567_890);
    const step = Math.floor(1_234_567_890 / 30);
    const code = offeredCode(secret, [step, step + 1]) ?? '';
    expect(stepOfCode(code, secret, true)).toBe(step + 2);
    expect(stepOfCode(code, secret, false)).toBeNull();
  });
});

describe('A password', () => {
  test('is known by its hash, however its accents are composed, and no other is', async () => {
    const hash = await hashPassword('caf\u00e9 au lait');
    expect(hash).not.toContain('lait');
    expect(await isPassword('cafe\u0301 au lait', hash)).toBe(true);
    expect(await isPassword('cafe au lait', hash)).toBe(false);
    expect(await hashPassword('caf\u00e9 au lait')).not.toBe(hash);
  });

  test('is never right for somebody unknown', async () => {
    for (const password of ['', 'x']) expect(await isPassword(password, nobodysHash)).toBe(false);
  });
});
