import { areaMessages as say } from '@oikos/contract/waste/storage/areas/area-messages.ts';
import { refuseField } from '../../../../foundation/http/refusals.ts';

/** Between the name of a bay and what separates it from the others. */
export const BETWEEN = ' | ';

interface Bay {
  readonly name: string;
  readonly separation: string;
}

export function bayIn(text: string): Bay {
  const [name = '', separation = '', ...more] = text.split(BETWEEN.trim()).map((part) => part.trim());
  if (name === '' || more.length > 0) throw refuseField('bays', say.bayFormat);
  return { name, separation };
}

const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The same texts for the same bays, in the order in which they are stored. */
export const baysInOrder = (texts: readonly string[]): string[] =>
  texts
    .map(bayIn)
    .sort((one, other) => byCode(one.name, other.name))
    .map(({ name, separation }) => (separation === '' ? name : `${name}${BETWEEN}${separation}`));
