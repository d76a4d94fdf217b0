import type { SqlRunner } from '../../foundation/db/sql-runner.ts';
import { type CalculationConfiguration, loadConfiguration } from './calculation-configuration.ts';
import { CompanyCache } from './company-cache.ts';
import { readStamp, type Stamp } from './read-stamp.ts';

interface CachedConfiguration {
  readonly key: string;
  readonly configuration: CalculationConfiguration;
}

const cache = new CompanyCache<CachedConfiguration>();

const keyOf = ({ latest, units }: Stamp): string => `${latest}/${units}`;

/**
 * The configuration as it is now, loaded only when it has changed since it was last asked for. For what is asked again and
 * again, like what depends on a value that is being saved.
 */
export async function currentConfiguration(sql: SqlRunner): Promise<CalculationConfiguration> {
  const stamp = await readStamp(sql);
  if (stamp.isOurs) return loadConfiguration(sql, null);
  const { place } = stamp;
  const key = keyOf(stamp);
  const found = cache.get(place);
  if (found?.key === key) {
    cache.set(place, found);
    return found.configuration;
  }
  const configuration = await loadConfiguration(sql, null);
  // Loaded in several statements: what changed between them would make a configuration that never was.
  if (keyOf(await readStamp(sql)) === key) cache.set(place, { key, configuration });
  return configuration;
}
