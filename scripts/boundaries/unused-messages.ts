import type { Finding } from './finding.ts';
import { type Source, withoutComments } from './sources.ts';

const RULE = 'no message that nobody says';

/** Messages declared together: `export const unitMessages = messages('unit', { ... })`. */
type Catalogue = { file: string; name: string; entries: { key: string; line: number }[] };
/** Where a catalogue is used: by its names (`say.key`), or as a whole (`say[code]`, `...say`, `Object.entries(say)`). */
type Use = { keys: ReadonlySet<string>; isWhole: boolean };

/** Messages and texts of screens that are catalogued and said nowhere but in tests. */
export function checkMessages(sources: readonly Source[]): Finding[] {
  const product = sources
    .filter(({ file }) => !/\.(test|spec)\.tsx?$/.test(file))
    .map(({ file, text }) => ({ file, text, code: withoutStrings(withoutComments(text)) }));
  const words = countWords(product.map(({ text }) => text));
  // The catalogue's own entry is the first.
  const isNamed = (key: string): boolean => (words.get(key) ?? 0) > 1;
  return product.flatMap(cataloguesOf).flatMap((catalogue) => {
    const uses = product.flatMap(({ file, code }) => useOf(catalogue, file, code));
    const isWhole = uses.some((use) => use.isWhole);
    return catalogue.entries
      .filter(({ key }) => !uses.some(({ keys }) => keys.has(key)) && !(isWhole && isNamed(key)))
      .map(({ key, line }) => ({
        file: catalogue.file,
        line,
        rule: RULE,
        mend: `${catalogue.name}.${key}: say it where its rule is, or delete it; a text that is only catalogued says what the product doesn't do.`,
      }));
  });
}

function cataloguesOf({ file, code }: { file: string; code: string }): Catalogue[] {
  const declarations = code.matchAll(/\bconst (\w+) = messages\(\s*'',\s*\{([^{}]*)\}/g);
  return [...declarations].map((declaration) => {
    const [whole, name = '', body = ''] = declaration;
    const start = declaration.index + whole.length - body.length - 1;
    const entries = [...body.matchAll(/(?<=^|[\s,])(\w+):/g)].map((entry) => ({
      key: entry[1] ?? '',
      line: code.slice(0, start + entry.index).split('\n').length,
    }));
    return { file, name, entries };
  });
}

/** In its own file a catalogue has its own name; elsewhere that of the import. */
function useOf({ file: home, name }: Catalogue, file: string, code: string): Use[] {
  if (!code.includes(name)) return [];
  const imported = new RegExp(`\\b${name}(?: as (\\w+))?(?=[^{}]*\\} from)`).exec(code);
  if (file !== home && !imported) return [];
  const alias = imported?.[1] ?? name;
  const body = code.replace(/^import [^;]*;/gm, '').replace(new RegExp(`\\bconst ${alias} = messages`), '');
  const keys = [...body.matchAll(new RegExp(`\\b${alias}\\s*\\.\\s*(\\w+)`, 'g'))].map((use) => use[1] ?? '');
  const isWhole = new RegExp(`\\b${alias}\\b(?!\\s*\\.\\s*\\w|\\s*:|\\()`).test(body);
  return [{ keys: new Set(keys), isWhole }];
}

function countWords(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of text.match(/\w+/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The text of strings blanked, lines kept; templates stay, for they hold code. */
function withoutStrings(code: string): string {
  return code.replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, "''");
}
