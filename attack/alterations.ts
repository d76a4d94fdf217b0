import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { pathParameters } from '@oikos/contract/endpoint.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import { uploadFile } from '@oikos/contract/records/files.ts';
import { idPlaces, set } from '../packages/server/src/testing/example-input.ts';
import { sentOf, uploadOf } from './call-over-line.ts';
import { hostilePieces, hostileValue, rawNumbers } from './hostile-values.ts';
import type { Input } from './inputs/kit.ts';
import type { Sent } from './line.ts';
import type { Random } from './random.ts';

/** What an attack knows when it makes a request of an input that works. */
export interface Situation {
  readonly random: Random;
  readonly endpoint: AnyEndpoint;
  readonly input: Input;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the other company, and of places that the caller has no right at. */
  readonly foreign: ReadonlyMap<EntityName, readonly number[]>;
  readonly otherCompanyId: number;
}

type Place = readonly (string | number)[];

/** Every place of a value, the inner ones too. */
function placesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  const inner = Object.entries(value).flatMap(([name, each]) =>
    placesOf(each, [...place, Array.isArray(value) ? Number(name) : name]),
  );
  return place.length === 0 ? inner : [place, ...inner];
}

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);

function oneField({ random, endpoint, input, headers }: Situation): Sent {
  const optional = Object.keys(endpoint.input.shape).map((name): Place => [name]);
  const places = [...placesOf(input), ...optional];
  if (places.length === 0) return sentOf(endpoint, { unexpected: hostileValue(random, 1) }, headers);
  const place = random.of(places);
  const altered = set(input, place, hostileValue(random, valueAt(input, place))) as Input;
  return sentOf(endpoint, altered, headers);
}

function leftOut({ random, endpoint, input, headers }: Situation): Sent {
  const inPath = new Set(pathParameters(endpoint.path));
  const names = Object.keys(input).filter((name) => !inPath.has(name));
  if (names.length === 0) return sentOf(endpoint, input, headers);
  const { [random.of(names)]: _left, ...rest } = input;
  return sentOf(endpoint, rest, headers);
}

const INTRUDERS = ['company_id', 'companyId', 'userId', 'user_id', 'nodeId', 'isSuperAdministrator', 'id', 'version'];

function added({ random, endpoint, input, headers, otherCompanyId }: Situation): Sent {
  const sent = sentOf(endpoint, { ...input, [random.of(INTRUDERS)]: otherCompanyId }, headers);
  if (sent.body === undefined || random.below(2) === 0) return sent;
  const text = sent.body.toString();
  const intruder = `"__proto__":{"companyId":${otherCompanyId},"isSuperAdministrator":true}`;
  return { ...sent, body: Buffer.from(text === '{}' ? `{${intruder}}` : text.replace(/^\{/, `{${intruder},`)) };
}

/** The places of ids that the schema names, else any number that may be one. */
function idsIn({ endpoint, input }: Situation) {
  return idPlaces(endpoint.input, []).filter(({ place }) => valueAt(input, place) !== undefined || place.length === 1);
}

function oneForeignId(situation: Situation): Sent {
  const { random, endpoint, input, headers, foreign } = situation;
  const places = idsIn(situation).filter(({ entity }) => (foreign.get(entity)?.length ?? 0) > 0);
  if (places.length === 0) return oneField(situation);
  const { place, entity } = random.of(places);
  return sentOf(endpoint, set(input, place, random.of(foreign.get(entity) ?? [])) as Input, headers);
}

function foreignIdsOnly(situation: Situation): Sent {
  const { random, endpoint, input, headers, foreign } = situation;
  let altered: Input = input;
  for (const { place, entity } of idsIn(situation)) {
    const ids = foreign.get(entity) ?? [];
    if (ids.length > 0) altered = set(altered, place, random.of(ids)) as Input;
  }
  return sentOf(endpoint, altered, headers);
}

function address(situation: Situation): Sent {
  const { random, endpoint, input, headers } = situation;
  const sent = sentOf(endpoint, input, headers);
  const way = random.weighted({ piece: 5, query: 3, passthrough: 2, letters: 1 });
  const [path = '', query = ''] = sent.path.split('?');
  if (way === 'passthrough') return { ...sent, path: sent.path.replace(/^\/api\/v1\.0/, '/proxy/passthrough') };
  if (way === 'letters') return { ...sent, path: `${path.toUpperCase()}${query && `?${query}`}` };
  if (way === 'query') {
    const name = random.of([...Object.keys(endpoint.input.shape), '__proto__', 'id[]', 'a[b]']);
    return { ...sent, path: `${path}?${query && `${query}&`}${name}=${random.of(hostilePieces)}` };
  }
  const pieces = path.split('/');
  const numbered = pieces.flatMap((piece, index) => (/^\d+$/.test(piece) ? [index] : []));
  const index = numbered.length > 0 ? random.of(numbered) : pieces.length - 1;
  return { ...sent, path: pieces.with(index, random.of(hostilePieces)).join('/') + (query && `?${query}`) };
}

const odd = (text: string): readonly (string | Buffer)[] => [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '5',
  '\ufeff{}',
  text.slice(0, -1),
  `${text}${text}`,
  `[${text}]`,
  text.replaceAll('"', "'"),
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from([0x80, 0x81]),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":${'{"a":'.repeat(3000)}1${'}'.repeat(3001)}`,
  `{"x":"${'x'.repeat(200_000)}"}`,
];

const CONTENT_TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  '',
];

