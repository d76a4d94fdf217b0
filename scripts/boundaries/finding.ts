/** A broken boundary: where, which, and how to fix it. */
export type Finding = { file: string; line?: number; rule: string; mend: string };
