import type { z } from 'zod';
import type { EntityName } from './entity.ts';
import type { Permission } from './identity/permissions.ts';
import type { Message } from './message.ts';
import type { ModuleId } from './modules.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type FeatureFlag = 'enabledHighFrequency' | 'enabledReleaseApprove' | 'enabledPublishToPlatform' | 'enabledTri';

/** Who may call: holders of any one of the permissions, anyone who is signed in, super administrators, or anybody. */
export type Access = Permission | readonly Permission[] | 'anySignedIn' | 'superAdministrator' | 'public';

export type ObjectSchema = z.ZodObject;

/**
 * What a call changes, which decides where its permission must be held:
 * - company: a record of the whole company; at the organization's root.
 * - places: what lies at the places that its ids name; at each of them, and at the root where they name none.
 * - at: the same, but only these fields say where the record is and will be. One that is blank, or that names a record
 *   without a place, makes it a record of the whole company.
 * - own: what belongs to the caller, or a question to the server that changes no record; the permission anywhere.
 * - handler: what lies at places that only the handler finds out, from a file or from many records; it checks each of them.
 */
export type Changed<Field extends string = string> =
  | 'company'
  | 'places'
  | 'own'
  | 'handler'
  | { readonly at: readonly Field[] };

/** A function of the input, declared as a method so that an endpoint of any input is one of `AnyEndpoint`. */
type ChangedBy<Input extends ObjectSchema> = {
  judge(input: z.output<Input>): Changed<keyof z.output<Input> & string>;
}['judge'];

/** A function of the input, as `ChangedBy` is. */
type SavedBy<Input extends ObjectSchema> = {
  name(input: z.output<Input>): readonly RecordKind[];
}['name'];

/** What replies show and calls save: records that have an id, and values of measurements and results. */
export type RecordKind = EntityName | 'measurement';

export interface EndpointDefinition<Input extends ObjectSchema = ObjectSchema, Output extends z.ZodType = z.ZodType> {
  readonly method: Method;
  /** As the specification spells it, relative to api/v1.0, `{id}` for parameters. A leading slash makes it relative to the host. */
  readonly path: string;
  /** Further spellings that answer the same (contradictions C05 to C07). */
  readonly aliases?: readonly string[];
  readonly permission: Access;
  /** Needed besides, where one permission isn't enough: rows of products are changed by those who may also delete them (V355). */
  readonly also?: Permission;
  /** Asked besides, of super administrators too: the types of users of whom the caller must be one (U80, U81). */
  readonly userTypes?: readonly number[];
  readonly modules?: readonly ModuleId[];
  readonly flag?: FeatureFlag;
  /** The call can sign a manifest: then the caller was trained for it, super administrators too. */
  readonly signsManifest?: true;
  /** Path parameters, query and body in one object; `bodyField` names the field that is the whole body. */
  readonly input: Input;
  readonly bodyField?: string;
  /** Fields of the input that are kept sealed where the call waits for a second person. */
  readonly secrets?: readonly (keyof z.output<Input> & string)[];
  /** What the specification calls the record's id in the body: taken for `id` where that is left out or 0. */
  readonly idName?: string;
  readonly output: Output;
  /** True when a POST changes nothing: it runs in a read-only transaction. GET always does. */
  readonly reads?: boolean;
  /** The kinds of records that the reply of a reading call shows: it is stale once one of them was saved. */
  readonly shows?: readonly RecordKind[];
  /** The kinds of records that a writing call creates, changes or deletes; where the input decides, a function of it. */
  readonly saves?: readonly RecordKind[] | SavedBy<Input>;
  /** Of a DELETE whose record is only taken out of another one. */
  readonly leavesRecord?: true;
  /** What a writing call changes. Left out, it is a record of the whole company: anyone who forgets it opens nothing. */
  readonly changes?: Changed<keyof z.output<Input> & string> | ChangedBy<Input>;
  /** Needs somebody signed in but no company: runs outside a company's transaction. */
  readonly outsideCompany?: boolean;
  /** Somebody who acts for another, and only reads, may make it, as it changes nothing of the person; 'never': the person alone may. */
  readonly whileActing?: true | 'never';
  /** Where one path serves two purposes (A01): the first endpoint whose `when` accepts the body answers. */
  readonly when?: (body: unknown) => boolean;
  /** How many megabytes a body may have, where one isn't enough. */
  readonly bodyMegabytes?: number;
  /** Sent again under its key (Idempotency-Key) it is done again: its answer is good for a moment only, or too large to keep. */
  readonly isRepeatable?: boolean;
  /** How long, in seconds, the caller alone may keep the reply, as its header says (V088, V089). */
  readonly cacheSeconds?: number;
  /** What a failed reply carries besides (V081). */
  readonly failureCarries?: Readonly<Record<string, number>>;
  /** What the reply says when the call fails for a reason that isn't the caller's input. */
  readonly failure?: Message;
  /** What the reply says where the input is wrong; what is wrong is beside each field. Left out, it says the first of those. */
  readonly refused?: Message;
  /** What the screens say in its place, where `failure` is a word for programs (X107). */
  readonly shownFailure?: Message;
  readonly summary: string;
}