function body({ random, endpoint, input, headers }: Situation): Sent {
  const sent = sentOf(endpoint, input, headers);
  const text = sent.body?.toString() ?? '{}';
  const number = text.replace(/(?<=[:[,])\d+(?=[,\]}])/, random.of(rawNumbers));
  const altered = random.below(4) === 0 ? number : random.of(odd(text));
  const type = random.below(3) === 0 ? random.of(CONTENT_TYPES) : 'application/json';
  return { ...sent, headers: { ...sent.headers, 'content-type': type }, body: Buffer.from(altered) };
}

const TOKENS: readonly (string | undefined)[] = [
  undefined,
  '',
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer x.y.z',
  'Basic YWRtaW46YWRtaW4=',
  'bearer lower',
  `Bearer ${'a'.repeat(6000)}`,
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiZXhwIjo5OTk5OTk5OTk5fQ.',
];

function credentials({ random, endpoint, input, headers, otherCompanyId }: Situation): Sent {
  const { authorization = '', ...rest } = headers;
  const way = random.weighted({ token: 3, signature: 2, tenant: 3 });
  if (way === 'tenant') {
    const tenant = random.of([String(otherCompanyId), '0', '-1', 'x', '1 or 1=1', '1e3', '9'.repeat(40)]);
    return sentOf(endpoint, input, { ...headers, 'x-tenant-id': tenant });
  }
  const token = way === 'token' ? random.of(TOKENS) : `${authorization.slice(0, -6)}AAAAAA`;
  return sentOf(endpoint, input, token === undefined ? rest : { ...rest, authorization: token });
}

const FILE_NAMES = [
  'a.csv',
  'a.exe',
  'a.csv.exe',
  '../a.csv',
  'a\u0000.csv',
  `${'n'.repeat(300)}.csv`,
  '.csv',
  'ä🦄.csv',
  'a.xlsx',
  'a.zip',
  'con.txt',
];
const CONTENTS: readonly (string | Buffer)[] = [
  '',
  'a,b\n1,2\n',
  'MZ\u0090',
  Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  '%PDF-1.7',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '\u0000'.repeat(1000),
];

function upload({ random, headers }: Situation): Sent {
  const sent = sentOf(uploadFile, {}, headers);
  const name = random.of(FILE_NAMES).replaceAll('"', '');
  const { body: whole, headers: type } = uploadOf(name, random.of(CONTENTS));
  const cut = random.below(4) === 0 ? whole.subarray(0, random.below(whole.length)) : whole;
  return { ...sent, headers: { ...headers, ...type }, body: cut };
}

const alterations = {
  asItIs: ({ endpoint, input, headers }: Situation): Sent => sentOf(endpoint, input, headers),
  oneField,
  leftOut,
  added,
  oneForeignId,
  foreignIdsOnly,
  address,
  body,
  credentials,
} as const;

const WEIGHTS = {
  asItIs: 4,
  oneField: 34,
  leftOut: 4,
  added: 5,
  oneForeignId: 20,
  foreignIdsOnly: 8,
  address: 8,
  body: 6,
  credentials: 5,
};

/** The input's request, altered in one way. */
export function altered(situation: Situation): { readonly way: string; readonly sent: Sent } {
  if (situation.endpoint === uploadFile && situation.random.below(3) > 0)
    return { way: 'upload', sent: upload(situation) };
  const way = situation.random.weighted(WEIGHTS);
  return { way, sent: alterations[way](situation) };
}
