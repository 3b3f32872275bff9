import { describe, expect, it } from 'vitest';
import { type DocumentEvent, readEvents } from './events.ts';
import type { Result } from './operations.ts';

/** An open stream that delivers these chunks. */
function stream(
  pieces: readonly (string | Uint8Array)[],
  onCancel?: () => void,
): Result<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const rest = [...pieces];
  const data = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = rest.shift();
      if (piece !== undefined) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      // Stays open until `onCancel`, like a server's stream.
      else if (!onCancel) controller.close();
      else return new Promise(() => undefined);
      return undefined;
    },
    cancel: () => onCancel?.(),
  });
  return { ok: true, status: 200, data };
}

async function read(...pieces: (string | Uint8Array)[]): Promise<DocumentEvent[]> {
  const events: DocumentEvent[] = [];
  for await (const event of readEvents(async () => stream(pieces))) if (event.ok) events.push(event.data);
  return events;
}

const whole = 'id: 7\ndata: {"evento":"MINUTA_SELADA"}\n\n';
const sealed = { id: '7', data: { evento: 'MINUTA_SELADA' } };

describe('an event stream', () => {
  it('parses the same events at any chunk boundaries', async () => {
    for (let at = 1; at < whole.length; at++)
      expect(await read(whole.slice(0, at), whole.slice(at)), `cut at ${at}`).toEqual([sealed]);
  });

  it('decodes a character split across two chunks', async () => {
    const bytes = new TextEncoder().encode('data: {"evento":"ç"}\n\n');
    const at = bytes.indexOf(0xc3) + 1;
    expect(await read(bytes.slice(0, at), bytes.slice(at))).toEqual([{ id: '', data: { evento: 'ç' } }]);
  });

  it('parses several events in one chunk and ignores comments and unknown fields', async () => {
    const events = await read(`: pulso\n\nretry: 5\nevent: x\n${whole}id: 8\ndata: {"n":1}\n\n`);
    expect(events).toEqual([sealed, { id: '8', data: { n: 1 } }]);
  });

  it('joins the lines of one event', async () => {
    expect(await read('data: {"evento":\ndata: "A"}\n\n')).toEqual([{ id: '', data: { evento: 'A' } }]);
  });

  it('drops a truncated event', async () => {
    expect(await read(whole, 'id: 8\ndata: {"n":1}\n')).toEqual([sealed]);
  });

  it('closes the connection when its reader stops', async () => {
    let isCancelled = false;
    const open = async () =>
      stream([whole, whole], () => {
        isCancelled = true;
      });
    for await (const event of readEvents(open)) {
      expect(event).toMatchObject({ ok: true, data: sealed });
      break;
    }
    expect(isCancelled).toBe(true);
  });

  it('returns a refusal as an error, and ends', async () => {
    const problem = { type: 'about:blank', title: 'Proibido', status: 403, excecao: 'SemPermissaoException' };
    const seen = [];
    for await (const event of readEvents(async () => ({ ok: false, problem }))) seen.push(event);
    expect(seen).toEqual([{ ok: false, problem }]);
  });
});
