const PATIENCE_MILLISECONDS = 30_000;

export type Stopping = {
  /** What to undo at the end; the last added is undone first. */
  add(stop: () => Promise<unknown>): void;
  stopAll(): Promise<void>;
};

/** Ends the process cleanly on Ctrl-C or SIGTERM: everything that was added stops, in reverse order, once. */
export function stopOnSignal(): Stopping {
  const stops: (() => Promise<unknown>)[] = [];
  let ending: Promise<void> | undefined;
  const stopAll = () => {
    ending ??= (async () => {
      for (const stop of stops.reverse()) {
        await stop().catch((error: unknown) => console.error('While stopping:', error));
      }
    })();
    return ending;
  };
  const end = () => {
    // A terminal's Ctrl-C arrives here twice, once by way of the launcher.
    if (ending !== undefined) return;
    setTimeout(() => process.exit(1), PATIENCE_MILLISECONDS).unref();
    void stopAll().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (process.env.npm_lifecycle_event ?? process.env.OIKOS_LAUNCHED) whenParentIsGone(end);
  return { add: (stop) => void stops.push(stop), stopAll };
}

/** A launcher that is killed, and npm whose shell dies of a SIGTERM, leave this process behind: then it ends as well. */
function whenParentIsGone(end: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, 500).unref();
}
