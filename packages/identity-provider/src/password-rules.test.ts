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

test.each(['ada.oneil@alderpower.example', 'Ada.Oneil-2026!', 'Alderpower2026', "x9-o'neil-77Qz"])(
  '%s is refused: it holds the person’s own name or address',
  (password) => {
    expect(said(password)).toContain('it contains your name or e-mail address');
  },
);

test.each(['walrus under copper ladder', 'correct horse battery staple', 'vK4#pmq9Zt!w', 'Regenschirm Teekanne Dach'])(
  '%s is taken',
  (password) => {
    expect(said(password)).toBeUndefined();
  },
);

test('a short and an overlong one say which length is right', () => {
  expect(said('short')).toContain('at least 12 characters');
  expect(said('walrus under copper ladder '.repeat(50))).toContain('at most 1,024 characters');
});
