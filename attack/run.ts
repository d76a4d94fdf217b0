import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { isReadOnly } from '@oikos/contract/endpoint.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import { assignUserToCompany } from '@oikos/contract/identity/session/session.ts';
import { altered } from './alterations.ts';
import type { Caller } from './callers.ts';
import { changedBetween } from './guarded-state.ts';
import { nameOf } from './inputs/find-inputs.ts';
import { AttackInstallation, type AttackSetting, type Target } from './installation.ts';
import type { Answer, Sent } from './line.ts';
import { hiddenFrom } from './markers.ts';
import { Random } from './random.ts';
import { asCurl } from './reproduction.ts';
import { withPresentVersion } from './versions.ts';

export interface AttackBounds {
  readonly requests: number;
  readonly seed: number;
  /** No further request after so long. */
  readonly minutes: number;
  /** Requests of one caller between two looks at what they must leave alone. */
  readonly batch?: number;
}

export interface AttackOutcome {
  readonly requests: number;
  readonly serverErrors: number;
  readonly leaks: number;
  readonly unreached: readonly { readonly call: string; readonly reply: string }[];
}

/** Requests to a database before it is replaced by a fresh copy. */
const LAP_REQUESTS = 2500;
const BATCH_REQUESTS = 60;
const RACERS = 4;
const RACE_EVERY = 12;
/** Coprime to most counts of calls, so that every caller comes by every call. */
const STRIDE = 101;

/** Attacks an installation of its own until the requests or the minutes are used up. */
export async function runAttack(setting: AttackSetting, bounds: AttackBounds): Promise<AttackOutcome> {
  const installation = await AttackInstallation.prepare(setting);
  try {
    return await attackInstallation(installation, setting.say, bounds);
  } finally {
    await installation.end();
  }
}

export async function attackInstallation(
  installation: AttackInstallation,
  say: AttackSetting['say'],
  bounds: AttackBounds,
): Promise<AttackOutcome> {
  const attack = new Attack(installation, say, bounds);
  await attack.run();
  return attack.outcome();
}

class Attack {
  readonly #installation: AttackInstallation;
  readonly #say: (sentence: string) => void;
  readonly #bounds: AttackBounds;
  /** Set by the first request: how long the preparation takes says nothing. */
  #end = Number.POSITIVE_INFINITY;
  #requests = 0;
  #serverErrors = 0;
  #leaks = 0;
  readonly #statuses = new Map<number, number>();

  constructor(installation: AttackInstallation, say: (sentence: string) => void, bounds: AttackBounds) {
    this.#installation = installation;
    this.#say = say;
    this.#bounds = bounds;
  }

