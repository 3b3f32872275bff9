import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

// A process that accepts and discards every message.
let accepted = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.on('end', () => {
      accepted += 1;
      done();
    });
    stream.resume();
  },
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo;
  process.send?.({ port });
});
// Any message from the parent returns the number of accepted e-mails.
process.on('message', () => process.send?.({ accepted }));
process.on('disconnect', () => process.exit());
