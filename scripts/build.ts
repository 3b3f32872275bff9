/** `npm run build`: builds what is served and shipped (the server, the app, the SDK package and the CLI). */
import { buildTargets } from './build-targets.ts';

buildTargets('all');
