import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareServer {
  readonly url: string;
  close(): void;
}

/** Serves a baseline page on a free port. */
export async function startBareServer(answer: RequestListener): Promise<BareServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
