declare const payload: unique symbol;

/** A kind of job. Its payload type applies to both enqueueing and consuming. */
export interface Topic<Payload> {
  readonly name: string;
  readonly [payload]?: (value: Payload) => Payload;
}

const defined = new Set<string>();

/**
 * Declares a topic of the outbox. A server does not start with a topic that has no consumer (see
 * `registerConsumers`).
 * @example const sealTopic = defineTopic<VersionKey>('minuta.selar');
 */
export function defineTopic<Payload>(name: string): Topic<Payload> {
  defined.add(name);
  return { name };
}

/** Names of all topics that the loaded modules declare. */
export const definedTopics = (): ReadonlySet<string> => defined;

export interface JobOptions {
  /** A second job of the same topic and key is not added. */
  readonly dedupe?: string;
  /** Earliest start; now by default. */
  readonly availableAt?: Date;
  /** Jobs of one order key run one after another; a failing one delays the later ones until it is dead. */
  readonly order?: string;
}

/** Adds a job in the current transaction. It runs only after the commit. */
export type Enqueue = <Payload>(
  topic: Topic<Payload>,
  carga: NoInfer<Payload>,
  options?: JobOptions,
) => Promise<void>;