export interface Endpoint<Input extends ObjectSchema = ObjectSchema, Output extends z.ZodType = z.ZodType>
  extends EndpointDefinition<Input, Output> {
  readonly kind: 'endpoint';
}

export type AnyEndpoint = Endpoint<ObjectSchema, z.ZodType>;
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends AnyEndpoint> = z.output<E['input']>;
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;

/**
 * One call between browser and server, as data. The route, the typed client, the OpenAPI document, the permission matrix
 * and the isolation test all read it.
 */
export function endpoint<Input extends ObjectSchema, Output extends z.ZodType>(
  definition: EndpointDefinition<Input, Output>,
): Endpoint<Input, Output> {
  const declared: Endpoint<Input, Output> = { kind: 'endpoint', ...definition };
  if (mayBeUndone(declared)) undoable.set(callName(declared), declared as unknown as AnyEndpoint);
  return declared;
}

/** What a call is known by where it is stored: 'DELETE uom/{id}'. */
export const callName = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): string => `${method} ${path}`;

const undoable = new Map<string, AnyEndpoint>();

/** Whether a call can be taken back: its reply then tells by what (`undoId`). */
export const mayBeUndone = ({ output }: Pick<EndpointDefinition, 'output'>): boolean =>
  'undoId' in ((output as { readonly shape?: object }).shape ?? {});

/** The call of this name, where it can be taken back. */
export const undoableCall = (name: string): AnyEndpoint | undefined => undoable.get(name);

export function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'endpoint';
}

export const isReadOnly = (definition: AnyEndpoint): boolean =>
  definition.method === 'GET' || definition.reads === true;

/** What the call changes with this input. */
export const changedBy = ({ changes = 'company' }: AnyEndpoint, input: Readonly<Record<string, unknown>>): Changed =>
  typeof changes === 'function' ? changes(input) : changes;

/** The kinds of records that the call saves with this input. */
export const savedKinds = (
  { saves = [] }: AnyEndpoint,
  input: Readonly<Record<string, unknown>>,
): readonly RecordKind[] => (typeof saves === 'function' ? saves(input) : saves);

const isBlank = (value: unknown): boolean =>
  value === null || value === 0 || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Whether the call, sent for this record, changes what holds for the whole company, as far as the record itself tells: the
 * call always does, or the record leaves a place blank that would say where it is.
 */
export function bindsCompany(definition: AnyEndpoint, record?: Readonly<Record<string, unknown>>): boolean {
  if (isReadOnly(definition)) return false;
  if (typeof definition.changes === 'function' && record === undefined) return false;
  const changed = changedBy(definition, record ?? {});
  if (typeof changed === 'string') return changed === 'company';
  return changed.at.some((field) => record !== undefined && field in record && isBlank(record[field]));
}

/** What a body of a call may hold, in bytes. */
export const mostBodyBytes = ({ bodyMegabytes = 1 }: AnyEndpoint): number => bodyMegabytes * 1024 ** 2;

export const apiBase = '/api/v1.0/';

/** The address of a path below the host: `uom/search` is `/api/v1.0/uom/search`, `/download/x` stays. */
export const addressOf = (path: string): string =>
  path.startsWith('/') ? path : `${apiBase}${path.replace(/\/$/, '')}`;

/** The names in braces of a path. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
