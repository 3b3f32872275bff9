import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface SlowLink {
  readonly url: string;
  close(): void;
}

export interface LinkSpeed {
  readonly megabitsPerSecond: number;
  readonly roundTripMs: number;
}

const CHUNK_BYTES = 1_460;
/** Chunks are scheduled this far ahead, so that a late timer does not idle the link. */
const SCHEDULE_AHEAD_MS = 4;

interface Chunk {
  readonly bytes: Buffer;
  readonly arrive: () => void;
}

type Send = (bytes: Buffer, arrive: () => void) => void;

/**
 * One direction of the link, shared by all connections in turns. A chunk arrives half a round trip after it was sent.
 * Returns a function that creates a sender for a connection.
 */
function lane({ megabitsPerSecond, roundTripMs }: LinkSpeed): () => Send {
  const msPerByte = 8 / (megabitsPerSecond * 1_000);
  const waiting: Chunk[][] = [];
  let freeAt = 0;
  let isPumping = false;
  const pump = () => {
    isPumping = false;
    for (let queue = waiting.shift(); queue; queue = waiting.shift()) {
      const now = performance.now();
      const chunk = queue.shift();
      if (!chunk) continue;
      waiting.push(queue);
      freeAt = Math.max(freeAt, now) + chunk.bytes.length * msPerByte;
      setTimeout(chunk.arrive, freeAt + roundTripMs / 2 - now);
      if (freeAt - now < SCHEDULE_AHEAD_MS) continue;
      isPumping = true;
      setTimeout(pump, freeAt - now - SCHEDULE_AHEAD_MS);
      return;
    }
  };
  return () => {
    const queue: Chunk[] = [];
    // Timers due at the same time may fire in any order; bytes must not.
    const arriving: (() => void)[] = [];
    return (bytes, arrive) => {
      arriving.push(arrive);
      queue.push({ bytes, arrive: () => arriving.shift()?.() });
      if (!waiting.includes(queue)) waiting.push(queue);
      if (!isPumping) setTimeout(pump);
      isPumping = true;
    };
  };
}

function pipe(from: Socket, to: Socket, send: Send, heldMs: number): void {
  const opened = performance.now();
  const forward = (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      send(chunk, () => to.writable && to.write(chunk));
    }
  };
  from.on('data', (bytes: Buffer) => {
    const waitMs = heldMs - (performance.now() - opened);
    if (waitMs > 0) setTimeout(forward, waitMs, bytes);
    else forward(bytes);
  });
  from.on('error', () => to.destroy());
  from.on('close', () => send(Buffer.alloc(0), () => to.end()));
}

/** Puts a server behind a link of limited speed. Each connection's handshake takes a round trip. */
export async function slowLink(target: string, speed: LinkSpeed): Promise<SlowLink> {
  const { hostname, port } = new URL(target);
  const [down, up] = [lane(speed), lane(speed)];
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (visitor) => {
    const origin = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const socket of [visitor, origin]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    pipe(visitor, origin, up(), speed.roundTripMs);
    pipe(origin, visitor, down(), 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
