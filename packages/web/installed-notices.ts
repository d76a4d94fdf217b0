import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package that is shipped, with its licence, as the page of third-party notices shows it. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly homepage: string;
  readonly text: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
  readonly homepage?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Where a package finds another: in its own node_modules, or in those of the folders above. */
function folderOf(name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const above = path.dirname(from);
  return above === from ? undefined : folderOf(name, above);
}

function noticeOf(folder: string): Notice {
  const { name, version, license, homepage = '' } = manifestOf(folder);
  const file = readdirSync(folder, { withFileTypes: true }).find(
    (entry) => entry.isFile() && /^(licen[cs]e|copying)/i.test(entry.name),
  )?.name;
  return {
    name,
    version,
    license: (typeof license === 'string' ? license : license?.type) ?? '',
    homepage,
    text: file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim(),
  };
}

/** The packages that a package of this checkout is installed with when it runs, and theirs; of ours, only what they need. */
export function installedNotices(packageFolder: string): readonly Notice[] {
  const found = new Map<string, Notice | undefined>();
  const waiting = [packageFolder];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { dependencies, optionalDependencies } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = folderOf(name, folder);
      if (next === undefined || found.has(next)) continue;
      found.set(next, name.startsWith('@oikos/') ? undefined : noticeOf(next));
      waiting.push(next);
    }
  }
  return [...found.values()].filter((notice) => notice !== undefined);
}
