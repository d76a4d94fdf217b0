import path from 'node:path';
import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { mailTemplates } from '@oikos/contract/mail/mail-templates.ts';
import { uploadFile } from '@oikos/contract/records/files.ts';
import { openSecretBox } from '@oikos/identity-provider/secret-box.ts';
import type pg from 'pg';
import { jobs } from '../packages/server/src/areas/jobs.ts';
import { type Configuration, readConfiguration } from '../packages/server/src/configuration.ts';
import { createDatabase } from '../packages/server/src/foundation/db/database.ts';
import { applicationUrl, connectAsOwner } from '../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../packages/server/src/foundation/db/pool.ts';
import { localFileStore, useFileStore } from '../packages/server/src/foundation/files/file-store.ts';
import { prepareQueue } from '../packages/server/src/foundation/jobs/queue.ts';
import { startWorker } from '../packages/server/src/foundation/jobs/worker.ts';
import { mailTask } from '../packages/server/src/foundation/mail/deliver-mail.ts';
import { useMailService } from '../packages/server/src/foundation/mail/mail-service.ts';
import type { Databases } from '../scripts/database/demo-databases.ts';
import { freePort } from '../scripts/start/port.ts';
import { type ServerProcess, startServerProcess } from '../scripts/start/server-process.ts';
import { callOver, sentOf, uploadOf } from './call-over-line.ts';
import { type Caller, createFurtherPeople, readCallers } from './callers.ts';
import { installChief, installHelped, signInChief } from './chief.ts';
import { GuardedTables } from './guarded-state.ts';
import { readIds, type StoredIds } from './ids.ts';
import { createKit } from './inputs/create-kit.ts';
import { type Inputs, makeInputs } from './inputs/find-inputs.ts';
import type { Input } from './inputs/kit.ts';
import { Line } from './line.ts';
import { type Marker, plantMarkers } from './markers.ts';
import { withPresentVersion } from './versions.ts';

/** The server as it is attacked, on a database of the lap's own, with a worker that does what is asked of the queue. */
export interface Target {
  readonly line: Line;
  readonly owner: pg.Client;
  readonly guarded: GuardedTables;
  /** False: it ended on its own. */
  isUp(): boolean;
  /** Until no job is waiting or running. */
  untilIdle(): Promise<void>;
  stop(): Promise<void>;
}

const PREPARED = 'attack_prepared';
export const LAP = 'attack_lap';
const IDLE_WITHIN_MS = 60_000;

/** Starts the server on a port with variables of the environment. */
export type Serve = (port: number, variables: NodeJS.ProcessEnv) => Promise<ServerProcess>;

export interface AttackSetting {
  readonly databases: Databases;
  /** A database with the demo in it, of which nobody has a connection. */
  readonly template: string;
  readonly dataDirectory: string;
  readonly say: (sentence: string) => void;
  /** The calls to attack; left out, all. */
  readonly attacked?: readonly AnyEndpoint[];
  /** Left out, the server is a process of its own, which hostile requests may end. */
  readonly serve?: Serve;
  /** Left out, answers arrive as they were sent. */
  readonly lineTo?: (address: string) => Line;
}

const serveAlone: Serve = (port, variables) =>
  startServerProcess({ program: path.join(import.meta.dirname, '../packages/server/src/main.ts'), port, variables });

/** What is the same in every lap: the prepared database, who attacks, and with which inputs. */
/** What others need is deleted after them, and what was made last first. */
const deletionsLast = (calls: readonly AnyEndpoint[]): readonly AnyEndpoint[] => {
  const deletes = ({ method }: AnyEndpoint) => method === 'DELETE';
  return [...calls.filter((call) => !deletes(call)), ...calls.filter(deletes).reverse()];
};

export class AttackInstallation {
  readonly #setting: AttackSetting;
  readonly #port: number;
  readonly #configuration: Configuration;
  readonly attacked: readonly AnyEndpoint[];
  callers: readonly Caller[] = [];
  markers: readonly Marker[] = [];
  inputs: ReadonlyMap<AnyEndpoint, Input> = new Map();
  ids: StoredIds = { ofCompany: new Map() };
  /** Calls without an input that works. */
  unreached: readonly { readonly endpoint: AnyEndpoint; readonly reply: string }[] = [];

