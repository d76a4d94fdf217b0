import type { ModuleId } from '@oikos/contract/modules.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { languageOfMailTo } from '../../company/public.ts';

/** Somebody who is mailed: in which language, and which module their links open. */
export interface MailReader {
  readonly userId: number;
  readonly language: string;
  readonly moduleId: ModuleId;
}

export async function readMailReaders(
  { db }: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MailReader>> {
  const { rows } = await sql<MailReader>`
    select u.id as user_id, ${languageOfMailTo('p.target_language')} as language,
      coalesce(u.last_module_id, 1) as module_id
    from installation.app_user u left join user_preference p on p.user_id = u.id
    where u.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((reader) => [reader.userId, reader]));
}
