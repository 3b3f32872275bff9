/** The frames of a stack, without its message. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').filter((line) => /^\s+at /.test(line));

/**
 * A fault for a log or a job's row: name and message of the first cause. Messages of the database layer
 * repeat every parameter, and details of its cause a row's values: personal data and hashes of secrets.
 */
export function faultReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message } = rootOf(error);
  return `${name}: ${message}`;
}

/** The same with the frames of all nested errors. */
export function faultText(error: unknown): string {
  return [faultReason(error), ...faultFrames(error)].join('\n');
}

/** The frames of all nested errors, each once. */
export function faultFrames(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  return [...new Set(chainOf(error).flatMap(framesOf))];
}

function rootOf(error: Error): Error {
  return chainOf(error).at(-1)!;
}

const DEEPEST = 10;

function chainOf(error: Error): Error[] {
  const chain = [error];
  for (let next = error.cause; next instanceof Error && chain.length < DEEPEST; next = next.cause)
    chain.push(next);
  return chain;
}
