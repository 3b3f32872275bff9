import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino';
import { faultFrames, faultReason } from './fault-text.ts';
import { instantText } from './instant-text.ts';
import { scrub } from './scrub.ts';

export type LogLevel = 'info' | 'warn' | 'error';

/** Ids, counts, names of operations: never a name, an address or a document of a person, never a secret. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The log of a process: one line an event. An event is named as `subject.what-happened`, so that it can be searched
 * for; texts are scrubbed of what names people, whatever was handed in.
 */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  /** With what was thrown, when something was: its reason and frames, not its values. */
  error(event: string, fields?: LogFields, fault?: unknown): void;
  /** One request that was answered. */
  access(line: AccessLine): void;
  /** Writes out what waits. */
  flush(): void;
}

/**
 * What is kept of a request: with address and instant the record that Marco Civil da Internet (art. 15) has
 * applications keep for six months. The path is not there, as a signing link's token stands in it.
 */
export interface AccessLine {
  readonly requestId: string;
  readonly method: string;
  /** Null where no operation of the contract was asked for. */
  readonly operationId: string | null;
  readonly status: number;
  readonly durationMs: number;
  readonly ip: string;
  /** Null without a login. */
  readonly organizacaoId: number | null;
  readonly usuarioId: number | null;
}

export interface LogOptions {
  /** `json` for machines, `text` for whoever sits before it. */
  readonly format: 'json' | 'text';
  /** Less than this is not written. */
  readonly level: LogLevel;
  /** Standard output when not given. */
  readonly stream?: DestinationStream;
}

/** A write costs as much as a query, so lines of requests wait so long for others; any other line takes them along. */
const heldMs = 100;
/** So many characters of them do not wait. */
const maxHeld = 32 * 1024;

/** Opens the log. JSON lines carry `level`, `time` (RFC 3339), `process` (its id), `event` and the event's fields. */
export function createLog({ format, level, stream }: LogOptions): Log {
  const { out, flush } = stream ? { out: stream, flush: () => {} } : standardOutput();
  const put = format === 'json' ? jsonWriter(level, out) : textWriter(level, out);
  const accessText = format === 'json' ? jsonAccessLine : textAccessLine;
  const longest = stream ? 0 : maxHeld;
  let held = '';
  let isTimed = false;
  const release = () => {
    if (held !== '') out.write(held);
    held = '';
    flush();
  };
  const write: Writer = (...line) => {
    // What was answered before stands before it.
    if (held !== '') release();
    put(...line);
    flush();
  };
  return {
    info: (event, fields = {}) => write('info', event, scrubbed(fields)),
    warn: (event, fields = {}) => write('warn', event, scrubbed(fields)),
    // Written at every request, of fields that can hold nobody's name: not scrubbed.
    access: (line) => {
      if (weight[level] > weight.info) return;
      held += accessText(line);
      if (held.length > longest) return release();
      if (isTimed) return;
      isTimed = true;
      setTimeout(() => {
        isTimed = false;
        release();
      }, heldMs).unref();
    },
    error: (event, fields = {}, fault) => {
      const about =
        fault === undefined ? {} : { reason: faultReason(fault), stack: faultFrames(fault).join('\n') };
      write('error', event, scrubbed({ ...fields, ...about }));
    },
    flush: () => {
      release();
      if ('flushSync' in out && typeof out.flushSync === 'function') flushNow(out as { flushSync(): void });
    },
  };
}

/** Asynchronous, as a terminal or a pipe that is slow must not hold up requests. */
function standardOutput() {
  const out = destination({ fd: 1, sync: false, minLength: 4096 });
  let isOwed = false;
  // The stream forgets a flush that is asked for during a write, so it is asked for again after it.
  out.on('drain', () => {
    if (!isOwed) return;
    isOwed = false;
    out.flush();
  });
  const flush = () => {
    isOwed = true;
    out.flush();
  };
  return { out, flush };
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

const accessEvent = 'request.answered';
const processText = `,"process":${process.pid},"requestId":"`;

/**
 * As pino writes it, but put together here, in a tenth of the time: its fields are always the same, and none can hold
 * what JSON escapes (a method is a token of HTTP, an address hexadecimal, an operation a name of the contract).
 */
function jsonAccessLine(line: AccessLine): string {
  const { requestId, method, operationId, status, durationMs, ip, organizacaoId, usuarioId } = line;
  const at = `{"level":"info","time":"${instantText(new Date())}"${processText}${requestId}"`;
  const what = `,"method":"${method}","operationId":${operationId === null ? null : `"${operationId}"`}`;
  const how = `,"status":${status},"durationMs":${durationMs},"ip":"${ip}"`;
  const whose = `,"organizacaoId":${organizacaoId},"usuarioId":${usuarioId}`;
  return `${at}${what}${how}${whose},"event":"${accessEvent}"}\n`;
}

function textAccessLine(line: AccessLine): string {
  return textLine('info', accessEvent, { ...line });
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

/** A stream that is not open yet, or closed already, has nothing that could still be written. */
function flushNow(out: { flushSync(): void }): void {
  try {
    out.flushSync();
  } catch {
    // Nowhere left to say it.
  }
}
