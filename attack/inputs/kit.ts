import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Reference } from '../../demo/waste/reference.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';

export type Input = Record<string, unknown>;

/** What inputs are made of: the demo company with everything in it, as its administrator sees it. */
export interface Kit {
  /** Throws where a call is refused. */
  readonly call: Call;
  /** Answers a refusal as it is. */
  readonly ask: Call;
  readonly reference: Reference;
  readonly today: LocalDate;
  readonly companyId: number;
  readonly userId: number;
  /** One id of each kind of record that the company has. */
  readonly ids: ReadonlyMap<string, number>;
  /** Ids of a kind of record, the youngest first. */
  someOf(entity: EntityName): readonly number[];
  /** Rows of the company, read past the product. */
  rows<Row>(query: string): Promise<Row[]>;
  /** The id that a query of the company's rows finds first. */
  id(query: string): Promise<number>;
  /** Writes a row that no call of one person makes; its id. */
  write(statement: string): Promise<number>;
  /** Stores a file; its id. */
  upload(name: string, content: Buffer | string): Promise<number>;
  /** A text that no other call of this got. */
  fresh(word?: string): string;
}

/** How an input that a call takes is made; it may first make the records that the input names. */
export interface Recipe {
  readonly endpoint: AnyEndpoint;
  readonly make: (kit: Kit) => Promise<Input>;
}

/** An input proves right only when it is sent. Each run begins with a list of those that weren't. */
export const recipe = (endpoint: AnyEndpoint, make: (kit: Kit) => object | Promise<object>): Recipe => ({
  endpoint,
  make: async (kit) => (await make(kit)) as Input,
});

/** The fields of a record that a call's input has as well. */
export function fieldsFor(endpoint: AnyEndpoint, record: Readonly<Record<string, unknown>>): Input {
  const names = Object.keys(endpoint.input.shape);
  return Object.fromEntries(names.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]));
}
