import type { Configuration } from '../../../../configuration.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { ResourceSchema } from './resource-schemas.ts';
import type { Shape } from './shape-reply.ts';

/** A resource as it is sent, before its shape is taken. */
export interface Sent {
  readonly id: number;
  readonly version: number;
  readonly resource: Readonly<Record<string, unknown>>;
}

/** What a change is made of. */
export interface Change {
  readonly id: number;
  readonly body: unknown;
  readonly ifMatch: string | undefined;
}

/** How the routes of one kind of resource are answered. */
export interface ServedKind {
  readonly schema: ResourceSchema;
  /** A PATCH is answered without a body, unless attributes are asked for: a group may have thousands of members. */
  readonly isQuietAfterPatch?: boolean;
  list(scope: TenantScope, query: Readonly<Record<string, unknown>>, base: string, shape: Shape): Promise<Listed>;
  read(scope: TenantScope, id: number, base: string, shape: Shape): Promise<Sent | undefined>;
  add(scope: TenantScope, body: unknown, configuration: Configuration): Promise<number>;
  replace(scope: TenantScope, change: Change): Promise<void>;
  patch(scope: TenantScope, change: Change): Promise<void>;
  remove(scope: TenantScope, change: Omit<Change, 'body'>): Promise<void>;
}

export interface Listed {
  readonly total: number;
  readonly startIndex: number;
  readonly resources: readonly Sent[];
}

interface Stored {
  readonly id: number;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly version: number;
}

export const metaOf = (
  { id, createdAt, changedAt, version }: Stored,
  { kind, path }: ResourceSchema,
  base: string,
) => ({
  resourceType: kind,
  created: new Date(createdAt).toISOString(),
  lastModified: new Date(changedAt).toISOString(),
  location: `${base}/${path}/${id}`,
  version: `W/"${version}"`,
});
