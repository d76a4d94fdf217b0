import type { OperationKind } from '../../api/offline/operation-kinds.ts';
import { formOperations } from '../../areas/collection/forms/public.ts';
import { scanOperations } from '../../areas/waste/site/public.ts';

/** What devices record later, by area. */
export const operationKinds: readonly OperationKind[] = [scanOperations, formOperations];
