import { expect, test } from 'vitest';
import { englishPages } from './page-language.ts';
import { problemOfPassword } from './password-rules.ts';

const ada = { email: 'ada.oneil@alderpower.example', firstName: 'Ada', lastName: "O'Neil" };
const said = (password: string) => problemOfPassword(password, ada)?.(englishPages);

test.each([
  'aaaaaaaaaaaa',
  'passwordpassword',
  'password1234',
  'qwertyuiop123',
  '123456789012',
  'abcabcabcabc',
  'Password123!',
  'iloveyou2024',
  'oikosoikosoikos',
  'qwerty123456',
])('%s is refused as easy to guess', (password) => {
  expect(said(password)).toContain('is easy to guess');
});

test.each(['ada.oneil@alderpower.example', 'Ada.Oneil-2026!', 'Alderpower2026', "1o'neil!Ada"])(
  '%s is refused: it is the person’s own name or address',
  (password) => {
    expect(said(password)).toContain('it contains your name or e-mail address');
  },
);

test.each([
  'walrus under copper ladder',
  'correct horse battery staple',
  'vK4#pmq9Zt!w',
  'Regenschirm Teekanne Dach',
  // The blocklist is compared with the whole, not with what is within (NIST SP 800-63B-4, section 3.1.1.2).
  "x9-o'neil-77Qz",
  'kq7vzt2m',
])('%s is taken', (password) => {
  expect(said(password)).toBeUndefined();
});

test('a short and an overlong one say which length is right', () => {
  expect(said('short')).toContain('at least 8 characters');
  expect(said('walrus under copper ladder '.repeat(50))).toContain('at most 1,024 characters');
});

test('a password alone has at least 15 characters, beside a second factor 8', () => {
  const alone = (password: string) => problemOfPassword(password, ada, true)?.(englishPages);
  expect(alone('kq7vzt2mwx94bn')).toContain('at least 15 characters');
  expect(alone('kq7vzt2mwx94bnd')).toBeUndefined();
});

test('characters are counted as people see them: what is written in two units, or composed, is one', () => {
  expect(said('🌵🦉🧭🪵🛶🌊🪶')).toContain('at least 8 characters');
  expect(said('🌵🦉🧭🪵🛶🌊🪶🧱')).toBeUndefined();
  expect(said('ze\u0301bu q7k')).toBeUndefined();
  expect(said('e\u0301e\u0300zqk4w')).toContain('at least 8 characters');
});
