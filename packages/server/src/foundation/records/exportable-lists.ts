import type { AnyListEndpoint } from '@oikos/contract/list.ts';
import type { RawBuilder } from 'kysely';
import type { TenantScope } from '../tenancy/tenant-scope.ts';

/** A list that can be downloaded whole: the same rows, filters and order as on the screen. */
export interface ExportableList {
  readonly endpoint: AnyListEndpoint;
  readonly rows: (scope: TenantScope, input: unknown) => Promise<RawBuilder<unknown>>;
  /** Turns rows of the database into what the list shows. */
  readonly items?: (scope: TenantScope, rows: readonly unknown[]) => Promise<readonly unknown[]>;
  /** The same rows in no order, to be added up. */
  readonly unordered: (scope: TenantScope, input: unknown) => Promise<RawBuilder<unknown>>;
  /** Fields that are added up as something else of the row, by their names. */
  readonly summedAs?: Readonly<Partial<Record<string, RawBuilder<unknown>>>>;
}

const lists = new Map<string, ExportableList>();

export function registerList(list: ExportableList): void {
  const { name } = list.endpoint.list;
  if (lists.has(name)) throw new Error(`Two lists are called ${name}`);
  lists.set(name, list);
}

export const exportableList = (name: string): ExportableList | undefined => lists.get(name);

export const exportableLists = (): readonly ExportableList[] => [...lists.values()];
