import { compareLists, type ListCall } from './waste/compare-lists.ts';
import { inLoadedWaste } from './waste/load-waste.ts';

/** What people type: whole numbers, beginnings, parts, names, codes, typing errors, and what nothing has. */
const texts = [
  'D-00123457',
  'D-0012345',
  'D-00',
  'd-009',
  '00123457',
  '1234',
  'SHP-001234',
  'SHP-0',
  'Boiler',
  'Boiler 1f',
  'Meter c4ca',
  'Site c4',
  'S17',
  'Stream 1f',
  'D001',
  'acetone',
  'D-00213457',
  'SHP-0O1234',
  'Bioler c4ca',
  'no such drum',
];

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] as number;

/** One search among a million containers, 100,000 nodes and the rest of a company: twenty texts, the median of them. */
export async function measure() {
  const size = { containers: 1_000_000, openClocks: 10_000, equipment: 98_800 };
  return inLoadedWaste(size, async ({ ownerUrl, waste }) => {
    const calls = texts.map((text): ListCall => ({ name: text, path: 'search/records', input: { text } }));
    const measured = await compareLists(ownerUrl, waste, calls);
    const times = median(measured.map(({ milliseconds }) => milliseconds));
    const slowest = measured.toSorted((one, other) => other.milliseconds - one.milliseconds)[0];
    return [
      {
        name: 'search over records, the median of 20 texts',
        ratio: median(measured.map(({ ratio }) => ratio)),
        goal: 1.5,
        reference: 'the same SQL bare',
      },
      {
        name: 'search over records, against 100 ms',
        ratio: times / 100,
        goal: 1,
        reference: `100 ms (the median ${times.toFixed(1)} ms; the slowest '${slowest?.name}', ${slowest?.milliseconds.toFixed(1)} ms)`,
      },
    ];
  });
}
