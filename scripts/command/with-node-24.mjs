// Plain JavaScript that any Node from 20.19 on can run: makes the checkout ready, then runs a script on its Node 24.
// Usage: node scripts/command/with-node-24.mjs SCRIPT [ARGUMENT...]
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { differingPackages } from './installed-packages.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const [script = '', ...rest] = process.argv.slice(2);
const file = path.resolve(root, script);

if (differingPackages(root).length > 0) install();
// What a run compiled, the next one and its children need not compile again: that halves the time until the server answers.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'node');
if (Number(process.versions.node.split('.')[0]) >= 24) {
  module.enableCompileCache();
  process.argv = [process.argv[0], file, ...rest];
  await import(pathToFileURL(file).href);
} else {
  runOnNode24();
}

function install() {
  // To the error output: scripts that print a document keep the standard output to themselves.
  console.error('Installing the packages of package-lock.json ...');
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []];
  const options = { cwd: root, stdio: ['ignore', 2, 2], shell: !npm && process.platform === 'win32' };
  // Not `npm ci`: it refuses a lock file that lacks a package made for another platform. This installs the locked
  // versions all the same, and leaves the lock file as it is.
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...prefix, ...words], options);
  if (status === 0) return;
  console.error('The packages could not be installed: see above.');
  process.exit(1);
}

function runOnNode24() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = path.join(root, 'node_modules', 'node', 'bin', name);
  if (!existsSync(node)) {
    console.error(`Node 24 is missing at ${node}: its install script did not run. Try: npm rebuild node`);
    process.exit(1);
  }
  // The children of the script find Node 24 first, as under `npm run`.
  const variables = {
    ...process.env,
    OIKOS_LAUNCHED: '1',
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  const child = spawn(node, [file, ...rest], { stdio: 'inherit', env: variables });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm passes a SIGTERM to its shell only, which dies of it and leaves this process behind.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
