import type { AnyEndpoint, Endpoint, ObjectSchema, OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { InstallationScope } from '../tenancy/installation-scope.ts';
import type { NonMember, Session } from '../tenancy/session.ts';
import type { TenantScope, TransactionMode } from '../tenancy/tenant-scope.ts';

/** What a handler of a company's call gets: an open transaction of the caller's company, and who is calling. */
export interface TenantCall<Input> {
  readonly scope: TenantScope;
  readonly session: Session;
  readonly input: Input;
  readonly request: FastifyRequest;
}

/** What a handler outside any company gets. `caller` is null where the endpoint is public and nobody is signed in. */
export interface InstallationCall<Input> {
  readonly installation: InstallationScope;
  readonly caller: Session | NonMember | null;
  readonly input: Input;
  readonly request: FastifyRequest;
}

interface Handled {
  readonly endpoint: AnyEndpoint;
}
export interface TenantHandler extends Handled {
  readonly kind: 'tenant';
  readonly run: (call: TenantCall<never>) => Promise<unknown>;
}
export interface InstallationHandler extends Handled {
  readonly kind: 'installation';
  readonly run: (call: InstallationCall<never>) => Promise<unknown>;
}
/** Runs work in a transaction of the caller's company. */
export type InCompany = <Result>(
  mode: TransactionMode,
  work: (scope: TenantScope) => Promise<Result>,
) => Promise<Result>;

/** Does work in a transaction once, however often its call is sent under the same key. */
export type Once = <Result>(scope: TenantScope, work: () => Promise<Result>) => Promise<Result>;

/** What a handler gets that works outside a transaction between several short ones. */
export interface StepwiseCall<Input> {
  readonly inCompany: InCompany;
  /** Around the work of the step that decides: sent again under its key, the call gets the answer of the first time. */
  readonly once: Once;
  readonly session: Session;
  readonly input: Input;
  readonly request: FastifyRequest;
}
/** A company's call that does something slow, such as reading a file: no transaction waits for it. */
export interface StepwiseHandler extends Handled {
  readonly kind: 'stepwise';
  readonly run: (call: StepwiseCall<never>) => Promise<unknown>;
}
/** What a handler gets that writes its own reply. */
export interface RawCall<Input> {
  readonly session: Session | null;
  readonly input: Input;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Compares, in tests, what was saved with what the call says; before the reply ends, so that a difference is seen. */
  readonly checkSaves: () => Promise<unknown>;
}
/** A call that writes its own reply (a file, a stream) and opens its own transactions. */
export interface RawHandler extends Handled {
  readonly kind: 'raw';
  readonly run: (call: RawCall<never>) => Promise<void>;
}
export type Handler = TenantHandler | StepwiseHandler | InstallationHandler | RawHandler;

/** Binds a handler to its endpoint; the handler runs validated, authorised and inside a transaction. */
export function handle<Input extends ObjectSchema, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  run: (call: TenantCall<ParsedInputOf<Endpoint<Input, Output>>>) => Promise<OutputOf<Endpoint<Input, Output>>>,
): Handler {
  return { kind: 'tenant', endpoint, run: run as TenantHandler['run'] };
}

/** Binds a handler that opens its own transactions; the ids of its input have been looked at before. */
export function handleStepwise<Input extends ObjectSchema, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  run: (call: StepwiseCall<ParsedInputOf<Endpoint<Input, Output>>>) => Promise<OutputOf<Endpoint<Input, Output>>>,
): Handler {
  return { kind: 'stepwise', endpoint, run: run as StepwiseHandler['run'] };
}

export function handleOutsideCompany<Input extends ObjectSchema, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  run: (call: InstallationCall<ParsedInputOf<Endpoint<Input, Output>>>) => Promise<OutputOf<Endpoint<Input, Output>>>,
): Handler {
  return { kind: 'installation', endpoint, run: run as InstallationHandler['run'] };
}

export function handleRaw<Input extends ObjectSchema, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  run: (call: RawCall<ParsedInputOf<Endpoint<Input, Output>>>) => Promise<void>,
): Handler {
  return { kind: 'raw', endpoint, run: run as RawHandler['run'] };
}
