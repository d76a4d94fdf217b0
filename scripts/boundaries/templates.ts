/** A template in the code: where its text begins, and `$` for each piece of code in it. */
export interface Template {
  readonly at: number;
  readonly text: string;
  /** Where the code goes on behind it. */
  readonly end: number;
  /** It is a statement by its tag. */
  readonly isTagged: boolean;
}

/** Comments and plain texts, which may hold the sign of a template, or the opening of one. */
const OPENING = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(\bsql(?:<[^`()]*>)?\s*)?`/g;

/** Every template of the code, those within another one too. */
export function templatesOf(code: string): Template[] {
  const found: Template[] = [];
  const within = (from: number, to: number) => {
    OPENING.lastIndex = from;
    for (let match = OPENING.exec(code); match && match.index < to; match = OPENING.exec(code)) {
      if (!match[0].endsWith('`') || !/^(?:sql\b|`)/.test(match[0])) continue;
      const at = match.index + match[0].length;
      const { text, end, pieces } = readTemplate(code, at);
      found.push({ at, text, end, isTagged: match[1] !== undefined });
      for (const [begin, last] of pieces) within(begin, last);
      OPENING.lastIndex = end;
    }
  };
  within(0, code.length);
  return found.sort((one, other) => one.at - other.at);
}

/** A template from behind its opening sign to behind its closing one. */
function readTemplate(code: string, begin: number): { text: string; end: number; pieces: [number, number][] } {
  const pieces: [number, number][] = [];
  let text = '';
  let at = begin;
  while (at < code.length && code[at] !== '`') {
    if (code[at] === '\\') {
      text += code.slice(at, at + 2);
      at += 2;
    } else if (code.startsWith('${', at)) {
      const end = endOfPiece(code, at + 2);
      pieces.push([at + 2, end]);
      text += '$';
      at = end;
    } else {
      text += code[at];
      at += 1;
    }
  }
  return { text, end: at + 1, pieces };
}

/** Where a piece of code in a template ends; it may have templates of its own. */
function endOfPiece(code: string, begin: number): number {
  let open = 1;
  let at = begin;
  while (at < code.length && open > 0) {
    if (code[at] === '{') open += 1;
    if (code[at] === '}') open -= 1;
    at = code[at] === '`' ? readTemplate(code, at + 1).end : at + 1;
  }
  return at;
}
