import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = [
  'packages/{domain,contract,identity-provider,server,web}/src/**/*.{ts,tsx}',
  '{e2e,demo,look}/**/*.ts',
];
const STATEMENT =
  /^(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,?\s*)?(\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?)?\s*from\s*'([^']+)'/gm;
const BARE = /(?:\bimport\s*\(\s*|^import\s+)'([^']+)'/gm;

/** One file that another imports, by which of its names; undefined names: all of it. */
export interface Import {
  readonly file: string;
  readonly names: readonly string[] | undefined;
}

/** Every source by its path in the checkout, with what it imports; names that an area's public.ts hands on lead to their own file. */
export class Imports {
  readonly texts: ReadonlyMap<string, string>;
  readonly #of = new Map<string, readonly Import[]>();

  constructor(root: string) {
    const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => !file.includes('/generated/'))
      .sort();
    this.texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  }

  /** What a file imports of the product, the files that declare it. */
  of(file: string): readonly Import[] {
    let found = this.#of.get(file);
    if (!found) {
      found = this.#read(file);
      this.#of.set(file, found);
    }
    return found;
  }

  /** The files that a file needs, itself first, as far as `enters` lets it go. */
  closure(starts: readonly string[], enters: (file: string) => boolean): string[] {
    const seen = new Set(starts);
    const waiting = [...starts];
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      for (const each of this.of(file)) {
        if (seen.has(each.file) || !enters(each.file)) continue;
        seen.add(each.file);
        waiting.push(each.file);
      }
    }
    return [...seen];
  }

  #read(file: string): Import[] {
    const text = this.texts.get(file) ?? '';
    const named = [...text.matchAll(STATEMENT)].flatMap(([, names, specifier]) => {
      const target = this.#resolve(file, specifier as string);
      if (!target) return [];
      return names?.startsWith('{') ? namesIn(names).flatMap((name) => this.#origin(target, name)) : [all(target)];
    });
    const bare = [...text.matchAll(BARE)].flatMap(([, specifier]) => {
      const target = this.#resolve(file, specifier as string);
      return target ? [all(target)] : [];
    });
    return [...named, ...bare];
  }

  #origin(file: string, name: string): Import[] {
    if (!file.endsWith('/public.ts')) return [{ file, names: [name] }];
    for (const [, names, specifier] of (this.texts.get(file) ?? '').matchAll(STATEMENT)) {
      if (!names?.startsWith('{') || !namesIn(names).includes(name)) continue;
      const target = this.#resolve(file, specifier as string);
      return target ? this.#origin(target, name) : [];
    }
    return [];
  }

  #resolve(file: string, specifier: string): string | undefined {
    const inPackage = /^@oikos\/([\w-]+)\/(.+)$/.exec(specifier);
    if (!inPackage && !specifier.startsWith('.')) return undefined;
    const target = inPackage
      ? `packages/${inPackage[1]}/src/${inPackage[2]}`
      : path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
    return this.texts.has(target) ? target : undefined;
  }
}

const all = (file: string): Import => ({ file, names: undefined });

/** The names as the other file calls them. */
const namesIn = (braces: string): string[] =>
  braces
    .slice(1, -1)
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^type\s+/, '')
        .replace(/\s+as\s+.*$/, ''),
    )
    .filter((name) => name !== '');
