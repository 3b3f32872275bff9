import { createHash } from 'node:crypto';
import {
  type AssinaturaConvite,
  type AssinaturaEntrada,
  createLavraClient,
  type LavraClient,
} from '@lavra/client';
import { must } from './must.ts';

export interface JobSigner {
  readonly nome: string;
  readonly email: string;
  readonly cpf?: string;
  readonly manuscrita: NonNullable<AssinaturaEntrada['manuscrita']>;
}

/** A signing link, opened as its page opens it. */
export interface SigningPage {
  readonly client: LavraClient;
  readonly path: { readonly token: string };
  readonly convite: AssinaturaConvite;
}

interface PageOptions {
  readonly baseUrl: string;
  readonly token: string;
  /** Sent as X-Forwarded-For, which only a server behind a trusted proxy believes. */
  readonly address: string;
  readonly userAgent?: string;
}

/** Opens a signing link and reads the document. */
export async function openSigningPage({
  baseUrl,
  token,
  address,
  userAgent,
}: PageOptions): Promise<SigningPage> {
  const headers = { 'X-Forwarded-For': address, ...(userAgent ? { 'User-Agent': userAgent } : {}) };
  const client = createLavraClient({ baseUrl, fetch: fetchWith(headers) });
  const path = { token };
  must(await client.call('recordOpening', { path }), 'abrir');
  const convite = must(await client.call('getSigning', { path }), 'abrir');
  must(await client.download('downloadSigningDocument', { path }), 'ler');
  return { client, path, convite };
}

/** Confirms the code sent by e-mail and returns the pass; undefined when none is required. */
export async function confirmEmail(
  { client, path, convite }: SigningPage,
  readCode: (isNew: boolean) => Promise<string>,
): Promise<string | undefined> {
  if (!convite.etapas.includes('TOKEN_EMAIL')) return undefined;
  const sent = await client.call('sendSigningToken', { path });
  // An earlier code is too recent to be replaced.
  const isNew = sent.ok || sent.problem.excecao !== 'TokenValidacaoReenvioException';
  if (isNew) must(sent, 'token');
  const codigo = await readCode(isNew);
  return must(await client.call('confirmSigningToken', { path, body: { codigo } }), 'token').passe;
}

export async function sign(page: SigningPage, signer: JobSigner, passe: string | undefined): Promise<void> {
  const { client, path, convite } = page;
  const body: AssinaturaEntrada = {
    nome: signer.nome,
    ...(signer.cpf ? { cpf: signer.cpf } : {}),
    manuscrita: signer.manuscrita,
    baseSha256: convite.contrato.baseSha256,
    declaracoes: convite.declaracoes.map(({ id, versao, hash }) => ({ id, versao, hash })),
    ...(convite.etapas.includes('LOCALIZACAO') ? { localizacao: { situacao: 'NEGADA' as const } } : {}),
  };
  must(await client.call('signVersion', { path, body, ...(passe ? { passe } : {}) }), 'assinar');
}

/** An address per signatory, since rate limits are per address; from RFC 2544's benchmark range. */
export function signerAddress(key: string): string {
  const [a = 0, b = 0] = createHash('sha256').update(key).digest();
  return `198.18.${a}.${b}`;
}

function fetchWith(headers: Readonly<Record<string, string>>): typeof globalThis.fetch {
  return (input, init) => {
    const request = new Request(input, init);
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return globalThis.fetch(request);
  };
}