  outcome(): AttackOutcome {
    const unreached = this.#installation.unreached.map(({ endpoint, reply }) => ({ call: nameOf(endpoint), reply }));
    return { requests: this.#requests, serverErrors: this.#serverErrors, leaks: this.#leaks, unreached };
  }

  async run(): Promise<void> {
    const { unreached, attacked } = this.#installation;
    this.#say(`${attacked.length - unreached.length} of ${attacked.length} calls have an input that works.`);
    for (const { endpoint, reply } of unreached) this.#say(`  not ${nameOf(endpoint)}: ${reply}`);
    let batch = 0;
    while (!this.#isOver()) {
      const target = await this.#installation.startLap();
      await target.guarded.rememberNodes();
      const lapEnd = this.#requests + LAP_REQUESTS;
      try {
        while (!this.#isOver() && this.#requests < lapEnd && target.isUp()) {
          const { callers } = this.#installation;
          await this.#batch(target, callers[batch % callers.length] as Caller, batch);
          batch += 1;
        }
      } finally {
        await target.stop();
      }
      this.#say(`${this.#requests} requests, ${this.#serverErrors} server errors, ${this.#leaks} leaks so far`);
    }
    const answers = [...this.#statuses].sort(([left], [right]) => left - right);
    this.#say(`Answers: ${answers.map(([status, count]) => `${count} x ${status}`).join(', ')}`);
  }

  #isOver = () => this.#requests >= this.#bounds.requests || Date.now() >= this.#end;

  /** Some requests of one caller; then what they must leave alone is looked at. */
  async #batch(target: Target, caller: Caller, batch: number): Promise<void> {
    await target.untilIdle();
    const before = await target.guarded.read(caller);
    const { attacked } = this.#installation;
    const { batch: size = BATCH_REQUESTS } = this.#bounds;
    const succeeded: string[] = [];
    if (!Number.isFinite(this.#end)) this.#end = Date.now() + this.#bounds.minutes * 60_000;
    for (let step = 0; step < size && !this.#isOver() && target.isUp(); step += 1) {
      const index = batch * size + step;
      const endpoint = attacked[(index * STRIDE) % attacked.length] as AnyEndpoint;
      const wrote = await this.#one(target, caller, endpoint, index);
      if (wrote) succeeded.push(wrote);
    }
    if (!target.isUp()) return this.#serverError(`The server ended during batch ${batch} of ${caller.email}`);
    await target.untilIdle();
    const changed = changedBetween(before, await target.guarded.read(caller));
    if (changed.length === 0) return;
    this.#leaks += 1;
    this.#say(`LEAK: ${caller.email} changed ${changed.join(', ')} by one of:\n  ${succeeded.join('\n  ')}`);
  }

  async #one(target: Target, caller: Caller, endpoint: AnyEndpoint, index: number): Promise<string | undefined> {
    // Anyone who is of several companies may go to another one, and act there.
    if (caller.isOfSeveral && endpoint === assignUserToCompany) return undefined;
    const random = new Random(this.#bounds.seed * 1_000_003 + index);
    const input = await withPresentVersion(target.owner, endpoint, this.#installation.inputs.get(endpoint) ?? {});
    const headers: Record<string, string> = {
      ...(caller.authorization !== undefined && { authorization: caller.authorization }),
      // Should they be in another company after all, this refuses.
      ...(caller.isOfSeveral && { 'x-tenant-id': String(caller.companyId) }),
    };
    const { way, sent } = altered({
      random,
      endpoint,
      input,
      headers,
      foreign: this.#foreignTo(caller),
      otherCompanyId: this.#otherCompany(caller),
    });
    const times = random.below(RACE_EVERY) === 0 ? RACERS : 1;
    const answers = await Promise.all(Array.from({ length: times }, () => target.line.send(sent)));
    const where = `request ${this.#requests + 1}, seed ${this.#bounds.seed}, ${caller.email}, ${way}${times > 1 ? ` ${times} at a time` : ''}`;
    for (const answer of answers) this.#judge(answer, caller, where, sent);
    for (const ticket of answers.flatMap(ticketIn).slice(0, 1)) {
      const download: Sent = { method: 'GET', path: `/download/${ticket}`, headers, body: undefined };
      this.#judge(await target.line.send(download), caller, `${where}, its download`, sent);
    }
    const took = answers.some(({ status }) => status >= 200 && status < 300);
    return took && !isReadOnly(endpoint) ? `${where}: ${asCurl(sent, caller)}` : undefined;
  }

  #judge(answer: Answer, caller: Caller, where: string, sent: Sent): void {
    this.#requests += 1;
    this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 0 || answer.status >= 500) {
      this.#serverError(`${where}: ${answer.status} ${answer.text.slice(0, 300)}\n  ${asCurl(sent, caller)}`);
    }
    const shown = hiddenFrom(caller, this.#installation.markers).filter((marker) => answer.text.includes(marker));
    if (shown.length === 0) return;
    this.#leaks += 1;
    const at = answer.text.indexOf(shown[0] as string);
    const around = answer.text.slice(Math.max(0, at - 120), at + 40);
    this.#say(`LEAK: ${where}: the reply shows ${shown.join(', ')}: ...${around}\n  ${asCurl(sent, caller)}`);
  }

  #serverError(sentence: string): void {
    this.#serverErrors += 1;
    this.#say(`SERVER ERROR: ${sentence}`);
  }

  #otherCompany({ companyId }: Caller): number {
    return [...this.#installation.ids.ofCompany.keys()].find((id) => id !== companyId) ?? 0;
  }

  /** For somebody of the second company all that works is foreign: they try their own ids beside it. */
  #foreignTo(caller: Caller): ReadonlyMap<EntityName, readonly number[]> {
    const { ofCompany } = this.#installation.ids;
    const [first, second] = [...ofCompany.values()];
    return (caller.nodes !== null ? mixed(first, second) : second) ?? new Map();
  }
}

type Ids = ReadonlyMap<EntityName, readonly number[]>;

/** For somebody of one place the records of other places are foreign too. */
function mixed(first: Ids | undefined, second: Ids | undefined): Ids {
  const names = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])]);
  return new Map([...names].map((name) => [name, [...(first?.get(name) ?? []), ...(second?.get(name) ?? [])]]));
}

function ticketIn({ status, text }: Answer): string[] {
  const ticket = status === 200 ? /"ticket":"([\w-]+)"/.exec(text)?.[1] : undefined;
  return ticket === undefined ? [] : [ticket];
}
