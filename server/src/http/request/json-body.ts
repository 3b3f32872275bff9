import { DomainError } from '@lavra/domain';
import { invalidRequest } from '../contract/problem.ts';
import type { Validators } from '../contract/validators.ts';
import { findDeceptiveText, mayHideDeceptiveText } from './deceptive-text.ts';
import { findUnsafeText, mayHideUnsafeText } from './unsafe-text.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Refuses (415) a body of another type; a charset other than UTF-8 counts as another type. */
export function assertJsonType(contentType: string | null): void {
  const [type = '', ...parameters] = (contentType ?? '').split(';');
  const charset = parameters
    .map((part) => part.trim().toLowerCase())
    .find((part) => part.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-8"?$/.test(charset);
  if (type.trim().toLowerCase() !== 'application/json' || !isUtf8) {
    throw new DomainError('TipoConteudoNaoSuportadoException', { parametros: ['application/json'] });
  }
}

/** Reads at most `maxBytes` of a request (413), with or without a declared length. */
export async function readBytes(
  request: Request,
  declaredLength: string | null,
  maxBytes: number,
): Promise<Uint8Array> {
  if (Number(declaredLength ?? 0) > maxBytes) throw bodyTooLarge(maxBytes);
  try {
    // The server ends a body at its declared length, so this cannot grow.
    if (declaredLength !== null) return new Uint8Array(await request.arrayBuffer());
    return await collect(request.body, maxBytes);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw invalidRequest([{ caminho: '', mensagem: 'O corpo da requisição está incompleto.' }]);
  }
}

async function collect(body: Request['body'], maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Not cancelled after a refusal, because that would close the connection before the response is read.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw bodyTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns text and parsed value; refuses (400) anything but UTF-8 JSON without unsafe text. */
export function parseJson(bytes: Uint8Array, prefix = ''): { text: string; value: unknown } {
  const text = decode(bytes, prefix);
  return { text, value: parseJsonText(text, prefix) };
}

/** Parses text; `prefix` names the multipart part that it came from. */
export function parseJsonText(text: string, prefix = ''): unknown {
  const value = parseOrRefuse(text, prefix);
  const unsafePath = mayHideUnsafeText(text) ? findUnsafeText(value, prefix) : null;
  if (unsafePath !== null)
    throw invalidRequest([
      { caminho: unsafePath, mensagem: `O campo '${unsafePath}' tem caracteres não permitidos.` },
    ]);
  const deceptive = mayHideDeceptiveText(text) ? findDeceptiveText(value, prefix) : null;
  if (deceptive) throw invalidRequest([{ caminho: deceptive.path, mensagem: deceptive.mensagem }]);
  return value;
}

/** Validates a value against its schema (400 with every invalid field). */
export function assertFits(validators: Validators, pointer: string, value: unknown, prefix = ''): void {
  const errors = validators.check(pointer, value, prefix);
  if (errors.length > 0) throw invalidRequest(errors);
}

export function bodyTooLarge(maxBytes: number): DomainError {
  return new DomainError('SolicitacaoGrandeException', { parametros: [describeBytes(maxBytes)] });
}

/** Formats bytes: 20971520 → '20MB'. */
export function describeBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Math.round(bytes / 1024 ** power)}${units[power]}`;
}

function decode(bytes: Uint8Array, prefix: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidRequest([{ caminho: prefix, mensagem: 'O corpo da requisição não está em UTF-8.' }]);
  }
}

function parseOrRefuse(text: string, prefix: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const what = prefix === '' ? 'O corpo da requisição' : `O campo '${prefix}'`;
    throw invalidRequest([{ caminho: prefix, mensagem: `${what} não é um JSON válido.` }]);
  }
}
