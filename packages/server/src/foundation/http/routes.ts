import { type AnyEndpoint, addressOf, isReadOnly, mostBodyBytes } from '@oikos/contract/endpoint.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { inInstallation } from '../tenancy/installation-scope.ts';
import { isNonMember, type NonMember, type Session } from '../tenancy/session.ts';
import { inCompany, type TenantCaller } from '../tenancy/tenant-scope.ts';
import { authorise, checkBelieved, mayForCompany } from './access.ts';
import { guardsOf } from './call-guards.ts';
import { againWhenOvertaken } from './failure-replies.ts';
import type { Handler, InCompany, Once, RawCall, RawHandler } from './handler.ts';
import { unstorableTexts } from './json-body.ts';
import { changesCompany, guardCompany } from './place-of-change.ts';
import { inWordsOf, refuseFields } from './refusals.ts';
import { compileReplySerialiser } from './reply-serialiser.ts';
import { inputReader } from './request-input.ts';
import {
  apartFromSecrets,
  heldCallName,
  mayNeedSecondPerson,
  repeatedCalls,
  SecondPersonNeeded,
  secondPerson,
} from './second-person.ts';
import { signInStoreOf } from './sign-in-store.ts';
import { answeredOnce, KEY_HEADER, keyOfCall } from './stored-replies.ts';

export interface RouteServices {
  readonly database: Kysely<DB>;
  readonly callerOf: (request: FastifyRequest) => Promise<Session | NonMember | null>;
  /** Outputs are parsed by their schema: on in tests, off in production, where the compiled serialiser drops what isn't declared. */
  readonly checkOutputs: boolean;
  /** Compares what a call changed with what it says it saves: in tests. */
  readonly checkSaves?: (endpoint: AnyEndpoint, input: never, caller: TenantCaller) => Promise<void>;
}

type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function parser(endpoint: AnyEndpoint): (request: FastifyRequest) => unknown {
  const read = inputReader(endpoint);
  return (request) => {
    const parsed = endpoint.input.safeParse(read(request), { reportInput: true });
    if (!parsed.success) throw refuseFields(problemsOfIssues(parsed.error.issues));
    const unstorable = unstorableTexts(parsed.data);
    if (unstorable.length > 0) throw refuseFields(unstorable);
    return parsed.data;
  };
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const tenantOf = (session: Session, request: FastifyRequest) => ({
  companyId: session.companyId,
  userId: session.userId,
  session,
  requestId: request.id,
});

/** Refuses anyone who may not make the call, and a company or person that isn't the caller's. */
function admit({ kind, endpoint }: Handler, request: FastifyRequest, caller: Session | NonMember | null): void {
  if (endpoint.permission === 'public') return;
  if (caller && !isNonMember(caller)) {
    checkBelieved({ company: header(request, 'x-tenant-id'), user: header(request, 'x-user-id') }, caller);
  }
  // Somebody who belongs to no company may still ask who they are and which companies there are.
  const nonMemberMayAsk = kind === 'installation' && endpoint.permission === 'anySignedIn';
  if (!(nonMemberMayAsk && caller && isNonMember(caller))) authorise(endpoint, caller as Session | NonMember);
}

interface RawRequest extends Omit<RawCall<never>, 'session' | 'checkSaves'> {
  readonly caller: Session | NonMember | null;
}

async function runRaw({ endpoint, run }: RawHandler, services: RouteServices, { caller, ...call }: RawRequest) {
  const session = caller && !isNonMember(caller) ? caller : null;
  const checkSaves = async () =>
    session && services.checkSaves?.(endpoint, call.input, tenantOf(session, call.request));
  await run({ ...call, session, checkSaves });
  return call.reply;
}

interface Refused {
  readonly endpoint: AnyEndpoint;
  readonly input: Readonly<Record<string, unknown>>;
  readonly request: FastifyRequest;
}

/** What waits for a second person is kept, in a transaction of its own; the caller hears so. */
async function keepForSecond(
  error: unknown,
  { database }: RouteServices,
  tenant: TenantCaller,
  { endpoint, input, request }: Refused,
): Promise<never> {
  if (!(error instanceof SecondPersonNeeded)) throw error;
  const waiting = { call: heldCallName(endpoint), ...apartFromSecrets(endpoint, input), gains: error.gains };
  const { secrets } = signInStoreOf(request.server);
  throw await inCompany(database, tenant, {}, (scope) => secondPerson.read().keep(scope, waiting, secrets));
}

/** Does the work of a call once under the key that its sender gave it. */
function onceUnder(given: string | undefined, endpoint: AnyEndpoint, input: unknown): Once {
  const key = keyOfCall(endpoint, given);
  return (scope, work) =>
    key === undefined ? work() : (answeredOnce(scope, { key, endpoint, input }, work) as ReturnType<typeof work>);
}

function serveHandler(handler: Handler, services: RouteServices): Serve {
  const { endpoint } = handler;
  const parse = parser(endpoint);
  const readOnly = isReadOnly(endpoint);
  const guardOf = guardsOf(endpoint);
  const isOfCompany = changesCompany(endpoint);
  const needsSecond = mayNeedSecondPerson(endpoint);
  if (isOfCompany && handler.kind !== 'tenant' && handler.kind !== 'stepwise') {
    throw new Error(`${endpoint.method} ${endpoint.path} has no company's transaction: it must say what it changes`);
  }
  const checked = services.checkOutputs
    ? (output: unknown) => endpoint.output.parse(output)
    : (output: unknown) => output;

  return async (request, reply) => {
    const caller = await services.callerOf(request);
    admit(handler, request, caller);
    if (isOfCompany && !mayForCompany(endpoint, caller as Session)) {
      // Before the input is read: anyone who may not change anything here isn't asked to fix it.
      await inCompany(services.database, tenantOf(caller as Session, request), { readOnly: true }, (scope) =>
        guardCompany(scope, endpoint),
      );
    }
    const input = parse(request) as never;
    if (endpoint.cacheSeconds !== undefined) {
      reply.header('cache-control', `private, max-age=${endpoint.cacheSeconds}`).header('vary', 'authorization');
    }
    if (handler.kind === 'raw') {
      return runRaw(handler, services, { caller, input, request, reply });
    }
    if (handler.kind === 'installation') {
      return checked(
        await againWhenOvertaken(() =>
          inInstallation(services.database, (installation) => handler.run({ installation, caller, input, request })),
        ),
      );
    }
    const session = caller as Session;
    const tenant = tenantOf(session, request);
    const guard = guardOf(input);
    const once = onceUnder(readOnly ? undefined : header(request, KEY_HEADER), endpoint, input);
    if (handler.kind === 'stepwise') {
      const inSteps: InCompany = (mode, work) => inCompany(services.database, tenant, mode, work);
      await inSteps({ readOnly: true }, guard);
      const output = await handler.run({ inCompany: inSteps, once, session, input, request });
      if (!readOnly) await services.checkSaves?.(endpoint, input, tenant);
      return checked(output);
    }
    const output = await againWhenOvertaken(() =>
      inCompany(services.database, tenant, { readOnly }, async (scope) => {
        await guard(scope);
        const work = () => handler.run({ scope, session, input, request });
        return once(scope, needsSecond ? () => secondPerson.read().judge(scope, work) : work);
      }),
    ).catch((error: unknown) => keepForSecond(error, services, tenant, { endpoint, input, request }));
    if (!readOnly) await services.checkSaves?.(endpoint, input, tenant);
    return checked(output);
  };
}

/** Families that document 1 lists without api/v1.0; they answer both ways (C05). */
const alsoAtRoot = new Set([
  'hierarchies',
  'parameter',
  'parameterset',
  'measurement',
  'picklist',
  'uom',
  'speciation',
  'permits',
  'expression',
  'expressionanalysis',
]);

function addressesOf(endpoint: AnyEndpoint): string[] {
  return [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path) => {
    const family = path.split('/')[0]?.toLowerCase() ?? '';
    return alsoAtRoot.has(family) ? [addressOf(path), `/${path.replace(/\/$/, '')}`] : [addressOf(path)];
  });
}

