import type { InputOf } from '@oikos/contract/endpoint.ts';
import { recordAreaInspection } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { readAreaToInspect } from '@oikos/contract/waste/storage/area-inspections/due-areas.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { inspectionCheckpointKeys } from '@oikos/domain/waste/storage/inspection-checkpoints.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';
import type { WasteSites } from './create-sites.ts';

type Inspection = InputOf<typeof recordAreaInspection>;
type Result = Inspection['checkpoints'][number];
type Found = Omit<Result, 'outcome'>;

interface Inspections {
  readonly call: Call;
  readonly sites: WasteSites;
  readonly today: LocalDate;
}

const WEEK = 7;
const YEAR = 364;

/** Weekly rounds in days before the demo is made, the earliest first. */
const weekly = (last: number, missed?: number): number[] =>
  Array.from({ length: Math.floor((YEAR - last) / WEEK) + 1 }, (_, week) => last + week * WEEK)
    .filter((ago) => ago !== missed)
    .reverse();

/** Who goes on other weeks than the administrator. */
const colleague = 'Wade Kim';

const rounds = [
  { area: 'pad', agos: weekly(3, 171) },
  // The last round is nine days ago: the next one is overdue.
  { area: 'shed', agos: weekly(9) },
] as const;

/** What rounds of the pad found, by their day; the others found nothing. */
function foundAt(ago: number, today: LocalDate): Found | undefined {
  const day = (before: number) => addDays(today, -before);
  const found: Readonly<Record<number, Found>> = {
    234: {
      checkpoint: 'leaks',
      description: 'A drum of solvent in bay A drips from its bung.',
      correctiveAction: 'Emptied into a new drum, spill taken up with absorbent.',
      mendBy: day(234),
      mendedOn: day(234),
    },
    73: {
      checkpoint: 'aisleSpace',
      description: 'A pallet is in the aisle before bay C.',
      correctiveAction: 'Pallet taken to the warehouse.',
      mendBy: day(66),
      mendedOn: day(71),
    },
    10: { checkpoint: 'labels', description: 'The date on a drum in bay C can no longer be read.', mendBy: day(3) },
  };
  return found[ago];
}

function checkpointsWith(found: Found | undefined): Result[] {
  return inspectionCheckpointKeys.map((checkpoint) =>
    checkpoint === found?.checkpoint ? { ...found, outcome: 'deficiency' } : { checkpoint, outcome: 'satisfactory' },
  );
}

/** All but the last container that is believed there. */
async function nearlyAll(call: Call, areaId: number): Promise<string[]> {
  const { body } = await call(readAreaToInspect, { areaId });
  return body.expected.slice(0, -1).map(({ number }) => number);
}

type Round = (typeof rounds)[number];

async function inspectArea({ call, sites, today }: Inspections, { area, agos }: Round): Promise<void> {
  const areaId = sites.areas.get(area)?.id ?? 0;
  const isPad = area === 'pad';
  for (const ago of agos) {
    const isLatest = ago === agos.at(-1);
    const day = addDays(today, -ago);
    await call(recordAreaInspection, {
      clientOperationId: crypto.randomUUID(),
      areaId,
      inspectedAt: `${day}T${ago % 2 === 0 ? '09:10' : '14:35'}`,
      inspectorName: ago % 3 === 0 ? colleague : '',
      checkpoints: checkpointsWith(isPad ? foundAt(ago, today) : undefined),
      containersSeen: isPad && isLatest ? await nearlyAll(call, areaId) : null,
      notes: '',
      // Some are older than the first drum that the demo records there.
      confirmedDates: [day],
    });
  }
}

/** A year of weekly inspections of the central areas: one week missed, one deficiency open, one drum not found. */
export async function inspectAreas(context: Inspections): Promise<void> {
  await Promise.all(rounds.map((round) => inspectArea(context, round)));
}
