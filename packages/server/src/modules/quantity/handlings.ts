import type { Handling } from '../../http/handling.ts';
import { picklistHandlings } from './picklists/picklist-resources.ts';
import { unitHandlings } from './units/unit-resources.ts';

export const quantityHandlings: Handling[] = [...unitHandlings, ...picklistHandlings];
