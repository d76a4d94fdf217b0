import { expressionFile } from './expression-file.ts';

/** What workbooks read of expressions. */
export const searchExpressionFile = expressionFile.endpoints.search;
