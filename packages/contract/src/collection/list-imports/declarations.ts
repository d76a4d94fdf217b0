import * as listImports from './list-imports.ts';
import * as pastListImports from './past-list-imports.ts';

/** Every file of endpoints of this area; a new one is added here. */
export const listImportDeclarations: readonly Record<string, unknown>[] = [listImports, pastListImports];
