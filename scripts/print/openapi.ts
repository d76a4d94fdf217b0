import { openApiDocument } from '../../packages/server/src/foundation/http/open-api.ts';

process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
