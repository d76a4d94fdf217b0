import type { TenantScope } from '../tenancy/tenant-scope.ts';
import type { ImportedRow, ImportTask } from './import-task.ts';
import type { TakeBackTask, TakenBack } from './take-back-task.ts';

/** How files change a list whose records aren't rows of its table alone, and how that is taken back. */
export interface OwnImport {
  readonly importRows: (scope: TenantScope, task: ImportTask) => AsyncGenerator<ImportedRow[]>;
  readonly takeBack: (scope: TenantScope, task: TakeBackTask) => Promise<TakenBack>;
}

const own = new Map<string, OwnImport>();

/** Called once for such a list, by its resource's name. */
export function registerOwnImport(name: string, importing: OwnImport): void {
  own.set(name, importing);
}

export const ownImport = (name: string): OwnImport | undefined => own.get(name);
