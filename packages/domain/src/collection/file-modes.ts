/** What an import does with a value whose key exists, or doesn't (V245). */
export const fileModes = ['append', 'overwrite', 'overwriteAndAppend', 'dontOverwrite'] as const;
export type FileMode = (typeof fileModes)[number];

/** As the specification words them. */
export const fileModeTexts: Readonly<Record<FileMode, string>> = {
  append: 'Append',
  overwrite: 'Overwrite',
  overwriteAndAppend: 'Overwrite And Append',
  dontOverwrite: "Don't Overwrite",
};

/** A new key is inserted, else the row is rejected. */
export const insertsNew = (mode: FileMode): boolean => mode !== 'overwrite';

/**
 * What becomes of a key that exists with something else: its value is replaced, kept as it is, or the row is rejected. A
 * value that is already as the file says is treated the same in every mode: a file that comes twice adds nothing and refuses nothing.
 */
export const onExisting = (mode: FileMode): 'replace' | 'keep' | 'reject' =>
  mode === 'append' ? 'reject' : mode === 'dontOverwrite' ? 'keep' : 'replace';

/** What becomes of a value: codes of `import_result.outcome`. */
export const importOutcome = { insert: 1, update: 2, same: 3, kept: 4, reject: 5 } as const;
export type ImportOutcomeName = keyof typeof importOutcome;
export const importOutcomes = Object.keys(importOutcome) as ImportOutcomeName[];

const names = new Map<number, ImportOutcomeName>(importOutcomes.map((name) => [importOutcome[name], name]));
/** The outcome that a stored code stands for. */
export const outcomeOfCode = (code: number): ImportOutcomeName => names.get(code) as ImportOutcomeName;

/** What becomes of a value, as screens and files call it. */
export const importOutcomeTexts: Readonly<Record<ImportOutcomeName, string>> = {
  insert: 'Insert',
  update: 'Replace',
  same: 'Same',
  kept: 'Kept',
  reject: 'Refuse',
};
