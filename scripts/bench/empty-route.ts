/**
 * Baseline of every request: a process that serves one empty route. Its handler is asynchronous like every handler that
 * reads something, because the Node adapter has a shortcut for others.
 */
import { createApp, listen } from '../../server/src/http/server/web-server.ts';

const app = createApp();
app.get('/', async () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }));
const { port } = await listen(app, 0);
process.send?.(port);
process.on('disconnect', () => process.exit());
