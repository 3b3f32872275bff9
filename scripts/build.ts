/** `npm run build`: builds server, app, SDK and CLI, and the openapi.json that the server reads. */
import path from 'node:path';
import { buildTargets } from './build-targets.ts';
import { writeContractJson } from './contract-json.mjs';

writeContractJson(path.resolve(import.meta.dirname, '..'));
buildTargets('all');
