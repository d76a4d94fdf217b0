import { pathToFileURL } from 'node:url';
import { type EndpointDefinition, isEndpoint, mayBeUndone } from '@oikos/contract/endpoint.ts';
import type { Plugin } from 'vite';
import { type Cut, isNode, type Node, nameOf, walk, withCuts } from './cut-code.ts';

const contractFile = /\/contract\/src\/(?:.*\/)?[^/]+(?<!\.test|\/lazily)\.ts$/;

/** Of a call: what only the server reads. The reply's shape is for its checks and, as the summary, for the API's document. */
const ofServer = ['output', 'summary'] as const satisfies readonly (keyof EndpointDefinition)[];

/** In code that is written for the build alone. */
const LAZILY = '__lazily';
const IMPORT = `import { lazily as ${LAZILY} } from '@oikos/contract/lazily.ts';\n`;

const declaring = new Set(['endpoint', 'defineList']);
/** What it declares is also found by its name: it stays, and is made at once. */
const registering = new Set(['defineResource']);

/** What is called in the end: `z` of `z.string().max(20)`. */
function rootOf(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined;
  return rootOf(node.callee ?? node.object ?? node.expression) ?? node;
}

interface Declared {
  readonly name: string;
  readonly initial: Node;
}

/** The constants of a module. */
const constantsOf = (program: Node): readonly Declared[] =>
  (program.body as readonly Node[]).flatMap((statement) => {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    if (declaration.type !== 'VariableDeclaration') return [];
    return (declaration.declarations as readonly Node[]).flatMap(({ id, init }) =>
      isNode(init) ? [{ name: nameOf(id), initial: init }] : [],
    );
  });

/** Whether anything is called when the node is evaluated. */
function hasCall(node: Node, isMeant: (call: Node) => boolean = () => true): boolean {
  let isFound = false;
  walk(node, (part) => {
    isFound ||= part.type === 'CallExpression' && isMeant(part);
    return !isFound && !/Function/.test(part.type);
  });
  return isFound;
}

/** Where the declaration of a call says what only the server reads. */
function partsOfServer({ arguments: [definition] }: { readonly arguments: readonly Node[] }): readonly Cut[] {
  const properties = (definition?.properties ?? []) as readonly Node[];
  return properties.flatMap(({ key, value }) =>
    isNode(value) && ofServer.some((name) => name === nameOf(key))
      ? [{ start: value.start, end: value.end, instead: '{}' }]
      : [],
  );
}

/** Whether it is made of schemas: `z.string().max(20)`, or fields that have some. */
function isOfSchemas(initial: Node, exported: unknown): boolean {
  if (initial.type === 'CallExpression')
    return nameOf(rootOf(initial)) === 'z' || (typeof exported === 'object' && exported !== null && '_zod' in exported);
  return initial.type === 'ObjectExpression' && hasCall(initial, (call) => nameOf(rootOf(call)) === 'z');
}

/** Where a module of the contract is cut, of which `exported` are the values. */
function cutsOf(program: Node, exported: Readonly<Record<string, unknown>>): readonly Cut[] {
  return constantsOf(program).flatMap(({ name, initial }): readonly Cut[] => {
    const root = nameOf(rootOf(initial));
    if (!hasCall(initial) || registering.has(root)) return [];
    const made = exported[name];
    const isCall = declaring.has(root);
    const [opening, closing] =
      isCall || isOfSchemas(initial, made) ? [`${LAZILY}(() => (`, '))'] : ['(() => (', '))()'];
    return [
      { start: initial.start, end: initial.start, instead: `/* @__PURE__ */ ${opening}` },
      { start: initial.end, end: initial.end, instead: closing },
      // A call that can be taken back is known by its reply.
      ...(isCall && isEndpoint(made) && !mayBeUndone(made) ? partsOfServer(initial as never) : []),
    ];
  });
}

let lazyFiles = 0;

/**
 * The contract as the pages need it: calls don't have the shapes of their replies, what no page imports is left out, and the
 * rest is made when it is first asked for. Making a schema takes a slow processor a tenth of a millisecond, and the first page
 * made two thousand.
 */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    lazyFiles = 0;
  },
  transform: {
    filter: { id: contractFile },
    async handler(code, id) {
      const exported = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
      const program = this.parse(code, { lang: 'ts' }) as unknown as Node;
      const cuts = cutsOf(program, exported);
      const isLazy = cuts.some(({ instead }) => instead.includes(LAZILY));
      if (isLazy) lazyFiles += 1;
      return { code: (isLazy ? IMPORT : '') + withCuts(code, cuts), map: null };
    },
  },
  buildEnd(error) {
    if (!error && lazyFiles === 0) this.error('No file of the contract was found: it has moved');
  },
};
