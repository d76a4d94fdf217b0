/** Pages and records opened lately, on this machine, per user and company. */
export interface Visit {
  readonly address: string;
  readonly path: string;
  readonly label: string;
  /** What the record is called, where the page shows one. */
  readonly name?: string;
}

interface Person {
  readonly userId: number;
  readonly companyId: number;
}

const MOST = 8;
const keyOf = ({ userId, companyId }: Person): string => `oikos.recent.${companyId}.${userId}`;

export function recentVisits(person: Person): readonly Visit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]');
    return Array.isArray(stored) ? (stored as Visit[]) : [];
  } catch {
    return [];
  }
}

function store(person: Person, visits: readonly Visit[]): void {
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(visits.slice(0, MOST)));
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
}

/** The title that a page had lately, and where: it may be known before the visit is. */
let titled: { readonly where: string; readonly title: string } | undefined;

const here = (): string => location.pathname + location.search;

export function rememberVisit(person: Person, visit: Visit, isRecord: boolean): void {
  const visits = recentVisits(person);
  const before = visits.find((each) => each.address === visit.address);
  const name = titled?.where === here() ? titled.title : before?.name;
  const others = visits.filter((each) => each !== before);
  store(person, [isRecord && name !== undefined ? { ...visit, name } : visit, ...others]);
  titled = undefined;
  isOnRecord = isRecord;
}

let isOnRecord = false;

/** What the record of the page is called, as its heading says. */
export function nameVisit(person: Person, title: string): void {
  titled = { where: here(), title };
  const [latest, ...others] = recentVisits(person);
  if (latest === undefined || !isOnRecord || latest.address.split('?')[0] !== location.pathname) return;
  store(person, [{ ...latest, name: title }, ...others]);
}
