import type { LoadPart } from './load-part.ts';
import type { SegregationGroup } from './segregation-table.ts';

/** What a line would have to show for the group not to count. */
export type GroupDoubt = 'zone' | 'liquid';

export interface HazardGroup {
  readonly group: SegregationGroup;
  readonly isPrimary: boolean;
  /** What isn't known and was taken as the stricter reading; null: nothing. */
  readonly doubt: GroupDoubt | null;
}

type Found = Omit<HazardGroup, 'isPrimary'>;

const certain = (group: SegregationGroup): Found[] => [{ group, doubt: null }];

const plain: Readonly<Record<string, SegregationGroup>> = {
  '1.1': '1.1-1.2',
  '1.2': '1.1-1.2',
  '1.3': '1.3',
  '1.4': '1.4',
  '1.5': '1.5',
  '1.6': '1.6',
  '2.1': '2.1',
  '2.2': '2.2',
  '3': '3',
  '4.1': '4.1',
  '4.2': '4.2',
  '4.3': '4.3',
  '5.1': '5.1',
  '5.2': '5.2',
  '7': '7',
};

/** Zones C and D aren't listed: no restriction, (e)(1). */
const ofPoisonGas = ({ hazardZone }: LoadPart): Found[] => {
  if (hazardZone === 'A') return certain('2.3A');
  if (hazardZone === 'B') return certain('2.3B');
  return hazardZone === 'C' || hazardZone === 'D' ? [] : [{ group: '2.3A', doubt: 'zone' }];
};

type Liquidity = 'yes' | 'no' | 'unknown';

/** A shipping name that says liquid or solution counts, whatever the stream says of its state. */
const isLiquid = ({ names, physicalState }: LoadPart): Liquidity => {
  if (physicalState === 'liquid' || /\b(liquids?|solutions?)\b/i.test(names[0] ?? '')) return 'yes';
  return physicalState === 'semisolid' ? 'unknown' : 'no';
};

const ofPoison = (part: LoadPart): Found[] => {
  const { hazardZone, packingGroup } = part;
  const isElsewhere = hazardZone !== 'A' && hazardZone !== 'unknown';
  if (isElsewhere || (packingGroup !== 'I' && packingGroup !== '') || isLiquid(part) === 'no') return [];
  if (hazardZone === 'unknown' || packingGroup === '') return [{ group: '6.1A', doubt: 'zone' }];
  return [{ group: '6.1A', doubt: isLiquid(part) === 'yes' ? null : 'liquid' }];
};

const ofCorrosive = (part: LoadPart): Found[] => {
  const liquid = isLiquid(part);
  return liquid === 'no' ? [] : [{ group: '8L', doubt: liquid === 'yes' ? null : 'liquid' }];
};

const groupsOfHazard = (part: LoadPart, hazard: string): Found[] => {
  const division = hazard.replace(/[A-S]$/, '');
  switch (division) {
    case '2.3':
      return ofPoisonGas(part);
    case '6.1':
      return ofPoison(part);
    case '8':
      return ofCorrosive(part);
    default: {
      const group = plain[division];
      return group === undefined ? [] : certain(group);
    }
  }
};

/** The groups of the table that a line belongs to, by its primary and its subsidiary hazards (e)(6). */
export const hazardGroupsOf = (part: LoadPart): HazardGroup[] =>
  part.hazards.flatMap((hazard, index) =>
    groupsOfHazard(part, hazard).map((found) => ({ ...found, isPrimary: index === 0 })),
  );
