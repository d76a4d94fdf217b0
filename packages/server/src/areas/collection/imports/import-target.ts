import type { z } from 'zod';
import type { AnyJob } from '../../../foundation/jobs/define-job.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { ImportTransaction } from './import-transaction.ts';

/** What an import fills. Files, states, remembered mappings and the way of a run are the same for all (decision 015). */
export interface ImportTarget<Mapping> {
  /** As `import_transaction.target` and `import_mapping.target` hold it. */
  readonly name: 'measurements' | 'shipments';
  readonly mapping: z.ZodType<Mapping>;
}

/** A target with what its steps do and who may take them. */
export interface ImportSteps<Mapping> extends ImportTarget<Mapping> {
  readonly jobs: { readonly validate: AnyJob; readonly load: AnyJob; readonly undo: AnyJob };
  /** Refuses a mapping with which the caller may not work. */
  readonly assertMayUse: (scope: TenantScope, mapping: Mapping) => Promise<void>;
  /** Refuses where there is nothing to undo, or it isn't the caller's to undo. */
  readonly assertMayUndo: (scope: TenantScope, transaction: ImportTransaction<Mapping>) => Promise<void>;
  /** Forgets what a dry run with an earlier mapping listed. */
  readonly forgetResults: (scope: TenantScope, id: number) => Promise<void>;
}
