import type { InputOf } from '@oikos/contract/endpoint.ts';
import { searchVerdicts } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { countRows } from '../../../foundation/records/count-rows.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { verdictRows } from './list-verdicts.ts';

/** How many doubtful values the list has with a filter. */
export const countVerdicts = (scope: TenantScope, filter: InputOf<typeof searchVerdicts>): Promise<number> =>
  countRows(scope, verdictRows(scope, searchVerdicts.input.parse(filter)));
