/** The parts of the library that are used: XLIFF 2.0 as objects, and back. */
declare module 'xliff' {
  interface Unit {
    readonly source?: unknown;
    readonly target?: unknown;
    readonly note?: string;
    readonly additionalAttributes?: Readonly<Record<string, string>>;
    readonly groupUnits?: Readonly<Record<string, Unit>>;
  }
  interface Document {
    readonly sourceLanguage: string;
    readonly targetLanguage?: string;
    readonly resources?: Readonly<Record<string, Readonly<Record<string, Unit>>>>;
  }
  const library: {
    readonly xliff2js: (xml: string) => Promise<Document>;
    readonly js2xliff: (document: Document) => Promise<string>;
  };
  export default library;
}
