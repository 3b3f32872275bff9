/** The requests of one operation that ended in one class of status. */
interface Series {
  readonly labels: Readonly<Record<'operation' | 'status', string>>;
  /** How many took no longer than each bound, and longer than the one before; the last took longer than all. */
  readonly counts: number[];
  sumS: number;
}

const name = 'lavra_request_duration_seconds';
const help = 'Requests answered, by operation of the contract and class of status.';

/** In seconds: from a read out of memory to the last signature of a big document. */
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * A histogram as prom-client's registry takes it. The library's own makes a text of the labels and an object of them
 * at each observation, which is more than the rest of counting a request.
 */
export class RequestDurations {
  readonly name = name;
  readonly #series = new Map<string, Series[]>();

  observe(operation: string, status: number, seconds: number): void {
    const series = this.#seriesOf(operation, Math.floor(status / 100));
    let bucket = 0;
    while (bucket < bounds.length && seconds > bounds[bucket]!) bucket += 1;
    series.counts[bucket]! += 1;
    series.sumS += seconds;
  }

  /** For the registry. */
  async get() {
    const values = [...this.#series.values()].flatMap((byClass) => byClass.flatMap(valuesOf));
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  }

  #seriesOf(operation: string, statusClass: number): Series {
    const byClass = this.#series.get(operation) ?? [];
    const known = byClass[statusClass];
    if (known) return known;
    const labels = { operation, status: `${statusClass}xx` };
    const added = { labels, counts: new Array<number>(bounds.length + 1).fill(0), sumS: 0 };
    byClass[statusClass] = added;
    this.#series.set(operation, byClass);
    return added;
  }
}

/** As Prometheus has histograms: each bucket with all that are shorter, then their sum and their count. */
function valuesOf({ labels, counts, sumS }: Series) {
  let count = 0;
  const buckets = counts.map((more, index) => {
    count += more;
    const le = bounds[index] ?? '+Inf';
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sumS },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
