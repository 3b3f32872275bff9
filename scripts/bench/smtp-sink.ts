import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A process that takes every message and drops it: what is measured is who sends. */
let taken = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.on('end', () => {
      taken += 1;
      done();
    });
    stream.resume();
  },
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo;
  process.send?.({ port });
});
// Asked with anything, it says how many it has taken.
process.on('message', () => process.send?.({ taken }));
process.on('disconnect', () => process.exit());
