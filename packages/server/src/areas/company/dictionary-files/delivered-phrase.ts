/** A translation as a file has it. */
export interface DeliveredPhrase {
  /** Its line, or its place among the texts of the file. */
  readonly row: number;
  readonly key: string;
  readonly text: string;
  /** The English that it was made from; undefined where the file doesn't say. */
  readonly english: string | undefined;
  /** It has elements of its own, and is no plain text. */
  readonly hasMarkup?: true;
}
