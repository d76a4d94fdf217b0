import { modulePath } from '../../../kit/page/page-address.ts';

const path = '/data-collection/manual-data-entry';
const lists = ([1, 2] as const).map((module) => `${modulePath(module)}${path}`);

/** The list of forms, where the module isn't known. */
export const formsAddress = `${lists[0]}?tab=forms`;

/** The pages of forms in every module that has them. */
export const formAddresses: readonly string[] = lists.flatMap((list) => [list, `${list}/:formId`]);