const routeKey = (method: string, address: string) => `${method} ${address.toLowerCase().replace(/\{\w+\}/g, '{}')}`;

/** Registers every handler; where several share a path, the first whose `when` accepts the body answers (A01). */
export function registerRoutes(app: FastifyInstance, handlers: readonly Handler[], services: RouteServices): void {
  app.setSerializerCompiler(compileReplySerialiser);
  app.decorate('repeatedCalls', repeatedCalls(handlers));
  const groups = new Map<
    string,
    { address: string; serves: { when?: (body: unknown) => boolean; serve: Serve; endpoint: AnyEndpoint }[] }
  >();
  for (const handler of handlers) {
    const { endpoint } = handler;
    const serve = serveHandler(handler, services);
    for (const address of addressesOf(endpoint)) {
      const key = routeKey(endpoint.method, address);
      const group = groups.get(key) ?? { address, serves: [] };
      group.serves.push({ ...(endpoint.when && { when: endpoint.when }), serve, endpoint });
      groups.set(key, group);
    }
  }
  for (const { address, serves } of groups.values()) {
    const first = serves[0] as (typeof serves)[number];
    const open = serves.filter((each) => !each.when);
    if (open.length > 1) throw new Error(`Two endpoints answer ${first.endpoint.method} ${address}: give one a 'when'`);
    app.route({
      method: first.endpoint.method,
      url: address.replace(/\{(\w+)\}/g, ':$1'),
      ...(serves.length === 1 && { schema: { response: { 200: first.endpoint.output } } }),
      config: { endpoint: first.endpoint },
      bodyLimit: Math.max(...serves.map(({ endpoint }) => mostBodyBytes(endpoint))),
      handler: (request, reply) => {
        const chosen = serves.find((each) => each.when?.(request.body) ?? true) ?? first;
        return chosen.serve(request, reply).catch((error: unknown) => {
          throw inWordsOf(chosen.endpoint, error);
        });
      },
    });
  }
}
