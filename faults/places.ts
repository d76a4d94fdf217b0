import type pg from 'pg';

/** The ids that the work of a round names. */
export interface Places {
  readonly companyId: number;
  readonly site: number;
  readonly area: number;
  readonly containerType: number;
  readonly solvent: number;
  readonly gallon: number;
  readonly wasteCode: number;
  readonly transporter: number;
  readonly facility: number;
  readonly epa: number;
  readonly heat: number;
  readonly heatSet: number;
  readonly burners: readonly { readonly id: number; readonly externalId: string }[];
}

export async function readPlaces(owner: pg.Client): Promise<Places> {
  const companyId = Number((await owner.query('select min(id) as id from installation.company')).rows[0].id);
  const id = async (query: string): Promise<number> => {
    const { rows } = await owner.query<{ id: number }>(query, [companyId]);
    if (!rows[0]) throw new Error(`The demo has no ${query}`);
    return Number(rows[0].id);
  };
  const { rows: burners } = await owner.query<{ id: number; externalId: string }>(
    `select id, external_id from node where company_id = $1 and external_id like 'EIA-113-%-ST' order by id`,
    [companyId],
  );
  return {
    companyId,
    site: await id("select id from node where company_id = $1 and external_id = 'EIA-113'"),
    area: await id("select id from node where company_id = $1 and name = 'Hazardous waste pad'"),
    containerType: await id(
      "select id from container_type where company_id = $1 and epa_container_code = 'DM' and shipped_key is not null",
    ),
    solvent: await id("select id from waste_stream where company_id = $1 and number = 'WS-101'"),
    gallon: await id("select id from unit where company_id = $1 and code = 'gal'"),
    wasteCode: await id("select id from waste_code where company_id = $1 and code = 'F003'"),
    transporter: await id(
      'select node_id as id from location_extension where company_id = $1 and is_transporter order by 1',
    ),
    facility: await id(
      'select node_id as id from location_extension where company_id = $1 and is_disposal_facility order by 1',
    ),
    epa: await id("select id from governing_body where company_id = $1 and shipped_key = 'epa'"),
    heat: await id("select id from parameter where company_id = $1 and name = 'Heat input'"),
    heatSet: await id("select parameter_set_id as id from parameter where company_id = $1 and name = 'Heat input'"),
    burners: burners.map((burner) => ({ ...burner, id: Number(burner.id) })),
  };
}
