import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino';
import { faultFrames, faultReason } from './fault-text.ts';
import { scrub } from './scrub.ts';

export type LogLevel = 'info' | 'warn' | 'error';

/** Only ids, counts and operation names; never personal data or secrets. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The log of a process, one line per event. Events are named `subject.what-happened`. All texts are scrubbed of
 * personal data and secrets.
 */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  /** Includes the reason and frames of a fault, without its values. */
  error(event: string, fields?: LogFields, fault?: unknown): void;
  /** One answered request. */
  access(line: AccessLine): void;
  /** Writes all buffered lines. */
  flush(): void;
}

/**
 * The access record that Marco Civil da Internet (art. 15) requires applications to keep for six months. It omits the
 * path, which may contain a signing link's token.
 */
export interface AccessLine {
  readonly requestId: string;
  readonly method: string;
  /** Null outside the contract's operations. */
  readonly operationId: string | null;
  readonly status: number;
  readonly durationMs: number;
  readonly ip: string;
  /** Null without a login. */
  readonly organizacaoId: number | null;
  readonly usuarioId: number | null;
}

export interface LogOptions {
  /** `json` for machines, `text` for people. */
  readonly format: 'json' | 'text';
  /** Minimum level that is written. */
  readonly level: LogLevel;
  /** Standard output by default. */
  readonly stream?: DestinationStream;
}

/** Maximum delay of a request's line, to write it together with others: a write costs as much as a query. */
const flushIntervalMs = 100;
/** Buffered characters that are written at once. */
const minWriteLength = 15 * 1024;

/** Opens the log. JSON lines carry `level`, `time` (RFC 3339), `process` (its id), `event` and the event's fields. */
export function createLog({ format, level, stream }: LogOptions): Log {
  const output = stream ? null : standardOutput();
  const write = (format === 'json' ? jsonWriter : textWriter)(level, stream ?? output!);
  const writeNow: Writer = (...line) => {
    write(...line);
    output?.flush();
  };
  return {
    info: (event, fields = {}) => writeNow('info', event, scrubbed(fields)),
    warn: (event, fields = {}) => writeNow('warn', event, scrubbed(fields)),
    // Not scrubbed: no field can contain a name or a secret, and every request writes one.
    access: (line) => write('info', 'request.answered', { ...line }),
    error: (event, fields = {}, fault) => {
      const about =
        fault === undefined ? {} : { reason: faultReason(fault), stack: faultFrames(fault).join('\n') };
      writeNow('error', event, scrubbed({ ...fields, ...about }));
    },
    flush: () => output && flushSync(output),
  };
}

/**
 * Asynchronous, so that a slow terminal or pipe does not delay requests. Lines are collected here, because pino's
 * stream measures all that it has collected at each line.
 */
function standardOutput() {
  const output = destination({ fd: 1, sync: false });
  let lines = '';
  const flush = () => {
    if (lines === '') return;
    output.write(lines);
    lines = '';
  };
  setInterval(flush, flushIntervalMs).unref();
  return {
    write(line: string) {
      lines += line;
      if (lines.length >= minWriteLength) flush();
    },
    flush,
    flushSync() {
      flush();
      output.flushSync();
    },
  };
}

type Writer = (level: LogLevel, event: string, fields: LogFields) => void;

function jsonWriter(level: LogLevel, out: DestinationStream): Writer {
  const logger = pino(
    {
      level,
      base: { process: process.pid },
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    out,
  );
  return (at, event, fields) => logger[at](fields, event);
}

const weight: Readonly<Record<LogLevel, number>> = { info: 0, warn: 1, error: 2 };

function textWriter(least: LogLevel, out: DestinationStream): Writer {
  return (level, event, fields) => {
    if (weight[level] >= weight[least]) out.write(textLine(level, event, fields));
  };
}

function textLine(level: LogLevel, event: string, { stack, ...rest }: LogFields): string {
  const pairs = Object.entries(rest).map(([name, value]) => ` ${name}=${value}`);
  const frames = stack ? `\n${stack}` : '';
  const mark = level === 'info' ? '' : `${level.toUpperCase()} `;
  return `${new Date().toISOString().slice(11, 19)} ${mark}${event}${pairs.join('')}${frames}\n`;
}

function scrubbed(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? scrub(value) : value]),
  );
}

function flushSync(output: ReturnType<typeof standardOutput>): void {
  try {
    output.flushSync();
  } catch {
    // The stream is not open yet or already closed, so nothing can be written.
  }
}
