import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { atEndOfFile } from './end-of-file.ts';

export interface TestMailServer {
  readonly url: string;
  /** Message-IDs of accepted mails, in order. */
  readonly taken: readonly string[];
  /** Refuses connections from now on, and closes open ones. */
  stop(): Promise<void>;
  /** Starts again at the same address. */
  start(): Promise<void>;
}

/** A real SMTP server on a free port, stopped after the file. */
export async function startMailServer(): Promise<TestMailServer> {
  const taken: string[] = [];
  let port = 0;
  let running: SMTPServer | null = null;
  const start = async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 10,
      async onData(stream, _session, done) {
        const { messageId = '' } = await PostalMime.parse(Buffer.concat(await stream.toArray()));
        taken.push(messageId);
        done();
      },
    });
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    ({ port } = server.server.address() as AddressInfo);
    running = server;
  };
  const stop = async () => {
    const server = running;
    running = null;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  };
  await start();
  atEndOfFile(stop);
  return { url: `smtp://127.0.0.1:${port}`, taken, start, stop };
}
