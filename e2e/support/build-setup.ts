import { buildTargets } from '../../scripts/build-targets.ts';

/** Journeys run against the built programs. */
export default () => buildTargets('all');
