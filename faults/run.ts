import { setTimeout as pause } from 'node:timers/promises';
import { callOver } from '../attack/call-over-line.ts';
import { Line } from '../attack/line.ts';
import { Random } from '../attack/random.ts';
import { FaultInstallation } from './installation.ts';
import { Ledger } from './ledger.ts';
import { type Places, readPlaces } from './places.ts';
import { type Verdict, Verifier } from './verify.ts';
import { addContainers, addShipments, addWaste, enterValues, importValues, type Round } from './workers.ts';

export const faultKinds = ['kill', 'stopFast', 'stopImmediate', 'diskFull'] as const;
export type FaultKind = (typeof faultKinds)[number];

const words: Readonly<Record<FaultKind, string>> = {
  kill: 'server killed',
  stopFast: 'database stopped',
  stopImmediate: 'database stopped at once',
  diskFull: 'disk full',
};

export interface FaultBounds {
  readonly rounds: number;
  readonly seed: number;
  readonly kinds: readonly FaultKind[];
  readonly say: (sentence: string) => void;
}

export interface FaultOutcome {
  readonly rounds: number;
  readonly lost: number;
  readonly doubled: number;
}

const WORKER = 'ada.admin@desertsky.example';
/** From the beginning of the work to the fault: some of it hits the upload, some the load, some the calculation. */
const FAULT_WITHIN_MS = 6000;
const FAULT_LASTS_MS = 900;
const WORK_AFTER_MS = 400;
/** A dead worker's jobs are released within a minute. */
const SETTLED_WITHIN_MS = 180_000;

/** Breaks an installation of its own again and again while people and jobs work, and looks at what is stored. */
export async function runFaults({ rounds, seed, kinds, say }: FaultBounds): Promise<FaultOutcome> {
  const installation = await FaultInstallation.create(kinds.includes('diskFull'));
  const possible = kinds.filter((kind) => kind !== 'diskFull' || installation.hasOwnDisk);
  if (possible.length < kinds.length)
    say('Mounting a small disk is not allowed here: rounds with a full disk are left out.');
  let lost = 0;
  let doubled = 0;
  let done = 0;
  try {
    const owner = await installation.connect();
    const places = await readPlaces(owner).finally(() => owner.end());
    const authorization = `Bearer ${await installation.tokenOf(WORKER)}`;
    for (let number = 1; number <= rounds; number += 1) {
      const random = new Random(seed * 1_000_003 + number);
      // Each kind in turn, so that even a few rounds have them all.
      const kind = possible[(number - 1 + seed) % possible.length] as FaultKind;
      const ledger = new Ledger();
      const begun = Date.now();
      const after = random.below(FAULT_WITHIN_MS);
      await workThrough(installation, { number, seed, kind, places, authorization, ledger }, after);
      const verdict = await judge(installation, places, ledger);
      lost += verdict.lost.length;
      doubled += verdict.doubled.length;
      done += 1;
      const seconds = ((Date.now() - begun) / 1000).toFixed(1);
      say(`Round ${number}: ${words[kind]} after ${after} ms, ${ledger.acknowledged} acknowledged, ${seconds} s`);
      for (const sentence of verdict.lost) say(`  LOST: ${sentence}`);
      for (const sentence of verdict.doubled) say(`  DOUBLED: ${sentence}`);
    }
  } finally {
    await installation.end();
  }
  return { rounds: done, lost, doubled };
}

interface RoundSetting {
  readonly number: number;
  readonly seed: number;
  readonly kind: FaultKind;
  readonly places: Places;
  readonly authorization: string;
  readonly ledger: Ledger;
}

/** Everybody works; in the midst of it something breaks and comes back; they work on a little and stop. */
async function workThrough(installation: FaultInstallation, setting: RoundSetting, after: number): Promise<void> {
  const { number, seed, kind, places, authorization, ledger } = setting;
  const line = new Line(installation.address);
  let isOver = false;
  const round: Round = {
    name: `Faults ${seed}.${number}`,
    number,
    line,
    authorization,
    places,
    ledger,
    call: callOver(line, authorization),
    isOver: () => isOver,
  };
  const working = [addContainers, addWaste, addShipments, enterValues].map((work) => work(round));
  const importing = importValues(round);
  // It fails when it is awaited.
  importing.catch(() => undefined);
  await pause(after);
  await breakAndMend(installation, kind);
  await pause(WORK_AFTER_MS);
  isOver = true;
  await Promise.all(working);
  await importing;
  line.close();
}

async function breakAndMend(installation: FaultInstallation, kind: FaultKind): Promise<void> {
  if (kind === 'kill') await installation.killServer();
  else if (kind === 'stopFast') await installation.stopDatabase('fast');
  else if (kind === 'stopImmediate') await installation.stopDatabase('immediate');
  else installation.fillDisk();
  await pause(FAULT_LASTS_MS);
  if (kind === 'diskFull') installation.freeDisk();
  // A database that could not write its log ends itself.
  if (kind !== 'kill' && !(await installation.databaseRuns())) await installation.startDatabase();
  if (!installation.serverRuns()) await installation.startServer();
}

async function judge(installation: FaultInstallation, places: Places, ledger: Ledger): Promise<Verdict> {
  const owner = await installation.connect();
  try {
    const end = Date.now() + SETTLED_WITHIN_MS;
    while (Date.now() < end) {
      const { rows } = await owner.query<{ busy: boolean }>(
        `select exists (select from job_run where state in ('queued', 'running'))
           or exists (select from calculation_dirty) as busy`,
      );
      if (!rows[0]?.busy) break;
      await pause(100);
    }
    const verdict = await new Verifier(owner, places).verify(ledger);
    // The small disk holds the log of one round, not of all.
    await owner.query('checkpoint');
    return verdict;
  } finally {
    await owner.end();
  }
}
