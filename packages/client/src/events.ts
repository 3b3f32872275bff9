import type { EventoContrato } from './generated/api.ts';

export interface DocumentEvent {
  id: string;
  data: EventoContrato;
}

interface Fields {
  id: string;
  data: string[];
}

/** Reads server-sent events by fetch, since EventSource cannot carry a bearer (WHATWG HTML, 9.2). */
export async function* readEvents(open: () => Promise<Response>): AsyncGenerator<DocumentEvent> {
  const response = await open();
  if (!response.ok || response.body === null)
    throw new Error(`The event stream answered ${response.status}.`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
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
        if (fields.data.length > 0)
          yield { id: fields.id, data: JSON.parse(fields.data.join('\n')) as EventoContrato };
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
