// A process that enqueues one job and ends: url, organizacaoId, contratoId.
import { openDatabase } from '../../src/db/database.ts';
import { noChannels } from '../../src/events/channels.ts';
import { systemClock } from '../../src/platform/runtime/clock.ts';
import { write } from '../../src/platform/write/write.ts';
import { testTopic } from '../support/events.ts';

const [url = '', organizacao, contrato] = process.argv.slice(2);
const db = await openDatabase(url);
const ctx = { db, channels: noChannels, clock: systemClock, principal: null, request: null };
const root = { organizacao: Number(organizacao), contrato: Number(contrato) };
await write(ctx, root, ({ enqueue }) => enqueue(testTopic('teste'), { de: process.pid }));
await db.close();
