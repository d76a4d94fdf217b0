const ANSWER_WITHIN_MS = 10_000;
const MOST_BYTES = 4 * 1024 ** 2;

interface Question {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Posts to the configured address and no other: a redirection, which would take the key along, is a failure. */
export async function askMachine(url: URL, { headers, body }: Question): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!reply.ok) {
    await reply.body?.cancel();
    throw new Error(`The translator answered ${reply.status}`);
  }
  return JSON.parse(await limited(reply)) as unknown;
}

async function limited(reply: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of reply.body ?? []) {
    size += piece.length;
    if (size > MOST_BYTES) throw new Error('The translator answered too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
