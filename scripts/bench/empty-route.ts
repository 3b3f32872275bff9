<<<<<<< HEAD

/** A process that serves one empty route the way that the server listens: the floor of every request. */
import { createApp, listen } from '../../server/src/http/server/web-server.ts';

=======

/** Baseline of every request: a process that serves one empty route. */
import { createApp, listen } from '../../server/src/http/web-server.ts';

>>>>>>> dc7c5ab (State scripts' comments, output and names in plain English)

const app = createApp();
app.get('/', () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }));
const { port } = await listen(app, 0);
process.send?.(port);
process.on('disconnect', () => process.exit());
