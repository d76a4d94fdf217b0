import type { Plugin } from 'vite';

/**
 * Parts of libraries that the pages never run and that can't be left out otherwise, since what they do run refers to them:
 * schemas describe themselves for the API's document, which the server writes, and check values that contain themselves,
 * which neither a form nor an answer does; nothing collapses sideways; wheels are oval; the router can be watched by tools and can load the
 * modules of its own framework beforehand; buttons don't form groups; what is wrong with a value is said in words of ours. Each part becomes functions that do what `instead` says.
 */
const leftOut = [
  {
    part: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
    instead: "() => { throw new Error('The browser makes no JSON schema'); }",
  },
  { part: /\/zod\/v4\/core\/memoizer\.js$/, instead: '() => undefined' },
  { part: /\/@mantine\/hooks\/esm\/use-collapse\/use-horizontal-collapse\.mjs$/, instead: '() => undefined' },
  { part: /\/@mantine\/core\/esm\/components\/Loader\/loaders\/(Bars|Dots)\.mjs$/, instead: '() => null' },
  {
    part: /\/@mantine\/core\/esm\/components\/(Button|ActionIcon)\/(Button|ActionIcon)Group(Section)?\/\w+Group(Section)?\.mjs$/,
    instead: '() => null',
  },
  { part: /\/zod\/v4\/locales\/en\.js$/, instead: "() => ({ localeError: () => 'Invalid' })" },
  { part: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/, instead: '() => undefined' },
  { part: /\/react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/, instead: '() => []' },
];

const declared = /^export (?:async )?(?:function|const|class) (\w+)/gm;
const listed = /^export \{([^}]+)\}/gm;

function exportsOf(code: string): string[] {
  const lists = [...code.matchAll(listed)].flatMap(([, names = '']) => names.split(','));
  const single = [...code.matchAll(declared)].map(([, name = '']) => name);
  const standard = /^export default /m.test(code) ? ['default'] : [];
  return [...standard, ...single, ...lists.map((each) => each.trim().split(/ as /).at(-1) ?? '')].filter(
    (name) => name !== '',
  );
}

let found = new Set<RegExp>();

export const leaveOut: Plugin = {
  name: 'leave-out',
  apply: 'build',
  buildStart() {
    found = new Set();
  },
  transform: {
    filter: { id: leftOut.map(({ part }) => part) },
    handler(code, id) {
      const rule = leftOut.find(({ part }) => part.test(id));
      if (!rule) return null;
      found.add(rule.part);
      const names = exportsOf(code);
      // The methods that every schema gets are made by functions: those return what is never called.
      const each = names.map((name) => `${name.startsWith('create') ? 'make' : 'instead'} as ${name}`);
      return `const instead = ${rule.instead};\nconst make = () => instead;\nexport { ${each.join(', ')} };`;
    },
  },
  buildEnd(error) {
    const gone = leftOut.find(({ part }) => !found.has(part));
    if (!error && gone) this.error(`A library has changed: nothing is named ${gone.part.source} any more`);
  },
};
