type End = () => unknown;

const ends: End[] = [];

/**
 * Has something put away after each test file. The files of a project share their modules, so that a module's own
 * `afterAll` would only run after the first of them.
 */
export function atEndOfFile(end: End): void {
  ends.push(end);
}

/** Closes everything in reverse order. */
export async function endFile(): Promise<void> {
  for (const end of ends.toReversed()) await end();
}
