/** One form for what is hashed here and for what a stranger checks without us. */
export { canonicalJson, type Json, type JsonObject } from '@lavra/verify';
