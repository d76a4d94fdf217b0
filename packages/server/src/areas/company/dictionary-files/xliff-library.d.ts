/** The parts of the library that are used: XLIFF 2.0 as objects, and back. */
declare module 'xliff' {
  export interface XliffUnit {
    readonly source?: unknown;
    readonly target?: unknown;
    readonly note?: string;
    readonly additionalAttributes?: Readonly<Record<string, string>>;
    readonly groupUnits?: Readonly<Record<string, XliffUnit>>;
  }
  export interface XliffDocument {
    readonly sourceLanguage: string;
    readonly targetLanguage?: string;
    readonly resources?: Readonly<Record<string, Readonly<Record<string, XliffUnit>>>>;
  }
  export const xliff2js: (xml: string) => Promise<XliffDocument>;
  export const js2xliff: (document: XliffDocument) => Promise<string>;
}
