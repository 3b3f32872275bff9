// A process that writes to one document many times: url, organizacaoId, contratoId, times.
import { openDatabase } from '../../src/db/database.ts';
import { noChannels } from '../../src/events/channels.ts';
import { systemClock } from '../../src/platform/runtime/clock.ts';
import { write } from '../../src/platform/write/write.ts';
import { plainEvent } from '../support/events.ts';

const [url = '', organizacao, contrato, times] = process.argv.slice(2);
const db = await openDatabase(url);
const ctx = { db, channels: noChannels, clock: systemClock, principal: null, request: null };
const root = { organizacao: Number(organizacao), contrato: Number(contrato) };
for (let n = 0; n < Number(times); n += 1) {
  await write(ctx, root, ({ history }) => history(plainEvent));
}
await db.close();
