/** Meaning of a colour. Colour is never the only sign: a word goes with it. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger';
