import {
  createNumberingScheme,
  type NumberFormat,
  readNumberingScheme,
} from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import type { NumberedThing } from '@oikos/domain/waste/site/auto-numbering.ts';
import type { TestApi } from '../../../../testing/api.ts';
import { createTestHierarchy } from '../../../hierarchy/testing-hierarchy.ts';
import { takeNumbers } from './take-numbers.ts';

/** A company whose things get numbers, and what defines, takes and reads them. */
export async function createTestNumbering(api: TestApi) {
  const plant = await createTestHierarchy(api, 'Alder Chemical');
  const { administrator } = plant;

  const define = (
    nodeId: number,
    prefix: string,
    more: { type?: NumberedThing; digits?: number; format?: NumberFormat } = {},
  ) =>
    administrator.call(createNumberingScheme, {
      nodeId,
      type: 'Container',
      prefix,
      digits: 5,
      format: 'dash',
      ...more,
    });
  const take = (nodeId: number, count = 1, type: NumberedThing = 'Container') =>
    api.within(plant.companyId, (scope) => takeNumbers(scope, nodeId, type, count));
  const read = async (id: number, SchemeType: NumberedThing = 'Container') =>
    (await administrator.call(readNumberingScheme, { id, SchemeType })).body;
  return { plant, administrator, define, take, read };
}
