import { ALTERNATIVE_NAME_MAXIMUM } from '@oikos/contract/hierarchy/nodes/node-fields.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readSetting } from '../../company/public.ts';
import { freeAlternativeName } from './alternative-names.ts';

/** U56, C13: blank becomes the name; with the company's switch on, the name with the first free number. */
export async function alternateNameOf(scope: TenantScope, name: string, given: string): Promise<string> {
  if (given !== '') return given;
  const isNumbered = await readSetting(scope, 'alternateNameAutoCreate');
  return isNumbered ? freeAlternativeName(scope, name, ALTERNATIVE_NAME_MAXIMUM) : name;
}
