export interface GatherOptions {
  /** How long the first of them waits for others, in milliseconds; null: only for those of the same turn. */
  readonly waitMs: number | null;
  /** So many are not kept waiting. */
  readonly most: number;
}

/** What was asked for together, in the order of the asking. */
export type Gathered<T> = readonly [T, ...T[]];

interface Batch<T, R> {
  readonly items: T[];
  readonly answer: Promise<R>;
  begin(): void;
}

/**
 * One run of a work for many that ask for it one by one. Each is answered what that run
 * answers, or fails with it.
 */
export function gather<T, R>(
  run: (items: Gathered<T>) => Promise<R>,
  { waitMs, most }: GatherOptions,
): (item: T) => Promise<R> {
  let open: Batch<T, R> | null = null;

  function openBatch(): Batch<T, R> {
    const items: T[] = [];
    let resolve = () => {};
    const begun = new Promise<void>((keep) => {
      resolve = keep;
    });
    const begin = () => {
      if (open?.items === items) open = null;
      resolve();
    };
    if (waitMs === null) setImmediate(begin);
    else setTimeout(begin, waitMs);
    // A batch is opened by who puts the first into it.
    return { items, answer: begun.then(() => run(items as [T, ...T[]])), begin };
  }

  return (item) => {
    open ??= openBatch();
    const { items, answer, begin } = open;
    items.push(item);
    if (items.length === most) begin();
    return answer;
  };
}
