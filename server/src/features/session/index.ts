export { authenticateSession } from './authenticate-session.ts';
export { chooseMembership } from './choose-membership.ts';
export { sessionKeysOf } from './session-keys.ts';
