import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Source of unguessable ids, as a port. */
export interface Ids {
  /** 256 random bits in base64url (43 characters), for links and for API, embed and refresh tokens. */
  token(): string;
  /** 26 characters of base32 without padding (130 bits), for a version's validation code. */
  validationCode(): string;
  /** Six digits, including leading zeros. */
  sixDigits(): string;
  uuid(): string;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const randomIds: Ids = {
  token: () => randomBytes(32).toString('base64url'),
  validationCode: () => Array.from(randomBytes(26), (byte) => BASE32[byte & 31]).join(''),
  sixDigits: () => String(randomInt(1_000_000)).padStart(6, '0'),
  uuid: () => randomUUID(),
};
