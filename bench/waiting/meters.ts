import { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { addMonths } from '@oikos/domain/period/local-date.ts';
import type pg from 'pg';
import type { Places } from '../../faults/places.ts';
import type { Person } from './client.ts';

const EDITED_FROM = '2013-01-01';
const MONTHS = 150;
const HOUR_MS = 3_600_000;

/** What is loaded, calculated from it and edited beside that. */
export interface Meters {
  readonly loads: number;
  readonly results: number;
  readonly readingSet: number;
  /** One value for each month at each unit. */
  readonly readings: readonly number[];
}

/** Hourly loads with a result for each hour, and monthly readings that nothing is calculated from. */
export async function createMeters(owner: pg.Client, { companyId, burners }: Places): Promise<Meters> {
  await owner.query(`select set_config('app.company_id', $1, false), set_config('app.user_id', '', false)`, [
    String(companyId),
  ]);
  const id = async (text: string, values: readonly unknown[]) =>
    Number((await owner.query<{ id: number }>(`${text} returning id`, [...values])).rows[0]?.id);
  const set = async (name: string, timespan: number) => {
    const made = await id('insert into parameter_set (company_id, name, timespan) values ($1, $2, $3)', [
      companyId,
      name,
      timespan,
    ]);
    await owner.query(
      'insert into parameter_set_node_type (company_id, parameter_set_id, node_type_id) select $1, $2, node_type_id from node where company_id = $1 and id = $3',
      [companyId, made, burners[0]?.id],
    );
    return made;
  };
  const parameter = (setId: number, name: string, isCalculated = false) =>
    id('insert into parameter (company_id, parameter_set_id, name, is_calculated) values ($1, $2, $3, $4)', [
      companyId,
      setId,
      name,
      isCalculated,
    ]);
  const hourly = await set('Loads by the hour', 2);
  const loads = await parameter(hourly, 'Load by the hour');
  const results = await parameter(hourly, 'Twice the load', true);
  const expression = await id(
    `insert into parameter_expression (company_id, parameter_id, node_type_id, formula)
     select $1, $2, node_type_id, 'a * 2' from node where company_id = $1 and id = $3`,
    [companyId, results, burners[0]?.id],
  );
  const variable = await id(
    "insert into expression_variable (company_id, parameter_expression_id, name) values ($1, $2, 'a')",
    [companyId, expression],
  );
  await owner.query(
    "insert into variable_map (company_id, expression_variable_id, source, source_parameter_id) values ($1, $2, 'parameter', $3)",
    [companyId, variable, loads],
  );
  const readingSet = await set('Readings by the month', 5);
  const readings: number[] = [];
  for (let number = 1; number <= 10; number += 1) readings.push(await parameter(readingSet, `Reading ${number}`));
  return { loads, results, readingSet, readings };
}

/** Hours since 2012 at the units, in the order of units. */
export function hourlyFile({ burners }: Places, rows: number): string {
  const hours = Math.ceil(rows / burners.length);
  let text = 'Unit,Hour,Load\n';
  for (const { externalId } of burners) {
    for (let hour = 0; hour < hours; hour += 1) {
      const at = new Date(Date.UTC(2012, 0, 1) + hour * HOUR_MS).toISOString();
      text += `${externalId},${at.slice(0, 10)} ${at.slice(11, 16)},${(hour % 977) + 0.25}\n`;
    }
  }
  return text;
}

/** Somebody who enters one value after the other, each into a cell that was empty. */
export function entering({ call }: Person, { readingSet, readings }: Meters, { burners }: Places) {
  let count = 0;
  return async (): Promise<void> => {
    const beginDate = addMonths(EDITED_FROM, count % MONTHS);
    const burner = burners[Math.floor(count / MONTHS) % burners.length];
    const parameterId = readings[Math.floor(count / MONTHS / burners.length)];
    count += 1;
    const change = { key: 1, type: 'Insert', beginDate, dataItems: [{ parameterId, numValue: count }] };
    const { status, body } = await call(modifyMeasurements, {
      nodeId: burner?.id,
      parameterSetId: readingSet,
      data: [change],
    } as never);
    if (status !== 200) throw new Error(`The edit was answered ${status}: ${JSON.stringify(body)}`);
  };
}
