/** Pages opened lately, on this machine, per user and company. */
export interface Visit {
  readonly address: string;
  readonly path: string;
  readonly label: string;
}

interface Person {
  readonly userId: number;
  readonly companyId: number;
}

const MOST = 6;
const keyOf = ({ userId, companyId }: Person): string => `oikos.recent.${companyId}.${userId}`;

export function recentVisits(person: Person): readonly Visit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]');
    return Array.isArray(stored) ? (stored as Visit[]) : [];
  } catch {
    return [];
  }
}

export function rememberVisit(person: Person, visit: Visit): void {
  const others = recentVisits(person).filter((each) => each.address !== visit.address);
  try {
    localStorage.setItem(keyOf(person), JSON.stringify([visit, ...others].slice(0, MOST)));
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
}
