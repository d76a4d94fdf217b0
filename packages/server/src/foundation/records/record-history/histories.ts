import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import type { HistoryDeclaration } from '@oikos/contract/records/define-history.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import { resourceOfEntity } from '../importable-lists.ts';

/** A declared history, with what the reading call asks besides permission, company and place. */
export interface ServedHistory extends HistoryDeclaration {
  /** Reads the record as its page does, and throws where the caller may not. */
  readonly refuseUnread?: (scope: TenantScope, id: number) => Promise<unknown>;
}

const declared = new Map<EntityName, ServedHistory>();

/** Several areas may add to the same record, such as those of a node and of its location. */
const together = (one: ServedHistory | undefined, other: ServedHistory): ServedHistory => ({
  ...one,
  ...other,
  readBy: [...(one?.readBy ?? []), ...other.readBy],
  fields: { ...one?.fields, ...other.fields },
  rules: { ...one?.rules, ...other.rules },
});

/** `areas/histories.ts` says once how records are shown that are no resources. */
export function registerHistories(histories: readonly ServedHistory[]): void {
  for (const history of histories) declared.set(history.entity, together(declared.get(history.entity), history));
}

export const historyOf = (entity: EntityName): ServedHistory | undefined => declared.get(entity);

/** The calls that read records of a kind: who may make one of them may read their history; none where they have no history. */
export function readingCalls(entity: EntityName): readonly AnyEndpoint[] {
  const { read, search } = resourceOfEntity(entity)?.resource.endpoints ?? {};
  const ofResource = read ?? search;
  return historyOf(entity)?.readBy ?? (ofResource ? [ofResource] : []);
}
