/** A broken boundary: where, which, and how to mend it. */
export type Finding = { file: string; line?: number; rule: string; mend: string };
