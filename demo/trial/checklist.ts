import { isDeepStrictEqual } from 'node:util';

/** Counts as 'insert 3, same 2'. */
const withFailureText = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .map(([name, each]) => `${name} ${each}`)
        .join(', ')
    : String(value);

/** What was looked at, and how it came out; says each as it comes. */
export class Checklist {
  readonly #say: (line: string) => void;
  passed = 0;
  failed = 0;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  say(line = ''): void {
    this.#say(line);
  }

  /** Counts without saying a line: for the cells of a table. */
  count(isRight: boolean): boolean {
    if (isRight) this.passed += 1;
    else this.failed += 1;
    return isRight;
  }

  check(sentence: string, isRight: boolean, found = ''): void {
    this.count(isRight);
    this.#say(`  ${isRight ? 'pass' : 'FAIL'}  ${sentence}${isRight || found === '' ? '' : `: found ${found}`}`);
  }

  same<Value>(sentence: string, found: Value, expected: Value): void {
    this.check(`${sentence}: ${withFailureText(expected)}`, isDeepStrictEqual(found, expected), withFailureText(found));
  }
}
