export { authenticateToken, looksLikeToken } from './authenticate-token.ts';
