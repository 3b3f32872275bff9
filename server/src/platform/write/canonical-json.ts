/** The same form for our hashes and for independent verification. */
export { canonicalJson, type Json, type JsonObject } from '@lavra/verify';
