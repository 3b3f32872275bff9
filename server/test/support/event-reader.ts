import type { EventoOrganizacao } from '@lavra/client/types';

export interface ReadEvent {
  readonly id: string;
  readonly data: EventoOrganizacao;
}

/** Reads a response of server-sent events one by one, like a browser. */
export function readEvents({ body }: Response): {
  next(): Promise<ReadEvent | 'ended'>;
  leave(): Promise<void>;
} {
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next() {
      for (;;) {
        const at = text.indexOf('\n\n');
        if (at >= 0) {
          const block = text.slice(0, at);
          text = text.slice(at + 2);
          const data = /^data: (.*)$/m.exec(block)?.[1];
          const id = /^id: (.*)$/m.exec(block)?.[1] ?? '';
          if (data !== undefined) return { id, data: JSON.parse(data) as EventoOrganizacao };
          continue;
        }
        const { value, done } = await reader.read();
        if (done) return 'ended';
        text += value;
      }
    },
    leave: () => reader.cancel(),
  };
}
