import type { EventoContrato, EventoLote, EventoOrganizacao } from './generated/api.ts';
import type { Result } from './operations.ts';

export interface StreamEvent<Data> {
  /** Value of Last-Event-ID for a resumed stream. */
  id: string;
  data: Data;
}

export type DocumentEvent = StreamEvent<EventoContrato>;
export type BatchEvent = StreamEvent<EventoLote>;
export type OrganizationEvent = StreamEvent<EventoOrganizacao>;

interface Fields {
  id: string;
  data: string[];
}

/**
 * Reads server-sent events by fetch, because EventSource cannot send a bearer (WHATWG HTML, 9.2). A refusal
 * is the last value.
 */
export async function* readEvents<Data = EventoContrato>(
  open: () => Promise<Result<ReadableStream<Uint8Array>>>,
): AsyncGenerator<Result<StreamEvent<Data>>> {
  const opened = await open();
  if (!opened.ok) {
    yield opened;
    return;
  }
  // The DOM's type of the decoder does not accept a body's chunks.
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
  const reader = opened.data.pipeThrough(decoder).getReader();
  let rest = '';
  let fields: Fields = { id: '', data: [] };
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line !== '') {
          readField(fields, line);
          continue;
        }
        if (fields.data.length > 0) {
          const data = JSON.parse(fields.data.join('\n')) as Data;
          yield { ok: true, status: opened.status, data: { id: fields.id, data } };
        }
        fields = { id: '', data: [] };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readField(fields: Fields, line: string): void {
  if (line.startsWith('id:')) fields.id = line.slice(3).trim();
  if (line.startsWith('data:')) fields.data.push(line.slice(5).trimStart());
}
