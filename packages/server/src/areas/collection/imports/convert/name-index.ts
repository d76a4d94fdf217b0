import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import type { CompanyData, ImportParameter, ImportPicklistValue, ImportUnit } from './company-data.ts';
import { type Reject, reject } from './reject.ts';

/** Texts are compared without case and the spaces around them. */
export const plain = (text: string): string => text.trim().toLowerCase();

export function indexBy<Fact>(companyData: readonly Fact[], namesOf: (fact: Fact) => readonly (string | null)[]) {
  const index = new Map<string, Fact[]>();
  for (const fact of companyData) {
    for (const name of new Set(namesOf(fact).flatMap((each) => (each ? [plain(each)] : [])))) {
      const named = index.get(name);
      if (named) named.push(fact);
      else index.set(name, [fact]);
    }
  }
  return index;
}

export class ParameterNames {
  readonly #byHand: ReadonlyMap<string, ImportParameter>;
  readonly #names: ReadonlyMap<string, readonly ImportParameter[]>;

  constructor({ parameters }: CompanyData, texts: ImportMapping['parameterTexts']) {
    const byId = new Map(parameters.map((parameter) => [parameter.id, parameter]));
    const chosen = texts.flatMap(({ text, parameterId }) => {
      const parameter = byId.get(parameterId);
      return parameter ? [[plain(text), parameter] as const] : [];
    });
    this.#byHand = new Map(chosen);
    this.#names = indexBy(parameters, ({ name, setName }) => [name, `${setName}/${name}`]);
  }

  find(text: string): ImportParameter | Reject {
    const wanted = plain(text);
    if (wanted === '') return reject('parameterMissing');
    const chosen = this.#byHand.get(wanted);
    if (chosen) return chosen;
    const found = this.#names.get(wanted);
    if (found?.length === 1) return found[0] as ImportParameter;
    return found ? reject('parameterAmbiguous', text) : reject('parameterUnknown', text);
  }
}

export class UnitNames {
  readonly #byHand: ReadonlyMap<string, ImportUnit>;
  readonly #exact: ReadonlyMap<string, readonly ImportUnit[]>;
  readonly #names: ReadonlyMap<string, readonly ImportUnit[]>;

  constructor({ units }: CompanyData, texts: ImportMapping['unitTexts']) {
    const byId = new Map(units.map((unit) => [unit.id, unit]));
    const chosen = texts.flatMap(({ text, unitId }) => {
      const unit = byId.get(unitId);
      return unit ? [[plain(text), unit] as const] : [];
    });
    this.#byHand = new Map(chosen);
    this.#exact = Map.groupBy(units, ({ code }) => code);
    this.#names = indexBy(units, ({ code, name, codes }) => [code, name, ...codes]);
  }

  /** The unit of the type that the text names: its own code as written (mW is not MW), else a name or another system's code. */
  find(text: string, parameter: ImportParameter): ImportUnit | Reject {
    const chosen = this.#byHand.get(plain(text));
    const candidates = chosen
      ? [chosen]
      : [...(this.#exact.get(text.trim()) ?? []), ...(this.#names.get(plain(text)) ?? [])];
    if (candidates.length === 0) return reject('unitUnknown', text);
    const fitting = candidates.filter(({ unitTypeId }) => unitTypeId === parameter.unitTypeId);
    return fitting[0] ?? reject('unitOfOtherType', text, parameter.unitType ?? parameter.name);
  }

  anyNamed(text: string): ImportUnit | undefined {
    return this.#byHand.get(plain(text)) ?? this.#exact.get(text.trim())?.[0] ?? this.#names.get(plain(text))?.[0];
  }
}

/** Values of pick lists by display value or stored text, list by list. */
export class PicklistNames {
  readonly #lists: ReadonlyMap<number, ReadonlyMap<string, readonly ImportPicklistValue[]>>;
  readonly #byId: ReadonlyMap<number, ImportPicklistValue>;
  readonly #titles: ReadonlyMap<number, string>;

  constructor({ picklistValues }: CompanyData) {
    const lists = Map.groupBy(picklistValues, ({ picklistId }) => picklistId);
    this.#lists = new Map(
      [...lists].map(([id, values]) => [
        id,
        indexBy(values, ({ displayValue, character }) => [displayValue, character]),
      ]),
    );
    this.#titles = new Map(picklistValues.map(({ picklistId, picklist }) => [picklistId, picklist]));
    this.#byId = new Map(picklistValues.map((value) => [value.id, value]));
  }

  titleOf = (picklistId: number): string => this.#titles.get(picklistId) ?? '';
  valueOf = (id: number): ImportPicklistValue | undefined => this.#byId.get(id);

  find(picklistId: number, text: string): ImportPicklistValue | undefined {
    return this.#lists.get(picklistId)?.get(plain(text))?.[0];
  }
}
