import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';
import { type Source, withoutComments } from './sources.ts';

const MIGRATIONS = 'packages/server/src/db/migrations';
/** Migrations can't be changed; from this one on, they know the day of the company. */
const FIRST_CHECKED = '0252';

const SERVER = /^packages\/(server\/src\/(areas|foundation)|identity-provider\/src)\/.*(?<!\.test)\.ts$/;

/** The day in the time zone of the database or of UTC. */
const FOREIGN_DAY =
  /\bcurrent_date\b|\bnow\(\)::date\b|\btimeZone \?\? 'UTC', Date\.now\(\)|new Date\(\)\.toISOString\(\)\.slice\(0, 10\)/i;

const mend =
  "Today is the site's: todayAtNode('n') in a query that joins the node, todayAt(scope, siteId) in code; for what concerns the whole company, (select company_today()) and todayOf(scope).";

/** No rule asks the database or UTC what day it is: a site in California would be a day ahead every evening. */
export function checkDays(root: string, sources: readonly Source[]): Finding[] {
  const code = sources
    .filter(({ file }) => SERVER.test(file))
    .map(({ file, text }) => ({ file, text: withoutComments(text) }));
  return [...code, ...newMigrations(root)].flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        FOREIGN_DAY.test(line) ? [{ file, line: index + 1, rule: "today is the site's or the company's", mend }] : [],
      ),
  );
}

function newMigrations(root: string): { file: string; text: string }[] {
  const folder = path.join(root, MIGRATIONS);
  return readNames(folder)
    .filter((name) => name.endsWith('.sql') && name.slice(0, 4) >= FIRST_CHECKED)
    .map((name) => ({
      file: `${MIGRATIONS}/${name}`,
      text: readFileSync(path.join(folder, name), 'utf8').replace(/--[^\n]*/g, ''),
    }));
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
