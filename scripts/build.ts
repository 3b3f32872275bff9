/** `npm run build`: builds server, app, SDK and CLI. */
import { buildTargets } from './build-targets.ts';

buildTargets('all');
