import { execFileSync } from 'node:child_process';

/** Makes a company with a person of the demo as its administrator, as the operator does. */
export function makeNewCompany(dataDirectory: string, name: string, administrator: string, modules: string): void {
  const program = 'scripts/administration/create-company.ts';
  execFileSync(process.execPath, [program, '--name', name, '--administrator', administrator, '--modules', modules], {
    env: { ...process.env, DATA_DIRECTORY: dataDirectory, DATABASE_URL: '' },
    stdio: 'pipe',
  });
}
