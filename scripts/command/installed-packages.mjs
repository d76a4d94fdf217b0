// Plain JavaScript that any Node from 20.19 on can run. On its own, as the image's build does, it ends with code 1 where a
// package isn't there in the version of package-lock.json.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The packages of the lock file that aren't installed in its version, by npm's own record of what it installed. */
export function differingPackages(root) {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const found = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).packages : {};
  return Object.entries(wanted)
    .filter(([name, entry]) => {
      if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return false;
      // Packages for other platforms are listed and not installed.
      if (entry.optional || entry.peer || entry.devOptional) return false;
      return found[name] === undefined || found[name].version !== entry.version;
    })
    .map(([name, entry]) => `${name}: ${entry.version} is locked, ${found[name]?.version ?? 'nothing'} is installed`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const differing = differingPackages(path.resolve(process.argv[2] ?? '.'));
  if (differing.length > 0) {
    console.error(`What is installed isn't what package-lock.json says:\n${differing.join('\n')}`);
    process.exit(1);
  }
}
