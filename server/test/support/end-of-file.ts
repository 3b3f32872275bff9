type End = () => unknown;

const ends: End[] = [];

/**
 * Closes something after each test file. The files of a project share modules, so a module's own `afterAll` would
 * run only after the first file.
 */
export function atEndOfFile(end: End): void {
  ends.push(end);
}

/** Closes everything in reverse order. */
export async function endFile(): Promise<void> {
  for (const end of ends.toReversed()) await end();
}
