import { asUnanswered } from './api-error.ts';

/** Reads newline-delimited JSON as it arrives. A last line without its newline counts; a blank one (a heartbeat) doesn't. */
export async function* readLines<Item>(body: ReadableStream<Uint8Array>): AsyncGenerator<Item> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += value ?? '';
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim()) yield JSON.parse(line) as Item;
      if (done) return;
    }
  } catch (error) {
    throw asUnanswered(error);
  } finally {
    reader.cancel().catch(() => {});
  }
}
