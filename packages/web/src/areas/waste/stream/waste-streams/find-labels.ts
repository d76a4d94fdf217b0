import { transportationLabels } from '@oikos/contract/regulation/hazard-lists.ts';
import { call } from '../../../../api/call.ts';

/** The labels that column 6 of the hazardous materials table names ('3, 6.1'), as far as the company has them. */
export async function findLabels(labelCodes: string): Promise<{ id: number; name: string }[]> {
  const wanted = labelCodes.split(',').map((code) => code.trim());
  const { items } = await call(transportationLabels.endpoints.search, { top: 0 });
  return items
    .filter((label) => wanted.includes(label.labelCode))
    .map((label) => ({ id: label.id, name: label.labelCode }));
}
