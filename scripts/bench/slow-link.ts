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

const PIECE_BYTES = 1_460;
/** What a timer may be late by without the line standing still. */
const TIMER_MS = 4;

interface Piece {
  readonly bytes: Buffer;
  readonly arrive: () => void;
}

type Send = (bytes: Buffer, arrive: () => void) => void;

/**
 * One direction that all connections share and take turns on; a piece arrives half a round trip after it has left.
 * Answers how to send on a connection of its own.
 */
function lane({ megabitsPerSecond, roundTripMs }: LinkSpeed): () => Send {
  const msPerByte = 8 / (megabitsPerSecond * 1_000);
  const waiting: Piece[][] = [];
  let freeAt = 0;
  let isPumping = false;
  const pump = () => {
    isPumping = false;
    for (let queue = waiting.shift(); queue; queue = waiting.shift()) {
      const now = performance.now();
      const piece = queue.shift();
      if (!piece) continue;
      waiting.push(queue);
      freeAt = Math.max(freeAt, now) + piece.bytes.length * msPerByte;
      setTimeout(piece.arrive, freeAt + roundTripMs / 2 - now);
      if (freeAt - now < TIMER_MS) continue;
      isPumping = true;
      setTimeout(pump, freeAt - now - TIMER_MS);
      return;
    }
  };
  return () => {
    const queue: Piece[] = [];
    // Timers of one moment may fire in any order; bytes may not.
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
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      send(piece, () => to.writable && to.write(piece));
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

/** The same server behind a link of so much speed; the handshake of each connection takes its round trip too. */
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
