/** What was asked for, and whether the product said that it is done. */
export interface Asked {
  readonly mark: string;
  acknowledged: boolean;
}

export interface AskedWaste extends Asked {
  readonly amount: number;
}

export interface AskedValue {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly beginDate: string;
  /** What may be there: the last acknowledged value, and whatever was asked for after it. */
  possible: number[];
}

export interface AskedImport {
  readonly id: number;
  readonly cells: ReadonlyMap<string, number>;
  readonly total: number;
  state: string;
}

/** One round's books. */
export class Ledger {
  readonly containers: Asked[] = [];
  readonly shipments: Asked[] = [];
  readonly wastes: AskedWaste[] = [];
  readonly values = new Map<string, AskedValue>();
  imported: AskedImport | undefined;

  get acknowledged(): number {
    const done = (list: readonly Asked[]) => list.filter(({ acknowledged }) => acknowledged).length;
    return done(this.containers) + done(this.shipments) + done(this.wastes) + this.values.size;
  }
}
