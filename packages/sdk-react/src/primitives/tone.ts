/** Meanings that a colour may have; never alone, always with a word. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger';
