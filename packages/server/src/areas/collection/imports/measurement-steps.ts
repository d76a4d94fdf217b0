import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { sql } from 'kysely';
import { denied, refuse } from '../../../foundation/http/refusals.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { measurementTarget } from './import-state.ts';
import type { ImportSteps } from './import-target.ts';
import { loadImportJob, undoImportJob, validateImportJob } from './jobs.ts';
import { madeNodes, wroteBeyondReach } from './read-imports.ts';

/** Anyone who makes nodes by importing needs the right to make them below the chosen parent. */
async function assertMayCreateNodes(scope: TenantScope, mapping: ImportMapping): Promise<void> {
  const parent = mapping.node.create?.parentNodeId;
  if (parent === undefined) return;
  const { rows } = await sql<{ may: boolean }>`
    select ${parent}::bigint in ${permittedNodes(scope, 'NODE_MANAGEMENT_FULL')} as may`.execute(scope.db);
  if (!rows[0]?.may) throw denied(importMessages.mayNotCreateNodes);
}

/** Imports of values. */
export const measurementSteps: ImportSteps<ImportMapping> = {
  ...measurementTarget,
  jobs: { validate: validateImportJob, load: loadImportJob, undo: undoImportJob },
  assertMayUse: assertMayCreateNodes,
  assertMayUndo: async (scope, { id, loadedRow }) => {
    if (loadedRow === 0 && !(await madeNodes(scope, id))) throw refuse(importMessages.nothingToUndo);
    if (await wroteBeyondReach(scope, id)) throw denied();
  },
  forgetResults: async (scope, id) => {
    await scope.db.deleteFrom('import_result').where('importTransactionId', '=', id).execute();
    await scope.db.deleteFrom('import_text').where('importTransactionId', '=', id).execute();
  },
};
