import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mintAccessToken } from '@oikos/identity-provider/access-token.ts';
import type pg from 'pg';
import { readConfiguration } from '../packages/server/src/configuration.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../packages/server/src/foundation/db/embedded-postgres.ts';
import { applicationUrl, connectAsOwner } from '../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../packages/server/src/foundation/db/pool.ts';
import { findPostgresPrograms, runProgram } from '../packages/server/src/foundation/db/postgres-programs.ts';
import { fillWithDemo } from '../scripts/database/demo-databases.ts';
import { freePort } from '../scripts/start/port.ts';
import { type ServerProcess, startServerProcess } from '../scripts/start/server-process.ts';
import { mountDisk, newFolder, removeLeftovers, unmountDisk } from './disk.ts';

const TOKEN_SECONDS = 24 * 3600;
/** Left free when the disk is 'full': a few pages, so that it fills in the midst of something. */
const LEFT_BYTES = 64 * 1024;

/** The product with the demo on a disk of its own, whose parts can be taken away. */
export class FaultInstallation {
  readonly folder: string;
  /** A small disk that can be filled; false: mounting isn't allowed here. */
  readonly hasOwnDisk: boolean;
  readonly #port: number;
  #postgres: EmbeddedPostgres | undefined;
  #server: ServerProcess | undefined;

  private constructor(folder: string, hasOwnDisk: boolean, port: number) {
    this.folder = folder;
    this.hasOwnDisk = hasOwnDisk;
    this.#port = port;
  }

  static async create(wantsOwnDisk: boolean): Promise<FaultInstallation> {
    removeLeftovers(tmpdir());
    const folder = newFolder(tmpdir());
    const installation = new FaultInstallation(folder, wantsOwnDisk && mountDisk(folder), await freePort());
    try {
      await installation.startDatabase();
      await fillWithDemo(installation.ownerUrl, folder);
      await installation.startServer();
      return installation;
    } catch (error) {
      await installation.end();
      throw error;
    }
  }

  get ownerUrl(): string {
    if (!this.#postgres) throw new Error('The database does not run');
    return this.#postgres.ownerUrl;
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  /** A connection past the product, to look at what is stored. */
  connect = (): Promise<pg.Client> => connectAsOwner(this.ownerUrl);

  async tokenOf(email: string): Promise<string> {
    const pool = createPool(applicationUrl(this.ownerUrl), { max: 1 });
    const configuration = readConfiguration({
      PUBLIC_URL: this.address,
      DATA_DIRECTORY: this.folder,
      DATABASE_URL: this.ownerUrl,
    });
    try {
      const { rows } = await pool.query<{ guid: string }>('select guid from installation.app_user where email = $1', [
        email,
      ]);
      const subject = rows[0]?.guid ?? '';
      return await mintAccessToken({ configuration, pool, subject, email, lifetimeSeconds: TOKEN_SECONDS });
    } finally {
      await pool.end();
    }
  }

  /** With the settings of a real installation: what it acknowledged is on the disk. */
  async startDatabase(): Promise<void> {
    this.#postgres = await startEmbeddedPostgres({ dataDirectory: this.folder });
  }

  async stopDatabase(mode: 'fast' | 'immediate'): Promise<void> {
    const { control, account } = findPostgresPrograms();
    await runProgram(control, ['stop', '-D', path.join(this.folder, 'postgres'), '-m', mode, '-w'], account);
    // Nothing is left to stop but its watch.
    await this.#postgres?.stop();
  }

  async databaseRuns(): Promise<boolean> {
    const owner = await this.connect().catch(() => undefined);
    await owner?.end();
    return owner !== undefined;
  }

  async startServer(): Promise<void> {
    this.#server = await startServerProcess({
      program: path.join(import.meta.dirname, '../packages/server/src/main.ts'),
      port: this.#port,
      variables: { DATABASE_URL: this.ownerUrl, DATA_DIRECTORY: this.folder, LOG_LEVEL: 'silent' },
    });
  }

  serverRuns = (): boolean => this.#server !== undefined && !this.#server.hasEnded();
  killServer = async (): Promise<void> => this.#server?.kill();

  /** Takes all but a little of the disk. */
  fillDisk(): void {
    const { bavail, bsize } = statfsSync(this.folder);
    try {
      writeFileSync(this.#filler, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)));
    } catch (error) {
      // Others write as well: it is full a little earlier then.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  freeDisk(): void {
    rmSync(this.#filler, { force: true });
  }

  async end(): Promise<void> {
    await this.#server?.kill();
    await this.#postgres?.stop();
    if (this.hasOwnDisk) unmountDisk(this.folder);
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #filler(): string {
    return path.join(this.folder, 'filler');
  }
}
