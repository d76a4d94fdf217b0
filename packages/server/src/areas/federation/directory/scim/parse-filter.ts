import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { badRequest } from './scim-refusal.ts';

/** Filters by the grammar of RFC 7644, 3.4.2.2, as data. */

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Operator = (typeof operators)[number];

export type Filter =
  | { readonly kind: 'and'; readonly parts: readonly Filter[] }
  | { readonly kind: 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'compare'; readonly path: string; readonly operator: Operator; readonly value: Value }
  | { readonly kind: 'present'; readonly path: string }
  /** Some value of an attribute meets all of it at once: `emails[type eq "work"]`. */
  | { readonly kind: 'some'; readonly path: string; readonly part: Filter };
export type Value = string | number | boolean | null;

const LONGEST = 4_000;
const DEEPEST = 20;
const MOST_CONDITIONS = 100;

const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;

interface Token {
  readonly kind: 'sign' | 'text' | 'word';
  readonly text: string;
}

const unreadable = () => badRequest('invalidFilter', say.invalidFilter);

function tokensOf(filter: string): readonly Token[] {
  if (filter.length > LONGEST) throw badRequest('invalidFilter', say.filterTooLong);
  const tokens: Token[] = [];
  const trimmed = filter.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const found = TOKEN.exec(trimmed);
    if (!found) throw unreadable();
    const [, sign, quoted, word] = found;
    if (sign) tokens.push({ kind: 'sign', text: sign });
    else if (quoted) tokens.push({ kind: 'text', text: quoted });
    else tokens.push({ kind: 'word', text: word as string });
  }
  return tokens;
}

function literalOf(token: Token | undefined): Value {
  if (!token || token.kind === 'sign') throw unreadable();
  const word = token.text.toLowerCase();
  if (token.kind === 'word' && ['true', 'false', 'null'].includes(word)) return JSON.parse(word) as Value;
  try {
    const value = JSON.parse(token.text) as unknown;
    if (typeof value === 'string' || typeof value === 'number') return value;
  } catch {}
  throw unreadable();
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;
  #conditions = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  #isNext(kind: Token['kind'], text: string): boolean {
    const next = this.#tokens[this.#at];
    return next?.kind === kind && next.text.toLowerCase() === text;
  }

  take(kind: Token['kind'], text: string): boolean {
    if (!this.#isNext(kind, text)) return false;
    this.#at += 1;
    return true;
  }

  expect(text: string): void {
    if (!this.take('sign', text)) throw unreadable();
  }

  word(): string {
    const next = this.#tokens[this.#at];
    if (next?.kind !== 'word') throw unreadable();
    this.#at += 1;
    return next.text;
  }

  filter(): Filter {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw badRequest('invalidFilter', say.filterTooLong);
    const parts = [this.#conjunction()];
    while (this.take('word', 'or')) parts.push(this.#conjunction());
    this.#depth -= 1;
    return parts.length === 1 ? (parts[0] as Filter) : { kind: 'or', parts };
  }

  #conjunction(): Filter {
    const parts = [this.#condition()];
    while (this.take('word', 'and')) parts.push(this.#condition());
    return parts.length === 1 ? (parts[0] as Filter) : { kind: 'and', parts };
  }

  #within(end: ')' | ']'): Filter {
    const filter = this.filter();
    this.expect(end);
    return filter;
  }

  #condition(): Filter {
    this.#conditions += 1;
    if (this.#conditions > MOST_CONDITIONS) throw badRequest('invalidFilter', say.filterTooLong);
    if (this.take('sign', '(')) return this.#within(')');
    const following = this.#tokens[this.#at + 1];
    if (this.#isNext('word', 'not') && following?.kind === 'sign' && following.text === '(') {
      this.#at += 2;
      return { kind: 'not', part: this.#within(')') };
    }
    const path = this.word();
    if (!this.take('sign', '[')) return this.#comparison(path);
    const part = this.#within(']');
    const next = this.#tokens[this.#at];
    // Entra ID asks for a part of the value that it means: emails[type eq "work"].value eq "a@b.example".
    if (next?.kind !== 'word' || !next.text.startsWith('.')) return { kind: 'some', path, part };
    this.#at += 1;
    return { kind: 'some', path, part: { kind: 'and', parts: [part, this.#comparison(next.text.slice(1))] } };
  }

  #comparison(path: string): Filter {
    const word = this.word().toLowerCase();
    if (word === 'pr') return { kind: 'present', path };
    const operator = operators.find((each) => each === word);
    if (!operator) throw unreadable();
    const value = literalOf(this.#tokens[this.#at]);
    this.#at += 1;
    return { kind: 'compare', path, operator, value };
  }
}

export function parseFilter(filter: string): Filter {
  const parser = new Parser(tokensOf(filter));
  const parsed = parser.filter();
  if (!parser.isAtEnd) throw unreadable();
  return parsed;
}

/** What a PATCH is about: an attribute, or some of its values, or a part of it. */
export interface Path {
  readonly attribute: string;
  readonly filter: Filter | undefined;
  /** After a filter: `emails[type eq "work"].value`. */
  readonly part: string | undefined;
}

export function parsePath(path: string): Path {
  try {
    const parser = new Parser(tokensOf(path));
    const attribute = parser.word();
    if (!parser.take('sign', '[')) {
      if (!parser.isAtEnd) throw unreadable();
      return { attribute, filter: undefined, part: undefined };
    }
    const filter = parser.filter();
    parser.expect(']');
    const rest = parser.isAtEnd ? undefined : parser.word();
    if (!parser.isAtEnd || (rest !== undefined && !rest.startsWith('.'))) throw unreadable();
    return { attribute, filter, part: rest?.slice(1) };
  } catch {
    throw badRequest('invalidPath', say.unknownAttribute, path.slice(0, 100));
  }
}
