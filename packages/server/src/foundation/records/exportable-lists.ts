import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import type { RawBuilder } from 'kysely';
import type { TenantScope } from '../tenancy/tenant-scope.ts';

/** A list that can be downloaded whole: the same rows, filters and order as on the screen. */
export interface ExportableList {
  readonly name: string;
  readonly endpoint: AnyEndpoint;
  readonly rows: (scope: TenantScope, input: unknown) => Promise<RawBuilder<unknown>>;
  readonly item?: (row: unknown) => unknown;
}

const lists = new Map<string, ExportableList>();

export function registerList(list: ExportableList): void {
  if (lists.has(list.name)) throw new Error(`Two lists are called ${list.name}`);
  lists.set(list.name, list);
}

export const exportableList = (name: string): ExportableList | undefined => lists.get(name);

export const exportableLists = (): readonly ExportableList[] => [...lists.values()];
