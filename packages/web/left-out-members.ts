import type { Plugin, Rolldown } from 'vite';

/** Parts of a library's only file that the pages never run. */
interface Unused {
  readonly part: RegExp;
  /** Classes that stay, without anything that they could do. */
  readonly classes: readonly string[];
  readonly methods: Readonly<Record<string, readonly string[]>>;
}

/**
 * Signing in goes by redirect and by a hidden frame, with a code and a refresh token: no window of its own, no password that a page
 * asks for, no proof of possession, no answer about the user beside the token. And nobody reads the log of the library.
 */
const unused: Unused = {
  part: /\/oidc-client-ts\/dist\/esm\/oidc-client-ts\.js$/,
  classes: ['PopupUtils', 'PopupWindow', 'PopupNavigator', 'UserInfoService', 'IndexedDbDPoPStore'],
  methods: {
    _CryptoUtils: ['generateBasicAuth', 'generateDPoPProof', 'customCalculateJwkThumbprint', 'generateDPoPKeys'],
    MetadataService: ['resetSigningKeys', 'getUserInfoEndpoint', 'getKeysEndpoint', 'getSigningKeys'],
    TokenClient: ['exchangeCredentials', 'revoke'],
    ResponseValidator: ['validateCredentialsResponse', 'validateSignoutResponse'],
    OidcClient: [
      'getDpopProof',
      'processResourceOwnerPasswordCredentials',
      'readSignoutResponseState',
      'processSignoutResponse',
      'revokeToken',
    ],
    UserManager: [
      'signinResourceOwnerCredentials',
      'signinPopup',
      'signinPopupCallback',
      'signinCallback',
      'signoutCallback',
      'signoutRedirectCallback',
      'signoutPopup',
      'signoutPopupCallback',
      'signoutSilent',
      'signoutSilentCallback',
      'revokeTokens',
      'dpopProof',
      'generateDPoPJkt',
    ],
  },
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return;
  for (const part of Object.values(node).flat()) if (isNode(part)) walk(part, visit);
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '');

/** `this._logger`, `Logger`, and what a method calls its own one. */
const isLogger = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'MemberExpression' ? nameOf(node.property) === '_logger' : /^[lL]ogger\d*$/.test(nameOf(node)));

/** The name of the method of a logger that the expression calls. */
function loggedBy(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node.callee)) return undefined;
  const { type, object, property } = node.callee;
  return type === 'MemberExpression' && isLogger(object) ? nameOf(property) : undefined;
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

/** Where the code is cut, and which of the unused parts were found. */
function cutsOf(program: Node): { readonly cuts: readonly Cut[]; readonly found: ReadonlySet<string> } {
  const cuts: Cut[] = [];
  const found = new Set<string>();
  const cut = ({ start, end }: Node, instead = '') => cuts.push({ start, end, instead });
  const cutMembers = (name: string, body: Node) => {
    for (const member of (body.body as readonly Node[]) ?? []) {
      const method = nameOf(member.key);
      const isUnused = unused.classes.includes(name)
        ? method !== 'constructor'
        : unused.methods[name]?.includes(method);
      if (!isUnused) continue;
      cut(member);
      found.add(unused.classes.includes(name) ? name : `${name}.${method}`);
    }
  };
  walk(program, (node) => {
    const { type } = node;
    if (type === 'VariableDeclarator' && isNode(node.init) && node.init.type === 'ClassExpression')
      cutMembers(nameOf(node.id), node.init.body as Node);
    if (type === 'MethodDefinition' && cuts.some(({ start, end }) => start === node.start && end === node.end))
      return false;
    if (type === 'ExpressionStatement' && /^(debug|info|warn|error)$/.test(loggedBy(node.expression) ?? '')) {
      cut(node, ';');
      return false;
    }
    return true;
  });
  return { cuts, found };
}

function without(code: string, cuts: readonly Cut[]): string {
  const last = cuts.toSorted((left, right) => right.start - left.start);
  return last.reduce((rest, { start, end, instead }) => rest.slice(0, start) + instead + rest.slice(end), code);
}

const all = [
  ...unused.classes,
  ...Object.entries(unused.methods).flatMap(([name, methods]) => methods.map((method) => `${name}.${method}`)),
];

/** Leaves out what a library can do and the pages never ask it for; a library that has changed ends the build. */
export const leaveOutMembers: Plugin = {
  name: 'leave-out-members',
  apply: 'build',
  transform: {
    filter: { id: unused.part },
    handler(code) {
      const { cuts, found } = cutsOf(this.parse(code) as unknown as Node);
      const gone = all.filter((name) => !found.has(name));
      if (gone.length > 0) this.error(`A library has changed: it has no ${gone.join(', ')} any more`);
      return { code: without(code, cuts), map: null } satisfies Partial<Rolldown.SourceDescription>;
    },
  },
};
