import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';

/** A file that doesn't keep a rule yet. */
export type Exception = { rule: string; file: string };

/** The files that don't keep a rule yet, by rule. This list only shrinks: a line that is no longer needed is a finding itself. */
export function readExceptions(): Exception[] {
  const text = readFileSync(path.join(import.meta.dirname, 'exceptions.json'), 'utf8');
  const byRule = JSON.parse(text) as Record<string, string[]>;
  return Object.entries(byRule).flatMap(([rule, files]) => files.map((file) => ({ rule, file })));
}

/** The findings that no exception names, and the exceptions that name none. */
export function exceptListed(findings: readonly Finding[], exceptions: readonly Exception[]): Finding[] {
  const matches = (exception: Exception, { rule, file }: Finding) => exception.rule === rule && exception.file === file;
  const broken = findings.filter((finding) => !exceptions.some((exception) => matches(exception, finding)));
  const unneeded = exceptions.filter((exception) => !findings.some((finding) => matches(exception, finding)));
  return [
    ...broken,
    ...unneeded.map(({ rule, file }) => ({
      file,
      rule: 'exception no longer needed',
      mend: `This file keeps the rule '${rule}': remove its line from scripts/boundaries/exceptions.json.`,
    })),
  ];
}