  private constructor(setting: AttackSetting, port: number) {
    this.#setting = setting;
    this.attacked = setting.attacked ?? endpoints;
    this.#port = port;
    this.#configuration = readConfiguration({
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIRECTORY: setting.dataDirectory,
      LOG_LEVEL: 'error',
    });
  }

  static async prepare(setting: AttackSetting): Promise<AttackInstallation> {
    const installation = new AttackInstallation(setting, await freePort());
    await installation.#prepare();
    return installation;
  }

  /** A fresh copy of the prepared database with a server of its own on it. */
  async startLap(): Promise<Target> {
    return this.#start(await this.#setting.databases.copy(PREPARED, LAP));
  }

  async end(): Promise<void> {
    await this.#setting.databases.drop(LAP);
    await this.#setting.databases.drop(PREPARED);
  }

  async #prepare(): Promise<void> {
    const { databases, template } = this.#setting;
    const ownerUrl = await databases.copy(template, PREPARED);
    const owner = await connectAsOwner(ownerUrl);
    await prepareQueue(ownerUrl);
    const { markers, count } = await plantMarkers(owner);
    this.markers = markers;
    this.#setting.say(`${markers.length} markers stand in ${count} rows.`);
    const target = await this.#start(ownerUrl);
    const pool = createPool(applicationUrl(ownerUrl), { max: 4 });
    let candidates: Inputs;
    try {
      await createFurtherPeople(pool, this.#configuration);
      candidates = await this.#makeInputs(target.line, pool);
      await target.untilIdle();
      // Last: what inputs were made of is at the callers' places as well.
      this.callers = await readCallers(owner, pool, this.#configuration);
    } finally {
      await pool.end();
      await target.stop();
    }
    this.ids = await readIds(owner);
    // Without statistics every plan of a fresh database is a guess.
    await owner.query('analyze');
    await owner.end();
    await this.#keepWhatWorks(candidates);
  }

  async #makeInputs(line: Line, pool: pg.Pool): Promise<Inputs> {
    await installChief(pool);
    await installHelped(pool);
    const chief = await signInChief(pool, this.#configuration);
    const call = callOver(line, chief.authorization);
    const kit = await createKit({
      database: createDatabase(pool),
      companyId: chief.companyId,
      userId: chief.id,
      call,
      upload: async (name, content) => {
        const sent = sentOf(uploadFile, {}, { authorization: chief.authorization });
        const { headers, body } = uploadOf(name, content);
        const { status, text } = await line.send({ ...sent, headers: { ...sent.headers, ...headers }, body });
        if (status !== 200) throw new Error(`${name} was not taken: ${text}`);
        return (JSON.parse(text) as { id: number }).id;
      },
    });
    return makeInputs(kit, this.attacked, (problem) => this.#setting.say(problem));
  }

  /** Sends every input once: those that reach a 200 are what attacks begin with. */
  async #keepWhatWorks(candidates: Inputs): Promise<void> {
    const target = await this.startLap();
    const inputs = new Map<AnyEndpoint, Input>();
    const unreached: { endpoint: AnyEndpoint; reply: string }[] = [];
    const pool = createPool(applicationUrl(this.#setting.databases.addressOf(LAP)), { max: 1 });
    const headers = { authorization: (await signInChief(pool, this.#configuration)).authorization };
    await pool.end();
    for (const endpoint of deletionsLast(this.attacked)) {
      let reply = '';
      for (const candidate of candidates.get(endpoint) ?? []) {
        const input = await withPresentVersion(target.owner, endpoint, candidate);
        const { status, text } = await target.line.send(sentOf(endpoint, input, headers));
        reply = `${status} ${text.slice(0, 300)}`;
        if (status !== 200) continue;
        inputs.set(endpoint, candidate);
        break;
      }
      if (!inputs.has(endpoint)) {
        unreached.push({ endpoint, reply });
        const [first] = candidates.get(endpoint) ?? [];
        if (first) inputs.set(endpoint, first);
      }
    }
    this.inputs = inputs;
    this.unreached = unreached;
    await target.stop();
  }

  async #start(ownerUrl: string): Promise<Target> {
    const { dataDirectory, serve = serveAlone, lineTo = (address) => new Line(address) } = this.#setting;
    const variables = { DATABASE_URL: ownerUrl, DATA_DIRECTORY: dataDirectory, ROLE: 'api', LOG_LEVEL: 'fatal' };
    const server = await serve(this.#port, variables);
    const owner = await connectAsOwner(ownerUrl);
    useFileStore(localFileStore(this.#configuration.filesDirectory));
    const pool = createPool(applicationUrl(ownerUrl), { max: 6, name: 'oikos attack' });
    // The schedule is left out: what it does to every company would look like somebody's doing.
    const database = createDatabase(pool);
    useMailService({
      transport: async () => {},
      secrets: openSecretBox(this.#configuration),
      publicUrl: this.#configuration.publicUrl,
    });
    const installationTasks = [mailTask(mailTemplates)];
    const worker = await startWorker({
      ownerUrl,
      database,
      jobs,
      installationTasks,
      schedule: [],
      pollIntervalMs: 100,
    });
    const line = lineTo(server.address);
    return {
      line,
      owner,
      guarded: await GuardedTables.of(owner),
      isUp: () => !server.hasEnded(),
      untilIdle: () => untilIdle(owner),
      stop: async () => {
        line.close();
        await server.stop();
        await worker.stop();
        // Whatever this process does next sends no mail.
        useMailService(undefined);
        await pool.end();
        await owner.end();
      },
    };
  }
}

async function untilIdle(owner: pg.Client): Promise<void> {
  const end = Date.now() + IDLE_WITHIN_MS;
  for (;;) {
    const { rows } = await owner.query<{ job: string }>(`
      select task as job from job_run where state in ('queued', 'running')
      union all
      select t.identifier || coalesce(': ' || j.last_error, '') from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at <= now() and j.attempts < j.max_attempts`);
    if (rows.length === 0) return;
    if (Date.now() > end) throw new Error(`Jobs that don't end: ${rows.map(({ job }) => job).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
