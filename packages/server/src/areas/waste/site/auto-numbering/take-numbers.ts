import { numberingMessages as say } from '@oikos/contract/waste/site/auto-numbering/numbering-messages.ts';
import { formatNumber, type NumberedThing } from '@oikos/domain/waste/site/auto-numbering.ts';
import { refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import {
  advanceCounter,
  type LocationScheme,
  lockCounter,
  nameOfLocation,
  readScheme,
  spentNumbers,
} from './read-schemes.ts';

/** The field that would have held the number, had it been typed. */
const numberField: Readonly<Record<NumberedThing, string>> = {
  Container: 'containerIdValue',
  Shipment: 'shipmentNumber',
};

interface NextNumbers {
  readonly numbers: readonly string[];
  readonly last: number;
}

function textOf(scheme: LocationScheme, number: number): string {
  const { text } = formatNumber(scheme, number, scheme.currentYear);
  if (text === null) throw refuse(say.tooManyDigits, number, scheme.digits, scheme.locationName);
  return text;
}

/** The next `count` numbers after `last` that nothing has and that weren't voided. */
async function numbersAfter(
  scope: TenantScope,
  scheme: LocationScheme,
  type: NumberedThing,
  last: number,
  count: number,
): Promise<NextNumbers> {
  const numbers: string[] = [];
  let reached = last;
  while (numbers.length < count) {
    const from = reached;
    const batch = Array.from({ length: count - numbers.length }, (_, index) => textOf(scheme, from + index + 1));
    const spent = await spentNumbers(scope, type, batch);
    numbers.push(...batch.filter((number) => !spent.has(number.toLowerCase())));
    reached += batch.length;
  }
  return { numbers, last: reached };
}

/**
 * Takes the next numbers of a location (of its site, where the node is an area) for containers or shipments that the same
 * transaction saves. The counter stays locked until it ends: rolled back, the numbers are free again, so there are no
 * gaps and no doubles. Refused where the location has no scheme of the type (at the number's field), or its digits don't
 * suffice any more.
 */
export async function takeNumbers(
  scope: TenantScope,
  nodeId: number,
  type: NumberedThing,
  count: number,
): Promise<readonly string[]> {
  const scheme = await readScheme(scope, nodeId, type);
  if (!scheme) throw refuseField(numberField[type], say.noScheme, await nameOfLocation(scope, nodeId), type);
  const before = await lockCounter(scope, scheme.id, scheme.counterYear);
  const { numbers, last } = await numbersAfter(scope, scheme, type, before, count);
  await advanceCounter(scope, scheme.id, scheme.counterYear, last);
  return numbers;
}

export interface NumberPreview {
  readonly scheme: LocationScheme;
  /** What would be given next. */
  readonly numbers: readonly string[];
}

/** What `takeNumbers` would give now, reserving nothing; null where the location has no scheme of the type. */
export async function previewNumbers(
  scope: TenantScope,
  nodeId: number,
  type: NumberedThing,
  count = 1,
): Promise<NumberPreview | null> {
  const scheme = await readScheme(scope, nodeId, type);
  if (!scheme) return null;
  const { numbers } = await numbersAfter(scope, scheme, type, scheme.lastNumber, count);
  return { scheme, numbers };
}

/** The one number that `takeNumbers` would give next; reserves nothing. */
export async function previewNumber(scope: TenantScope, nodeId: number, type: NumberedThing): Promise<string | null> {
  return (await previewNumbers(scope, nodeId, type))?.numbers[0] ?? null;
}

/** The next number of a scheme at hand; null where its digits don't suffice any more. */
export async function nextNumberOf(
  scope: TenantScope,
  scheme: LocationScheme,
  type: NumberedThing,
): Promise<string | null> {
  if (formatNumber(scheme, scheme.lastNumber + 1, scheme.currentYear).text === null) return null;
  const { numbers } = await numbersAfter(scope, scheme, type, scheme.lastNumber, 1);
  return numbers[0] ?? null;
}
