import type { Message } from '@oikos/contract/message.ts';
import { say } from '@oikos/contract/message.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { keyOfResource } from '@oikos/contract/resource-columns.ts';
import type { Served, StoredRecord, Values } from './served-resource.ts';

const exactText = (values: Values, fields: readonly string[]): string =>
  JSON.stringify(
    fields.map((field) => {
      const value = values[field];
      return typeof value === 'string' ? value.trim() : (value ?? null);
    }),
  );

/** The same text for values that must not stand twice: texts count as the same whatever their case. */
const textOf = (values: Values, fields: readonly string[]): string => exactText(values, fields).toLowerCase();

/** What is wrong with a field. */
export function problemOf(path: string, message: Message, ...parameters: (string | number)[]): Problem {
  const said = say(message, ...parameters);
  return { path, code: said.code, message: said.message, parameters };
}

/** What the list holds, kept in step with what the rows of the file become. */
export class KnownRecords {
  readonly #byKey = new Map<string, StoredRecord>();
  readonly #byExactKey = new Map<string, StoredRecord>();
  readonly #rowOfKey = new Map<string, number>();
  readonly #owners: Map<string, number | 'file'>[];
  readonly #key: readonly string[];
  readonly #served: Served;

  constructor(served: Served, records: readonly StoredRecord[], shown: ReadonlySet<number>) {
    this.#served = served;
    this.#key = keyOfResource(served.resource);
    const rules = served.resource.unique ?? [];
    this.#owners = rules.map(({ fields }) => new Map(records.map(({ id, values }) => [textOf(values, fields), id])));
    for (const record of records.filter(({ id }) => shown.has(id))) {
      this.#byKey.set(textOf(record.values, this.#key), record);
      this.#byExactKey.set(exactText(record.values, this.#key), record);
    }
  }

  /** The record that a row is about: spelt as in the file, else whatever its case. */
  find = (values: Values): StoredRecord | undefined =>
    this.#byExactKey.get(exactText(values, this.#key)) ?? this.#byKey.get(textOf(values, this.#key));

  /** The row of the file that is about the same record; else this one is from now on. */
  earlierRow(values: Values, before: StoredRecord | undefined, row: number): number | undefined {
    const key = before ? String(before.id) : textOf(values, this.#key);
    const earlier = this.#rowOfKey.get(key);
    if (earlier === undefined) this.#rowOfKey.set(key, row);
    return earlier;
  }

  /** The rules of uniqueness that the values break; none, and the values are taken from now on. */
  claim(values: Values, id: number | null): Problem[] {
    const rules = this.#served.resource.unique ?? [];
    const texts = rules.map(({ fields }) => textOf(values, fields));
    const problems = rules.flatMap(({ fields, message, onUpdate }, index) => {
      const owner = this.#owners[index]?.get(texts[index] as string);
      if (owner === undefined || owner === id) return [];
      return [problemOf(fields.at(-1) as string, id === null ? message : (onUpdate ?? message))];
    });
    if (problems.length === 0)
      for (const [index, text] of texts.entries()) this.#owners[index]?.set(text, id ?? 'file');
    return problems;
  }
}
