import type pg from 'pg';
import type { Asked, Ledger } from './ledger.ts';
import type { Places } from './places.ts';

/** What a round's books and the database disagree on. */
export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

const RESULT = 'CO2 from combustion (EPA hub 2021)';
const CLOSE = 1e-9;

export class Verifier {
  readonly #owner: pg.Client;
  readonly #places: Places;
  #lost: string[] = [];
  #doubled: string[] = [];

  constructor(owner: pg.Client, places: Places) {
    this.#owner = owner;
    this.#places = places;
  }

  async verify(ledger: Ledger): Promise<Verdict> {
    this.#lost = [];
    this.#doubled = [];
    await this.#records('container', 'notes', ledger.containers);
    await this.#records('shipment', 'notes', ledger.shipments);
    await this.#records('wasteEntry', 'description', ledger.wastes);
    await this.#traces();
    await this.#masses();
    await this.#numbers();
    await this.#values(ledger);
    await this.#import(ledger);
    await this.#results(ledger);
    await this.#jobs();
    return { lost: this.#lost, doubled: this.#doubled };
  }

  /** What was acknowledged is there once; what wasn't, once at most. */
  async #records(
    entity: 'container' | 'shipment' | 'wasteEntry',
    column: string,
    asked: readonly Asked[],
  ): Promise<void> {
    const table = entity === 'wasteEntry' ? 'waste_entry' : entity;
    const marks = asked.map(({ mark }) => mark);
    const { rows } = await this.#owner.query<{ mark: string; count: number }>(
      `select ${column} as mark, count(*)::int as count from ${table} where company_id = $1 and ${column} = any($2) group by 1`,
      [this.#places.companyId, marks],
    );
    const stored = new Map(rows.map(({ mark, count }) => [mark, count]));
    for (const { mark, acknowledged } of asked) {
      const count = stored.get(mark) ?? 0;
      if (acknowledged && count === 0) this.#lost.push(`${entity} '${mark}' was acknowledged and is not there`);
      if (count > 1) this.#doubled.push(`${entity} '${mark}' is there ${count} times`);
    }
  }

