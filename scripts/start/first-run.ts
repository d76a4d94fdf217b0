import { migrate } from '../../packages/server/src/foundation/db/migrate.ts';
import { connectAsOwner } from '../../packages/server/src/foundation/db/owner-connection.ts';

import { type Installation, loadDemo } from './installation.ts';

type DemoState = 'none yet' | 'interrupted' | 'in place';

/**
 * How far the first run came. It fills the database over many transactions, so its beginning and its end are noted: a
 * first run that was cut off is begun afresh instead of leaving half a demo.
 */
async function demoState(ownerUrl: string): Promise<DemoState> {
  const client = await connectAsOwner(ownerUrl);
  try {
    await client.query(
      'create table if not exists installation.first_run (started_at timestamptz not null default now(), finished_at timestamptz)',
    );
    const { rows } = await client.query<{ state: DemoState }>(`
      select case
        when exists (select 1 from installation.first_run where finished_at is null) then 'interrupted'
        when exists (select 1 from installation.company) then 'in place'
        else 'none yet' end as state`);
    return rows[0]?.state ?? 'none yet';
  } finally {
    await client.end();
  }
}

async function noteFirstRun(ownerUrl: string, moment: 'begins' | 'is finished'): Promise<void> {
  const client = await connectAsOwner(ownerUrl);
  try {
    await client.query(
      moment === 'begins'
        ? 'insert into installation.first_run default values'
        : 'update installation.first_run set finished_at = now() where finished_at is null',
    );
  } finally {
    await client.end();
  }
}

/** Without statistics every plan of what was filled just now is a guess, until the database takes them of its own accord. */
async function analyze(ownerUrl: string): Promise<void> {
  const client = await connectAsOwner(ownerUrl);
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Takes everything of ours out of the database, so that the first run can begin again. Only after an interrupted one. */
async function clearDatabase(ownerUrl: string): Promise<void> {
  const client = await connectAsOwner(ownerUrl);
  try {
    await client.query(
      'drop schema if exists graphile_worker, installation, public cascade; create schema public; grant usage on schema public to public',
    );
  } finally {
    await client.end();
  }
}

/** Makes the demo companies in an empty installation, unless DEMO says not to. */
export async function seedOnFirstRun({ configuration }: Installation, say: (sentence: string) => void): Promise<void> {
  const ownerUrl = configuration.databaseUrl;
  const state = await demoState(ownerUrl);
  if (state === 'in place') return;
  if (!configuration.seedsDemo && state === 'none yet') {
    say('There is no company yet: npm run create:company makes one.');
    return;
  }
  const demo = await loadDemo();
  if (demo?.seedDemo === undefined) return;
  if (state === 'interrupted') {
    say('The first run was interrupted: beginning it afresh ...');
    await clearDatabase(ownerUrl);
    await migrate(ownerUrl);
    await demoState(ownerUrl);
  }
  say('First run: preparing the demo companies ...');
  await noteFirstRun(ownerUrl, 'begins');
  await demo.seedDemo({ configuration, say });
  await analyze(ownerUrl);
  await noteFirstRun(ownerUrl, 'is finished');
}

/** Whether anybody of the demo can sign in here. */
export async function hasDemoSignIns({ configuration }: Installation): Promise<boolean> {
  const client = await connectAsOwner(configuration.databaseUrl);
  try {
    const { rows } = await client.query('select 1 from installation.credential where is_demo limit 1');
    return rows.length > 0;
  } finally {
    await client.end();
  }
}
