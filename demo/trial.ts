import { Checklist } from './trial/checklist.ts';
import { tryDischargeReports } from './trial/discharge-reports.ts';
import { tryHourlyAir } from './trial/hourly-air.ts';
import { startTrialInstallation } from './trial/installation.ts';
import { tryPhiladelphia } from './trial/philadelphia.ts';
import { tryPowerPlants } from './trial/power-plants.ts';

/**
 * Real public data through the product's own calls, in a database of its own: uploaded, imported, calculated, and
 * compared with figures that others computed. `dataFolder` holds the files.
 */
export async function runTrial(dataFolder: string): Promise<{ failed: number }> {
  const begin = performance.now();
  const list = new Checklist((line) => console.log(line));
  const { administrator, stop } = await startTrialInstallation();
  try {
    await tryPowerPlants(administrator, dataFolder, list);
    await tryPhiladelphia(administrator, dataFolder, list);
    await tryDischargeReports(administrator, dataFolder, list);
    await tryHourlyAir(administrator, dataFolder, list);
  } finally {
    await stop();
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  list.say(`\n${list.passed} figures and facts as expected, ${list.failed} not, in ${seconds} s`);
  return { failed: list.failed };
}
