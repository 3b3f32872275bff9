import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { DomainError, withoutDirection } from '@lavra/domain';
import type { MultipartBodyShape } from '../contract/contract.ts';
import { invalidRequest } from '../contract/problem.ts';
import type { Validators } from '../contract/validators.ts';
import { assertFits, bodyTooLarge, describeBytes, parseJsonText } from './json-body.ts';
import type { BodyLimits, ReceivedFile, UploadedFile } from './ports.ts';
import { isUnsafeText } from './unsafe-text.ts';

export interface MultipartBody {
  readonly body: Record<string, unknown>;
  readonly files: readonly UploadedFile[];
  /** The JSON parts as sent, for the hash of an idempotent request. */
  readonly texts: readonly string[];
}

export interface MultipartSource {
  readonly stream: ReadableStream<Uint8Array> | null;
  readonly contentType: string | null;
  readonly declaredLength: string | null;
}

export interface MultipartEnvironment {
  readonly validators: Validators;
  readonly limits: BodyLimits;
  receiveFile(source: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
}

/** Boundaries and part headers. */
const FRAMING_BYTES = 64 * 1024;

/**
 * Reads a multipart body as it arrives: JSON parts first, validated before the first file's bytes are stored;
 * files into temporary storage, with flat memory. Leaves nothing behind when it throws (400, 413, 415).
 */
export async function readMultipart(
  shape: MultipartBodyShape,
  source: MultipartSource,
  environment: MultipartEnvironment,
): Promise<MultipartBody> {
  assertMultipartType(source.contentType);
  const { limits } = environment;
  const maxBytes = limits.totalFileBytes + limits.jsonBytes + FRAMING_BYTES;
  if (Number(source.declaredLength ?? 0) > maxBytes) throw filesTooLarge(limits.totalFileBytes);
  const reader = new MultipartReader(shape, environment);
  try {
    await reader.consume(source);
    return reader.finish();
  } catch (error) {
    await reader.discard();
    throw error;
  }
}

class MultipartReader {
  readonly #shape: MultipartBodyShape;
  readonly #environment: MultipartEnvironment;
  readonly #body: Record<string, unknown> = {};
  readonly #texts: string[] = [];
  /** In order of arrival: a small file may be stored before a larger, earlier one. */
  readonly #slots: (UploadedFile | undefined)[] = [];
  readonly #receiving: Promise<void>[] = [];
  /** Number of files of each field. */
  readonly #counts = new Map<string, number>();
  readonly #open = new Set<BusboyFileStream>();
  #fileBytes = 0;
  #jsonChecked = false;

  constructor(shape: MultipartBodyShape, environment: MultipartEnvironment) {
    this.#shape = shape;
    this.#environment = environment;
  }