  /** Every record with one audit row of its creation; every container and every waste with one event. */
  async #traces(): Promise<void> {
    for (const [table, entity] of [
      ['container', 'container'],
      ['shipment', 'shipment'],
      ['waste_entry', 'wasteEntry'],
    ] as const) {
      await this.#counted(
        `audit row of ${entity}`,
        `select r.id, (select count(*)::int from audit_log a where a.company_id = r.company_id and a.entity = '${entity}'
           and a.entity_id::text = r.id::text and a.action = 'create') as count from ${table} r where r.company_id = $1`,
      );
    }
    await this.#counted(
      'event of container',
      `select r.id, (select count(*)::int from container_event e where e.company_id = r.company_id
         and e.container_id = r.id and e.kind = 'created') as count from container r where r.company_id = $1`,
    );
    const { rows } = await this.#owner.query<{ id: number; entries: number; events: number }>(
      `select c.id, (select count(*)::int from waste_entry w where w.company_id = c.company_id and w.container_id = c.id) as entries,
         (select count(*)::int from container_event e where e.company_id = c.company_id and e.container_id = c.id and e.kind = 'wasteAdded') as events
       from container c where c.company_id = $1`,
      [this.#places.companyId],
    );
    for (const { id, entries, events } of rows) {
      if (events < entries) this.#lost.push(`container ${id} has ${entries} wastes and ${events} events`);
      if (events > entries) this.#doubled.push(`container ${id} has ${entries} wastes and ${events} events`);
    }
  }

  async #counted(what: string, query: string): Promise<void> {
    const { rows } = await this.#owner.query<{ id: number; count: number }>(
      `select * from (${query}) as counted where count <> 1`,
      [this.#places.companyId],
    );
    for (const { id, count } of rows) {
      if (count === 0) this.#lost.push(`${what} ${id} is missing`);
      else this.#doubled.push(`${what} ${id} is there ${count} times`);
    }
  }

  /** A container holds what its entries hold, to the last digit. */
  async #masses(): Promise<void> {
    const { rows } = await this.#owner.query<{ id: number; total: string; sum: string; isLess: boolean }>(
      `select c.id, c.total_kg::text as total, s.sum::text as sum, c.total_kg < s.sum as is_less from container c
       cross join lateral (select coalesce(sum(mass_kg), 0) as sum from waste_entry w
         where w.company_id = c.company_id and w.container_id = c.id) s
       where c.company_id = $1 and not exists (select from container child where child.company_id = c.company_id and child.parent_id = c.id)
         and round(c.total_kg::numeric, 9) <> round(s.sum::numeric, 9)`,
      [this.#places.companyId],
    );
    for (const { id, total, sum, isLess } of rows) {
      (isLess ? this.#lost : this.#doubled).push(`container ${id} holds ${total} kg, its entries ${sum} kg`);
    }
  }

  /** Numbers that the product gave: from 1 to the last without a gap, each once. */
  async #numbers(): Promise<void> {
    for (const [type, table, column] of [
      ['Container', 'container', 'number'],
      ['Shipment', 'shipment', 'shipment_number'],
    ] as const) {
      const { rows } = await this.#owner.query<{ prefix: string; last: number; numbers: string[] }>(
        `select s.prefix, c.last_number::int as last, (select coalesce(array_agg(r.${column}), '{}') from ${table} r
           where r.company_id = s.company_id and r.${column} like s.prefix || '-' || c.year || '-%') as numbers
         from numbering_scheme s join numbering_counter c on c.company_id = s.company_id and c.numbering_scheme_id = s.id
         where s.company_id = $1 and s.scheme_type = $2`,
        [this.#places.companyId, type],
      );
      for (const { prefix, last, numbers } of rows) {
        const given = numbers.map((number) => Number(number.split('-').at(-1)));
        const distinct = new Set(given);
        if (distinct.size < given.length) this.#doubled.push(`A number of ${prefix} was given twice`);
        for (let number = 1; number <= last; number += 1) {
          if (!distinct.has(number)) this.#lost.push(`${prefix} has no number ${number} of ${last}`);
        }
      }
    }
  }

  async #stored(nodeIds: readonly number[]): Promise<Map<string, number>> {
    const { rows } = await this.#owner.query<{ key: string; value: number }>(
      `select node_id || ' ' || begin_date as key, value::float8 as value from measurement
       where company_id = $1 and parameter_id = $2 and node_id = any($3)`,
      [this.#places.companyId, this.#places.heat, nodeIds],
    );
    return new Map(rows.map(({ key, value }) => [key, value]));
  }

  async #values(ledger: Ledger): Promise<void> {
    const stored = await this.#stored(this.#places.burners.map(({ id }) => id));
    for (const [key, { possible }] of ledger.values) {
      const value = stored.get(key);
      if (value === undefined || !possible.includes(value)) {
        this.#lost.push(`the value at ${key} is ${value} instead of ${possible.join(' or ')}`);
      }
    }
  }

  async #import({ imported }: Ledger): Promise<void> {
    if (!imported) return void this.#lost.push('the import could not be begun');
    if (!/_COMPLETED/.test(imported.state))
      return void this.#lost.push(`import ${imported.id} stays ${imported.state}`);
    const stored = await this.#stored(this.#places.burners.map(({ id }) => id));
    const wrong = [...imported.cells].filter(([key, value]) => stored.get(key) !== value);
    const [first] = wrong;
    if (!first) return;
    const { rows } = await this.#owner.query<{ reason: string; count: number }>(
      `select reason || ' ' || coalesce(parameters::text, '') as reason, count(*)::int as count from import_result
       where company_id = $1 and import_transaction_id = $2 and new_value is null group by 1 order by 2 desc limit 3`,
      [this.#places.companyId, imported.id],
    );
    const refused = rows.map(({ reason, count }) => `${count} x ${reason}`).join('; ');
    const [key, value] = first;
    this.#lost.push(
      `import ${imported.id} lacks ${wrong.length} of ${imported.total} values: ${value} at ${key}, there is ${stored.get(key)}; ${refused}`,
    );
  }

  /** Every result is there and follows from its input, as in the months that were there before. */
  async #results({ imported, values }: Ledger): Promise<void> {
    const keys = [...(imported?.cells.keys() ?? []), ...values.keys()];
    const { rows } = await this.#owner.query<{ key: string; heat: number; result: number | null; ratio: number }>(
      `with pair as (
         select h.node_id, h.begin_date, h.value::float8 as heat, r.value::float8 as result from measurement h
         left join measurement r on r.company_id = h.company_id and r.node_id = h.node_id and r.begin_date = h.begin_date
           and r.parameter_id = (select id from parameter where company_id = $1 and name = $3)
         where h.company_id = $1 and h.parameter_id = $2),
       known as (select node_id, max(result / heat) as ratio from pair where begin_date >= '2016-01-01' and heat > 0 group by 1)
       select node_id || ' ' || begin_date as key, heat, result, ratio from pair join known using (node_id)
       where node_id || ' ' || begin_date = any($4)`,
      [this.#places.companyId, this.#places.heat, RESULT, keys],
    );
    const wrong = rows.filter(
      ({ heat, result, ratio }) => result === null || Math.abs(result - heat * ratio) > CLOSE * Math.abs(heat * ratio),
    );
    const [first] = wrong;
    if (first) this.#lost.push(`${wrong.length} results don't follow from their input, ${first.key} first`);
  }

  async #jobs(): Promise<void> {
    const { rows } = await this.#owner.query<{ id: number; task: string; state: string }>(
      "select id, task, state from job_run where state in ('queued', 'running') order by id",
    );
    for (const { id, task, state } of rows) this.#lost.push(`job ${id} (${task}) is still ${state}`);
  }
}
