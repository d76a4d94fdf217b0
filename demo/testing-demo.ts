import { tmpdir } from 'node:os';
import path from 'node:path';
import { templateWith } from '../packages/server/src/testing/database.ts';
import { fillWithDemo } from '../scripts/database/demo-databases.ts';

/** Of the demo that tests share: the key that its secrets are sealed with, and its files. */
export const demoTestFolder = path.join(tmpdir(), 'oikos-demo-test');

/** The name of a database with the demo in it, made once in a run of the tests, to be copied. */
export const demoTemplate = (): Promise<string> =>
  templateWith('oikos_demo', (ownerUrl) => fillWithDemo(ownerUrl, demoTestFolder));
