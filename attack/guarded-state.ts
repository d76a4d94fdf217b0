import type pg from 'pg';
import type { Caller } from './callers.ts';

/** What a caller must leave as it is, as one checksum by table. */
export type GuardedState = ReadonlyMap<string, string>;

/** Written by anyone who does anything at all, or kept by person: what is refused leaves its trace here. */
const TRACES: ReadonlySet<string> = new Set([
  'audit_log',
  'audited_file',
  'client_operation',
  'download_ticket',
  'import_chunk',
  'import_mapping',
  'import_node',
  'import_result',
  'import_text',
  'import_transaction',
  'job_run',
  'notification',
  'past_user_module',
  'shipment_import_change',
  'shipment_import_row',
  'stored_file',
  'undoable_change',
  'undoable_row',
  'user_module',
  'user_preference',
]);

/** What a person keeps for themselves, by the column that says whose it is. */
const OWN: ReadonlyMap<string, string> = new Map([
  ['absence', 'user_id'],
  ['action_snooze', 'user_id'],
  ['announcement_reading', 'user_id'],
  ['kept_entry_sheet', 'user_id'],
  ['list_layout', 'user_id'],
  ['list_view', 'owner_id'],
  ['mail_preference', 'user_id'],
]);

/** Even who changes nothing sets the status of an action that was given to them, or to a group of theirs. */
const givenTo = ({ userId }: Caller): string =>
  userId === null
    ? 'false'
    : `(t.assigned_to = ${userId} or (t.assigned_to is null and t.user_group_id in (
         select m.user_group_id from user_group_assignment m where m.company_id = t.company_id and m.user_id = ${userId})))`;

/** Worked out from what is entered: a place's entries change sums of the whole company. */
const COMPUTED: ReadonlySet<string> = new Set([
  'calculation_dirty',
  'calculation_run',
  'calculation_step',
  // A facility gets its place among the colors as it is added, wherever it is.
  'chart_color',
  'company_revision',
]);

/** Rows without a node bind the whole company: mappings where their expression has none either. */
const ALSO_WITHOUT_NODE: ReadonlyMap<string, string> = new Map([
  ['calculation_choice', 'node_id is null'],
  ['parameter_expression', 'node_id is null'],
  ['parameter_property', 'node_id is null'],
  [
    'variable_map',
    `node_id is null and exists (select from expression_variable v
       join parameter_expression e on e.company_id = v.company_id and e.id = v.parameter_expression_id
       where v.company_id = t.company_id and v.id = t.expression_variable_id and e.node_id is null)`,
  ],
]);

/** Parts of what belongs to a place, or of a person: they have no node of their own. */
const PARTS: ReadonlySet<string> = new Set([
  'access_review_decision',
  'access_reviewer',
  'access_reviewer_item',
  'accumulation_extension_container',
  'area_inspection_version',
  'compatibility_override',
  'container_clock',
  'container_event',
  'container_field_value',
  'data_entry_form_round',
  'data_entry_form_set',
  'expression_variable',
  'limit_exceedance',
  'limit_month',
  'limit_pending',
  'parameter_limit_exemption',
  'quality_rule_input',
  'substitution',
  'configuration_history',
  'location_notification',
  'location_notification_group',
  'numbering_counter',
  'satellite_excess',
  'shipment_document_link',
  'shipment_line',
  'shipment_line_code',
  'shipment_line_pcb',
  'shipment_line_rejected_container',
  'shipment_transporter',
  'utility_bill_share',
  'voided_number',
  'waste_entry',
  'waste_entry_code',
  'waste_party',
  'hierarchy_association',
  'hierarchy_closure',
  'node',
]);

interface Table {
  readonly name: string;
  readonly hasNode: boolean;
}

export class GuardedTables {
  readonly #owner: pg.Client;
  readonly #tables: readonly Table[];
  readonly #companies: readonly number[];

  private constructor(owner: pg.Client, tables: readonly Table[], companies: readonly number[]) {
    this.#owner = owner;
    this.#tables = tables;
    this.#companies = companies;
  }

  static async of(owner: pg.Client): Promise<GuardedTables> {
    const { rows } = await owner.query<Table>(`
      select c.table_name as name, bool_or(c.column_name = 'node_id') as has_node
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      group by 1 having bool_or(c.column_name = 'company_id') order by 1`);
    const companies = await owner.query<{ id: number }>('select id from installation.company order by id');
    const tables = rows.filter(({ name }) => !TRACES.has(name) && !COMPUTED.has(name));
    return new GuardedTables(
      owner,
      tables,
      companies.rows.map(({ id }) => Number(id)),
    );
  }

  /** The other companies' rows, those of other places, and all of them for anyone who may change nothing. */
  async read(caller: Caller): Promise<GuardedState> {
    const others = this.#companies.filter((id) => id !== caller.companyId);
    const pieces: string[] = [];
    const add = (label: string, { name }: Table, where: string) =>
      pieces.push(
        `select '${name} ${label}' as label, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t where ${where}`,
      );
    for (const table of this.#tables) {
      if (!caller.isOfSeveral) add('of another company', table, `company_id in (${others.join(', ')})`);
      if (caller.companyId === null) continue;
      const whose = OWN.get(table.name);
      const ofOthers = whose && caller.userId !== null ? ` and ${whose} is distinct from ${caller.userId}` : '';
      const own = `company_id = ${caller.companyId}${ofOthers}`;
      if (caller.changesNothing) {
        const theirs = table.name === 'action' ? ` and not coalesce(${givenTo(caller)}, false)` : '';
        add('of the company', table, own + theirs);
      } else if (caller.nodes !== null && table.hasNode) {
        const elsewhere = this.#placed.filter((id) => !caller.nodes?.has(id)).join(', ') || '0';
        add('of another place', table, `${own} and node_id in (${elsewhere})`);
        const bindsAll = ALSO_WITHOUT_NODE.get(table.name);
        if (bindsAll !== undefined) add('of the whole company', table, `${own} and ${bindsAll}`);
      } else if (caller.nodes !== null && !PARTS.has(table.name)) add('of the whole company', table, own);
    }
    if (!caller.isOfSeveral) {
      for (const name of ['company', 'membership']) {
        const column = name === 'company' ? 'id' : 'company_id';
        add(
          'of another company',
          { name: `installation.${name}`, hasNode: false },
          `${column} in (${others.join(', ')})`,
        );
      }
    }
    if (pieces.length === 0) return new Map();
    const { rows } = await this.#owner.query<{ label: string; sum: string }>(pieces.join(' union all '));
    return new Map(rows.map(({ label, sum }) => [label, sum]));
  }

  /** Nodes that had a position in an organization before: one made since, or that has no position, is anybody's who may place it. */
  #placed: readonly number[] = [];

  async rememberNodes(): Promise<void> {
    const { rows } = await this.#owner.query<{ id: number }>(`
      select distinct c.descendant_id as id from hierarchy_closure c
      join hierarchy h on h.company_id = c.company_id and h.id = c.hierarchy_id and h.is_organisation`);
    this.#placed = rows.map(({ id }) => Number(id));
  }
}

/** The tables that differ. */
export function changedBetween(before: GuardedState, after: GuardedState): string[] {
  return [...after].filter(([label, sum]) => before.get(label) !== sum).map(([label]) => label);
}
