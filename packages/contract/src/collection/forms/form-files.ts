import { formLayoutFile } from './form-layout-file.ts';
import { formUserFile } from './form-user-file.ts';

/** What workbooks read of templates. */
export const searchFormLayoutFile = formLayoutFile.endpoints.search;
export const searchFormUserFile = formUserFile.endpoints.search;
