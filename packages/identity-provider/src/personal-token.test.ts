import { expect, test } from 'vitest';
import { holderOfPersonalToken, isPersonalToken, newToken } from './personal-token.ts';

/** Keeps what is asked of the database. */
function asked() {
  const queries: unknown[] = [];
  const query = async (...query: unknown[]) => {
    queries.push(query);
    return { rows: [] };
  };
  return { queries, pool: { query } as never };
}

test('a token has a prefix that scanners know, and 190 random bits', () => {
  const [one, other] = [newToken(), newToken()];
  expect(one).toMatch(/^oikos_[0-9A-Za-z]{38}$/);
  expect(one).not.toBe(other);
  expect(isPersonalToken(one)).toBe(true);
  expect(isPersonalToken('eyJhbGciOiJFZERTQSJ9.x.y')).toBe(false);
});

test('the checksum shows a mistyped token, without asking the database', async () => {
  const token = newToken();
  const { queries, pool } = asked();
  for (let n = 6; n < token.length; n += 7) {
    const wrong = token.slice(0, n) + (token[n] === 'a' ? 'b' : 'a') + token.slice(n + 1);
    expect(await holderOfPersonalToken(pool, wrong)).toBeUndefined();
  }
  expect(await holderOfPersonalToken(pool, `${token}x`)).toBeUndefined();
  expect(await holderOfPersonalToken(pool, 'oikos_')).toBeUndefined();
  expect(queries).toEqual([]);
  await holderOfPersonalToken(pool, token);
  expect(queries).toHaveLength(1);
});
