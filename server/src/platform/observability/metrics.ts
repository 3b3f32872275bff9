import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';

/** One process's metrics, in transferable form. */
export type ProcessMetrics = readonly MetricObjectWithValues<MetricValue<string>>[];

/** Merges the metrics of several processes: counts are summed, deployment-wide numbers are not. */
export function mergedMetrics(processes: readonly ProcessMetrics[]): Promise<string> {
  return AggregatorRegistry.aggregate(processes as unknown as object[]).metrics();
}

/** Content type of Prometheus text. */
export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** The metrics of this process. Other modules register theirs here. */
export interface Metrics {
  /** This process's metrics in Prometheus' text. */
  text(): Promise<string>;
  /** The same, to be merged with other processes'. */
  ofProcess(): Promise<ProcessMetrics>;
  /** One request that was answered. */
  observeRequest(operationId: string | null, status: number, seconds: number): void;
  /**
   * A number of the whole deployment by one label, read at each scrape, such as jobs by topic. Former labels
   * disappear, and all of them while the number is unavailable; other metrics are unaffected.
   */
  gaugeBy(
    name: string,
    help: string,
    label: string,
    read: () => ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>,
  ): void;
  counter<Label extends string>(name: string, help: string, labels: readonly Label[]): Counter<Label>;
}

/** In seconds: from a cached read to the last signature of a large document. */
const requestDurationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A separate registry (names begin with `lavra_`), with Node's own metrics: memory, event loop, descriptors. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'lavra_request_duration_seconds',
    help: 'Requests answered, by operation of the contract and class of status.',
    labelNames: ['operation', 'status'],
    buckets: requestDurationBuckets,
    registers,
  });
  return {
    text: () => registry.metrics(),
    ofProcess: () => registry.getMetricsAsJSON(),
    observeRequest: (operationId, status, seconds) =>
      requests.observe(
        { operation: operationId ?? 'none', status: `${Math.floor(status / 100)}xx` },
        seconds,
      ),
    gaugeBy(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        aggregator: 'max',
        async collect() {
          // An error thrown here would lose all other metrics.
          const values = await Promise.resolve()
            .then(read)
            .catch(() => new Map<string, number>());
          this.reset();
          for (const [value, count] of values) this.set({ [label]: value }, count);
        },
      });
    },
    counter: (name, help, labels) => new Counter({ name, help, labelNames: [...labels], registers }),
  };
}
