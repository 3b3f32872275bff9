export { authenticateSession } from './authenticate-session.ts';
export { chooseMembership } from './choose-membership.ts';
export { forgetEndedSessions } from './forget-ended-sessions.ts';
export { assertVerdict, codeTiers, forgetTries, passwordTiers, takeTry } from './guarded-tries.ts';
export { type KnownDevice, readDevice } from './known-device.ts';
export { logOut } from './log-out.ts';
export { cookiesOf, type OpenedSession, openSession } from './open-session.ts';
export { assertOwnLogin } from './own-login.ts';
export {
  clearedRefreshCookie,
  deviceCookieName,
  refreshCookieName,
  sessionCookie,
} from './refresh-cookie.ts';
export { findRefreshToken } from './refresh-token-store.ts';
export {
  acceptCode,
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  openTotpSecret,
  sealTotpSecret,
  stepOfCode,
  totpUri,
} from './second-factor.ts';
export {
  countRecoveryCodes,
  readSecondFactor,
  replaceRecoveryCodes,
  setPendingSecret,
  setSecondFactor,
} from './second-factor-store.ts';
export { sessionKeysOf } from './session-keys.ts';
export {
  deleteLogins,
  findUserByEmail,
  findUserById,
  listLiveSessions,
  listMemberships,
  revokeSessionsOf,
  type UserRow,
} from './store.ts';
