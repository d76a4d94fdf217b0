import { commentsOf } from '../boundaries/sources.ts';
import { codesIn, type Entry, readEntries } from '../boundaries/specification.ts';
import type { Imports } from './imports.ts';

const TEST = /\.(test|spec)\.tsx?$/;

/** What a code of the specification says, where it is enforced, and what tests it; places as 'file:line  words'. */
export interface CitedCode {
  readonly entry: Entry | undefined;
  readonly places: readonly string[];
  readonly tests: readonly string[];
}

export function citedCode(root: string, imports: Imports, code: string): CitedCode {
  const entry = readEntries(root).find((each) => each.code === code);
  const files = [...imports.texts].filter(([, text]) => codesIn(text).includes(code));
  // What cites few codes is nearer to the rule than what lists all of its area.
  const cited = files
    .filter(([file]) => !TEST.test(file))
    .flatMap(([file, text]) => placesIn(file, text, code))
    .sort((left, right) => codesIn(left).length - codesIn(right).length);
  return {
    entry,
    places: [...(entry ? declaredMessage(imports, entry) : []), ...cited],
    tests: files.filter(([file]) => TEST.test(file)).flatMap(([file, text]) => linesWith(file, text, code)),
  };
}

/** Where the contract says a message: the line with its exact text. */
function declaredMessage(imports: Imports, { code, text }: Entry): string[] {
  const exact = code.startsWith('X') ? /^"(.+?)":/.exec(text)?.[1] : undefined;
  if (exact === undefined) return [];
  const spelled = [exact, exact.replaceAll("'", "\\'")];
  return [...imports.texts]
    .filter(([file]) => /^packages\/contract\/.*-messages\.ts$/.test(file))
    .flatMap(([file, content]) =>
      content.split('\n').flatMap((line, index) => {
        const says = spelled.some((words) => [`'${words}'`, `"${words}"`].some((quoted) => line.includes(quoted)));
        return says ? [`${file}:${index + 1}  ${line.trim()}`] : [];
      }),
    );
}

/** The address that the entry of a call or a page begins with: 'container/{id}' of `GET container/{id}`. */
export const addressOf = ({ code, text }: Entry): string | undefined =>
  /^[ER]/.test(code) ? /^`(?:[A-Z]+ )?([^`]+)`/.exec(text)?.[1] : undefined;

/** Each comment that cites the code, with what is below it: that is what the comment is about. */
function placesIn(file: string, text: string, code: string): string[] {
  const lines = text.split('\n');
  const comments = commentsOf(text).filter((comment) => codesIn(comment.text).includes(code));
  return comments.map((comment) => {
    const below = text.split('\n').slice(comment.line - 1);
    const first = below.findIndex((line) => !/^\s*(?:$|\/\*|\*|\/\/|\{\/\*)/.test(line));
    const about = lines[comment.line - 1 + Math.max(first, 0)]?.trim() ?? '';
    return `${file}:${comment.line}  ${comment.text.replace(/\s+/g, ' ')}  ${about}`;
  });
}

const linesWith = (file: string, text: string, code: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) => (codesIn(line).includes(code) ? [`${file}:${index + 1}  ${line.trim()}`] : []));
