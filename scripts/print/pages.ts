import { readSiteMap } from './site-map.ts';

process.stdout.write(`${JSON.stringify(await readSiteMap(), null, 2)}\n`);
