import { buildTargets } from '../../scripts/build-targets.ts';

/** Journeys run against what is shipped. */
export default () => buildTargets('all');
