import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Imports } from '../where/imports.ts';
import type { Finding } from './finding.ts';

const PAGE = 'docs/architecture.md';
const RULE = 'a walk goes from file to file';

interface Step {
  readonly file: string;
  readonly line: number;
  /** Heading of the walk. */
  readonly walk: string;
}

/** The walks of docs/architecture.md: each file once, and each joined by an import to one that came before it. */
export function checkWalks(root: string): Finding[] {
  const steps = stepsOf(root);
  if (steps.length === 0) return [];
  const imports = new Imports(root);
  const isJoined = (one: string, other: string) =>
    [
      [one, other],
      [other, one],
    ].some(([from = '', to]) => imports.of(from).some(({ file }) => file === to));
  return [...Map.groupBy(steps, ({ walk }) => walk).values()].flatMap((walk) =>
    walk.flatMap(({ file, line }, index) => {
      const before = walk.slice(0, index);
      const finding = (mend: string): Finding[] => [{ file: PAGE, line, rule: RULE, mend }];
      if (!imports.texts.has(file)) return finding(`There is no ${file}: name the file that does this step now.`);
      if (before.some((step) => step.file === file)) return finding(`${file} was visited before: say all of it there.`);
      if (index === 0 || before.some((step) => isJoined(step.file, file))) return [];
      return finding(`No file before it imports ${file} or is imported by it: name the file that is missing between.`);
    }),
  );
}

function stepsOf(root: string): Step[] {
  const page = path.join(root, PAGE);
  if (!existsSync(page)) return [];
  let walk = '';
  return readFileSync(page, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      if (text.startsWith('#')) walk = text;
      const file = /^\d+\. `(packages\/[^`]+)`/.exec(text)?.[1];
      return file ? [{ file, line: index + 1, walk }] : [];
    });
}
