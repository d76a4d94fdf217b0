import type { Handling } from '../../http/handling.ts';
import { importHandlings } from './import/routes.ts';
import { listImportHandlings } from './list-import/routes.ts';

export const collectionHandlings: readonly Handling[] = [...importHandlings, ...listImportHandlings];