  async consume(source: MultipartSource): Promise<void> {
    // The server discards what a refused client still sends; cancelling here would close its connection.
    const chunks = source.stream?.values({ preventCancel: true }) ?? [];
    const input = Readable.from(chunks, { objectMode: false });
    const parser = this.#createParser(source.contentType!);
    try {
      await new Promise<void>((resolve, reject) => {
        const fail = (error: unknown) => reject(asRefusal(error));
        input.once('error', fail);
        parser.once('error', fail);
        parser.once('finish', resolve);
        parser.on('partsLimit', () => reject(invalidRequest([malformed('tem partes demais')])));
        parser.on('field', (name, text, _nameCut, textCut) =>
          attempt(reject, () => this.#takeJson(name, text, textCut)),
        );
        parser.on('file', (name: string | undefined, stream, nome: string | undefined, _encoding, tipo) => {
          // A refusal destroys the parser while it still writes to this stream.
          stream.on('error', () => undefined);
          this.#open.add(stream);
          const receiving = this.#takeFile(name ?? '', stream, nome ?? '', tipo);
          this.#receiving.push(receiving);
          // Errors after the end of the body are reported where all files are awaited.
          receiving.catch(reject);
        });
        input.pipe(parser);
      });
      await Promise.all(this.#receiving);
    } finally {
      input.unpipe(parser);
      input.destroy();
    }
  }

  finish(): MultipartBody {
    this.#assertJson();
    const files = this.#kept();
    for (const part of this.#shape.fileParts.values()) {
      const count = files.filter((file) => file.campo === part.name).length;
      if (count < part.minItems) throw new DomainError('NenhumArquivoSelecionadoException');
    }
    return { body: this.#body, files, texts: this.#texts };
  }

  async discard(): Promise<void> {
    for (const stream of this.#open) stream.destroy(new Error('the upload was refused'));
    await Promise.allSettled(this.#receiving);
    await Promise.all(this.#kept().map((file) => file.discard()));
  }

  #kept(): UploadedFile[] {
    return this.#slots.filter((file) => file !== undefined);
  }

  #createParser(contentType: string): BusboyInstance {
    const { limits } = this.#environment;
    try {
      return new Busboy({
        headers: { 'content-type': contentType },
        isPartAFile: (name) => !this.#shape.jsonParts.has(name ?? ''),
        limits: {
          fieldSize: limits.jsonBytes + 1,
          parts: this.#shape.jsonParts.size + limits.files + 8,
          headerSize: 8192,
        },
      });
    } catch (error) {
      throw asRefusal(error);
    }
  }

  #takeJson(name: string, text: string, isCut: boolean): void {
    if (this.#jsonChecked)
      throw invalidRequest([{ caminho: name, mensagem: `O campo '${name}' deve vir antes dos arquivos.` }]);
    if (Object.hasOwn(this.#body, name))
      throw invalidRequest([{ caminho: name, mensagem: `O campo '${name}' foi enviado mais de uma vez.` }]);
    const { jsonBytes } = this.#environment.limits;
    if (isCut || Buffer.byteLength(text) > jsonBytes) throw bodyTooLarge(jsonBytes);
    this.#body[name] = parseJsonText(text, name);
    this.#texts.push(`${name}=${text}`);
  }

  #assertJson(): void {
    if (this.#jsonChecked) return;
    this.#jsonChecked = true;
    for (const [name, part] of this.#shape.jsonParts) {
      if (Object.hasOwn(this.#body, name)) {
        assertFits(this.#environment.validators, part.schema.pointer, this.#body[name], name);
      } else if (part.required) {
        throw invalidRequest([{ caminho: name, mensagem: `O campo '${name}' é obrigatório.` }]);
      }
    }
  }

  async #takeFile(campo: string, stream: BusboyFileStream, nome: string, tipo: string): Promise<void> {
    this.#assertFileExpected(campo, nome);
    this.#assertJson();
    const slot = this.#slots.push(undefined) - 1;
    const received = await this.#environment.receiveFile(this.#bounded(stream));
    this.#open.delete(stream);
    const { path, sha256, tamanho } = received;
    const discard = () => received.discard();
    this.#slots[slot] = { path, sha256, tamanho, discard, campo, nome: baseName(nome), tipo };
  }

  async *#bounded(stream: BusboyFileStream): AsyncIterable<Uint8Array> {
    const { fileBytes, totalFileBytes } = this.#environment.limits;
    let size = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        size += chunk.byteLength;
        this.#fileBytes += chunk.byteLength;
        if (size > fileBytes) throw filesTooLarge(fileBytes);
        if (this.#fileBytes > totalFileBytes) throw filesTooLarge(totalFileBytes);
        yield chunk;
      }
    } catch (error) {
      // A truncated file is the client's fault; errors of the store pass through.
      throw asRefusal(error);
    }
  }

  #assertFileExpected(campo: string, nome: string): void {
    const part = this.#shape.fileParts.get(campo);
    const shown = campo.slice(0, 100);
    if (!part) throw invalidRequest([{ caminho: shown, mensagem: `O campo '${shown}' não é conhecido.` }]);
    const count = (this.#counts.get(campo) ?? 0) + 1;
    if (count > Math.min(part.maxItems, this.#environment.limits.files))
      throw new DomainError('QuantidadePdfsException');
    this.#counts.set(campo, count);
    if (isUnsafeText(nome)) {
      throw invalidRequest([
        { caminho: campo, mensagem: 'O nome do arquivo tem caracteres não permitidos.' },
      ]);
    }
  }
}

function assertMultipartType(contentType: string | null): void {
  if (/^multipart\/form-data\s*;/i.test(contentType ?? '')) return;
  throw new DomainError('TipoConteudoNaoSuportadoException', { parametros: ['multipart/form-data'] });
}

function filesTooLarge(maxBytes: number): DomainError {
  return new DomainError('TamanhoArquivoException', { parametros: [describeBytes(maxBytes)] });
}

/** Browsers send only a name; some clients send their whole path. */
function baseName(nome: string): string {
  return withoutDirection(nome.split(/[\\/]/).at(-1) ?? '');
}

function malformed(what: string) {
  return { caminho: '', mensagem: `O corpo multipart ${what}.` };
}

function asRefusal(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  return invalidRequest([malformed('está malformado ou incompleto')]);
}

function attempt(fail: (error: unknown) => void, run: () => void): void {
  try {
    run();
  } catch (error) {
    fail(error);
  }
}
