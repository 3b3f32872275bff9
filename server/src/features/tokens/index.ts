export { authenticateToken, looksLikeToken } from './authenticate-token.ts';
export { forgetExpiredEmbedTokens } from './forget-expired.ts';
export { normalizeOrigins } from './normalize-origins.ts';
export { isApiTokenRevoked, isEmbedTokenRevoked } from './store.ts';
