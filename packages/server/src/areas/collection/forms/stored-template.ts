import type { FormDefinition } from '@oikos/domain/collection/forms/form-definition.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import { recordKind } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

export interface StoredTemplate {
  readonly name: string;
  readonly isActive: boolean;
  readonly layoutVersion: number;
  readonly needsApproval: boolean;
  readonly version: number;
  readonly placeIds: readonly number[];
  /** Who does what where, as the audit log compares it. */
  readonly users: readonly string[];
  readonly entersIds: readonly number[];
  readonly entersGroupIds: readonly number[];
  readonly reviewsIds: readonly number[];
  readonly reviewsGroupIds: readonly number[];
}

async function readTemplate({ db }: TenantScope, id: number): Promise<StoredTemplate> {
  const template = await db
    .selectFrom('form_template')
    .select(['name', 'isActive', 'layoutVersion', 'needsApproval', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const places = await db
    .selectFrom('form_template_place')
    .select('nodeId')
    .where('formTemplateId', '=', id)
    .orderBy('nodeId')
    .execute();
  const users = await db
    .selectFrom('form_template_user')
    .select(['nodeId', 'userId', 'userGroupId', 'part'])
    .where('formTemplateId', '=', id)
    .orderBy('nodeId')
    .orderBy('part')
    .orderBy('userId')
    .orderBy('userGroupId')
    .execute();
  const idsOf = (part: string, id: 'userId' | 'userGroupId') => [
    ...new Set(users.flatMap((line) => (line.part === part ? (line[id] ?? []) : []))),
  ];
  return {
    ...template,
    entersIds: idsOf('enters', 'userId'),
    entersGroupIds: idsOf('enters', 'userGroupId'),
    reviewsIds: idsOf('reviews', 'userId'),
    reviewsGroupIds: idsOf('reviews', 'userGroupId'),
    placeIds: places.map(({ nodeId }) => nodeId),
    users: users.map(
      ({ nodeId, userId, userGroupId, part }) => `${part} ${nodeId} ${userId ?? `group ${userGroupId}`}`,
    ),
  };
}

/** A template with its places and people: what the calls beside its facts change. */
export const formTemplateRecords = recordKind({ entity: 'formTemplate', table: 'form_template', read: readTemplate });

/** A layout of a template; null where there is none. */
export async function readLayout({ db }: TenantScope, id: number, number: number): Promise<FormDefinition | null> {
  const row = await db
    .selectFrom('form_template_version')
    .select('definition')
    .where('formTemplateId', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return (row?.definition ?? null) as FormDefinition | null;
}
