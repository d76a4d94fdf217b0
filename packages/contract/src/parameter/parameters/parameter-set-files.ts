import { parameterSetFile } from './parameter-set-file.ts';

/** What workbooks read of parameter sets. */
export const searchParameterSetFile = parameterSetFile.endpoints.search;
