/** Baseline of every request: a process that serves one empty route. */
import { createApp, listen } from '../../server/src/http/server/web-server.ts';

const app = createApp();
app.get('/', () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }));
const { port } = await listen(app, 0);
process.send?.(port);
process.on('disconnect', () => process.exit());
