import { endpoints } from '@oikos/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { readEntries } from '../boundaries/specification.ts';
import { ROOT } from '../start/installation.ts';

/** Method and path as the router compares them: any letter case, parameters of any name, with or without the prefix. */
const comparable = (method: string, path: string): string =>
  `${method} ${path
    .toLowerCase()
    .replace(/\{[^}]*\}/g, '{}')
    .replace('api/v1.0/', '')
    .replace(/^\/|\/$/g, '')}`;

test('docs/specification calls those calls planned that are not served, and no others', () => {
  const served = new Set(
    Object.values(endpoints).flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((each) => comparable(method, each)),
    ),
  );
  const wrong = readEntries(ROOT).flatMap(({ code, text }) => {
    const [, method = '', path = ''] = /^`(GET|POST|PUT|DELETE) ([^`]+)`/.exec(text) ?? [];
    if (!code.startsWith('E') || path === '' || path.startsWith('(')) return [];
    const isPlanned = /^`[^`]+`: (?:Planned|GraphQL, planned)/.test(text);
    if (isPlanned !== served.has(comparable(method, path))) return [];
    return [`${code} is ${isPlanned ? 'served: it is no longer planned' : 'not served: say that it is planned'}`];
  });
  expect(wrong).toEqual([]);
});
