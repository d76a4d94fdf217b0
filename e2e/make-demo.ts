import { makeDemo } from './installation.ts';

const [root = ''] = process.argv.slice(2);
await makeDemo(root);
