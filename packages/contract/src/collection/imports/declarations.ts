import * as importMappings from './import-mappings.ts';
import * as imports from './imports.ts';

/** Every file of endpoints of this area; a new one is added here. */
export const importDeclarations: readonly Record<string, unknown>[] = [importMappings, imports];
