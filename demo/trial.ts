import { Checklist } from './trial/checklist.ts';
import { tryDischargeReports } from './trial/discharge-reports.ts';
import { tryHourlyAir } from './trial/hourly-air.ts';
import { startTrialInstallation } from './trial/installation.ts';
import { tryPhiladelphia } from './trial/philadelphia.ts';
import { tryPowerPlants } from './trial/power-plants.ts';

const PARTS = [tryPowerPlants, tryPhiladelphia, tryDischargeReports, tryHourlyAir];

interface Trial {
  readonly parts?: typeof PARTS;
  /** Left out: one of its own, thrown away afterwards. */
  readonly database?: { readonly ownerUrl: string };
  readonly say?: (line: string) => void;
}

/**
 * Real public data through the product's own calls, in a database of its own: uploaded, imported, calculated, and
 * compared with figures that others computed. `dataFolder` holds the files.
 */
export async function runTrial(
  dataFolder: string,
  { parts = PARTS, database, say = (line) => console.log(line) }: Trial = {},
): Promise<{ passed: number; failed: number }> {
  const begin = performance.now();
  const list = new Checklist(say);
  const { administrator, stop } = await startTrialInstallation(database);
  try {
    for (const part of parts) await part(administrator, dataFolder, list);
  } finally {
    await stop();
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  list.say(`\n${list.passed} figures and facts as expected, ${list.failed} not, in ${seconds} s`);
  return { passed: list.passed, failed: list.failed };
}
