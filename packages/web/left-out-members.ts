import type { Plugin, Rolldown } from 'vite';
import { type Cut, isNode, type Node, nameOf, walk, withCuts } from './cut-code.ts';

/** Parts of a library's file that the pages never run. */
interface Unused {
  readonly part: RegExp;
  /** Classes that stay, without anything that they could do. */
  readonly classes?: readonly string[];
  readonly methods?: Readonly<Record<string, readonly string[]>>;
  /** Functions that stay and, called all the same, fail. */
  readonly functions?: readonly string[];
  /** Constants of which the value is known already. */
  readonly values?: Readonly<Record<string, string>>;
  /** Functions of which the answer is known already. */
  readonly answers?: Readonly<Record<string, string>>;
}

/**
 * Signing in goes by redirect and by a hidden frame, with a code and a refresh token: no window of its own, no password that a page
 * asks for, no proof of possession, no secret of a client, no answer about the user beside the token. And nobody reads the log of the library.
 */
const signingIn: Unused = {
  part: /\/oidc-client-ts\/dist\/esm\/oidc-client-ts\.js$/,
  classes: ['PopupUtils', 'PopupWindow', 'PopupNavigator', 'UserInfoService', 'IndexedDbDPoPStore'],
  methods: {
    JwtUtils: ['generateSignedJwt', 'generateSignedJwtWithHmac'],
    _CryptoUtils: [
      'generateBasicAuth',
      'generateClientAssertionJwt',
      'generateDPoPProof',
      'customCalculateJwkThumbprint',
      'generateDPoPKeys',
    ],
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
      '_revokeInternal',
      'dpopProof',
      'generateDPoPJkt',
    ],
  },
};

const router = (file: string): RegExp => new RegExp(`/react-router/dist/production/lib/${file}\\.js$`);

/**
 * Pages read their data themselves and are known from the start: no route has a loader, an action or middleware, none is read
 * on demand or found later, and so no navigation is redirected by any of them. No form is sent by the router either. What is
 * wrong with an address that the code writes is said in a few words.
 */
const routing: readonly Unused[] = [
  {
    part: router('router/router'),
    functions: [
      'handleAction',
      'fetch',
      'handleFetcherAction',
      'handleFetcherLoader',
      'startRedirectNavigation',
      'callDataStrategy',
      'callLoadersAndMaybeResolveData',
      'getUpdatedRevalidatingFetchers',
      'getTargetedDataStrategyMatches',
      'callLoaderOrAction',
      'processLoaderData',
      'abortStaleFetchLoads',
      'discoverRoutes',
      'cancelDiscoveryNavigation',
      'patchRoutesImpl',
    ],
    answers: {
      checkFogOfWar: '{ active: false, matches: null }',
      getMatchesToLoad: '{ dsMatches: [], revalidatingFetchers: [] }',
      markFetchRedirectsDone: 'false',
    },
  },
  { part: router('router/utils'), answers: { getInvalidPathError: "'A path holds no query'" } },
  {
    part: router('dom/lib'),
    functions: ['HistoryRouter', 'Form', 'NavLink', 'ScrollRestoration', 'deserializeErrors'],
  },
  { part: router('dom/ssr/components'), functions: ['PrefetchPageLinks'] },
  { part: router('components'), functions: ['AwaitErrorBoundary'] },
  { part: router('hooks'), functions: ['RSCErrorHandler'] },
];

/** The policy of our pages lets no text become code, so that schemas never check by code that they write. */
const schemas: Unused = { part: /\/zod\/v4\/core\/schemas\.js$/, functions: ['generateFastpass'] };
const schemaTools: Unused = { part: /\/zod\/v4\/core\/util\.js$/, values: { allowsEval: '{ value: false }' } };

const allUnused = [signingIn, ...routing, schemas, schemaTools];

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

/** What fails when it is called all the same. */
const NEVER = "(() => { throw new Error('The pages never call this'); })";

/** Where the code is cut, and which of the unused parts were found. */
function cutsOf(program: Node, unused: Unused): { readonly cuts: readonly Cut[]; readonly found: ReadonlySet<string> } {
  const cuts: Cut[] = [];
  const found = new Set<string>();
  const cut = ({ start, end }: Node, instead = '') => cuts.push({ start, end, instead });
  const cutMembers = (name: string, body: Node) => {
    for (const member of (body.body as readonly Node[]) ?? []) {
      const method = nameOf(member.key);
      const isOfUnused = unused.classes?.includes(name) === true;
      if (!(isOfUnused ? method !== 'constructor' : unused.methods?.[name]?.includes(method))) continue;
      cut(member);
      found.add(isOfUnused ? name : `${name}.${method}`);
    }
  };
  walk(program, (node) => {
    const { type } = node;
    if (type === 'VariableDeclarator' && isNode(node.init)) {
      const name = nameOf(node.id);
      if (node.init.type === 'ClassExpression') cutMembers(name, node.init.body as Node);
      const instead = unused.values?.[name] ?? (unused.functions?.includes(name) ? NEVER : undefined);
      if (instead !== undefined) {
        cut(node.init, instead);
        found.add(name);
        return false;
      }
    }
    if (type === 'MethodDefinition' && cuts.some(({ start, end }) => start === node.start && end === node.end))
      return false;
    if (type === 'FunctionDeclaration') {
      const name = nameOf(node.id);
      const answer = unused.answers?.[name];
      if (answer !== undefined) cut(node.body as Node, `{ return ${answer}; }`);
      else if (unused.functions?.includes(name)) cut(node.body as Node, `{ ${NEVER}(); }`);
      else return true;
      found.add(name);
      return false;
    }
    if (type === 'ExpressionStatement' && /^(debug|info|warn|error)$/.test(loggedBy(node.expression) ?? '')) {
      cut(node, ';');
      return false;
    }
    return true;
  });
  return { cuts, found };
}

const allOf = ({
  classes = [],
  methods = {},
  functions = [],
  values = {},
  answers = {},
}: Unused): readonly string[] => [
  ...classes,
  ...functions,
  ...Object.keys({ ...values, ...answers }),
  ...Object.entries(methods).flatMap(([name, ofClass]) => ofClass.map((method) => `${name}.${method}`)),
];

/** Leaves out what a library can do and the pages never ask it for; a library that has changed ends the build. */
export const leaveOutMembers: Plugin = {
  name: 'leave-out-members',
  apply: 'build',
  transform: {
    filter: { id: allUnused.map(({ part }) => part) },
    handler(code, id) {
      const unused = allUnused.find(({ part }) => part.test(id));
      if (!unused) return null;
      const { cuts, found } = cutsOf(this.parse(code) as unknown as Node, unused);
      const gone = allOf(unused).filter((name) => !found.has(name));
      if (gone.length > 0) this.error(`A library has changed: it has no ${gone.join(', ')} any more`);
      return { code: withCuts(code, cuts), map: null } satisfies Partial<Rolldown.SourceDescription>;
    },
  },
};
