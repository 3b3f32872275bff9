export interface GatherOptions {
  /** Time that the first call waits for others, in milliseconds; null: only until the end of the event-loop turn. */
  readonly waitMs: number | null;
  /** Maximum items per batch. A full batch runs immediately. */
  readonly maxItems: number;
}

/** Items of a batch, in call order. */
export type Gathered<T> = readonly [T, ...T[]];

interface Batch<T, R> {
  readonly items: T[];
  readonly answer: Promise<R>;
  begin(): void;
}

/** Batches calls into one run. Every call resolves or rejects with the result of its batch. */
export function gather<T, R>(
  run: (items: Gathered<T>) => Promise<R>,
  { waitMs, maxItems }: GatherOptions,
): (item: T) => Promise<R> {
  let open: Batch<T, R> | null = null;

  function openBatch(): Batch<T, R> {
    const items: T[] = [];
    let resolve = () => {};
    const begun = new Promise<void>((resolveBegun) => {
      resolve = resolveBegun;
    });
    const begin = () => {
      if (open?.items === items) open = null;
      resolve();
    };
    if (waitMs === null) setImmediate(begin);
    else setTimeout(begin, waitMs);
    return { items, answer: begun.then(() => run(items as [T, ...T[]])), begin };
  }

  return (item) => {
    open ??= openBatch();
    const { items, answer, begin } = open;
    items.push(item);
    if (items.length === maxItems) begin();
    return answer;
  };
}
