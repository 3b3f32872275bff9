import { createHash } from 'node:crypto';
import {
  type AssinaturaEntrada,
  createLavraClient,
  type LavraClient,
  type Minuta,
  type Problema,
  type Result,
} from '@lavra/client';
import { addDays, dayOf, endInstant, startInstant } from '@lavra/domain';
import { isCodeFor, type MailServer, type ReceivedMail, signingTokenOf, sixDigitsOf } from './mail-server.ts';
import { sessionToken } from './session-token.ts';

/** A step that the server refused, with the server's reason. */
export class RefusedError extends Error {
  readonly problem: Problema;

  constructor(step: string, problem: Problema) {
    super(`${step}: ${problem.detail ?? problem.title}`);
    this.problem = problem;
  }
}

export interface JobSigner {
  readonly nome: string;
  readonly email: string;
  readonly cpf?: string;
  readonly manuscrita: NonNullable<AssinaturaEntrada['manuscrita']>;
}

export interface MainJobInput {
  readonly baseUrl: string;
  readonly credentials: { readonly email: string; readonly senha: string };
  /** An API token to use instead of logging in, which is rate-limited. */
  readonly token?: string;
  readonly mail: MailServer;
  /** Unique per mail server, because e-mails are matched by it. */
  readonly nome: string;
  readonly pdfs: readonly { readonly nome: string; readonly bytes: Uint8Array }[];
  readonly signers: readonly JobSigner[];
}

export interface MainJobResult {
  readonly contratoId: number;
  readonly minuta: Minuta;
  readonly original: Uint8Array;
  readonly impressao: Uint8Array;
  readonly assinada: Uint8Array;
  readonly evidencias: unknown;
  /** Milliseconds per step. */
  readonly steps: Readonly<Record<string, number>>;
}

function must<T>(step: string, result: Result<T>): T {
  if (!result.ok) throw new RefusedError(step, result.problem);
  return result.data;
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/** A document and the client to continue with. */
export interface Envelope {
  readonly client: LavraClient;
  readonly ids: Ids;
  /** Milliseconds per step. */
  readonly steps: Record<string, number>;
}

async function timed<T>(steps: Record<string, number>, name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  steps[name] = Math.round(performance.now() - startedAt);
  return result;
}

/** Creates one document, adds its signers with their boxes, and invites them. */
export async function sendEnvelope(input: MainJobInput): Promise<Envelope> {
  const steps: Record<string, number> = {};
  const client = await timed(steps, 'entrar', () => staffClient(input));
  const ids = await timed(steps, 'criar', () => createDocument(client, input));
  const signatarioIds = await timed(steps, 'signatarios', () => addSigners(client, ids, input.signers));
  await timed(steps, 'posicionar', () => placeBoxes(client, ids, signatarioIds));
  await timed(steps, 'convidar', async () =>
    must('convidar', await client.call('inviteSigners', { path: ids })),
  );
  return { client, ids, steps };
}

/** Creates, invites, signs and formalizes one document, until it is sealed. */
export async function completeEnvelope(input: MainJobInput): Promise<Envelope> {
  const { client, ids, steps } = await sendEnvelope(input);
  await timed(steps, 'assinar', async () => {
    for (const signer of input.signers) await (await readyToSign(input, signer))();
  });
  await timed(steps, 'formalizar e selar', () => formalize(client, ids));
  return { client, ids, steps };
}

/** Creates, invites, signs, formalizes and downloads one document through the public API alone. */
export async function doMainJob(input: MainJobInput): Promise<MainJobResult> {
  const { client, ids, steps } = await completeEnvelope(input);
  const files = await timed(steps, 'baixar', () => downloads(client, ids));
  const minuta = must('minuta', await client.call('getVersion', { path: ids }));
  return { contratoId: ids.contratoId, minuta, ...files, steps };
}

export interface Ids {
  readonly contratoId: number;
  readonly minutaId: number;
}

async function staffClient({ baseUrl, credentials, token }: MainJobInput): Promise<LavraClient> {
  if (token !== undefined) return createLavraClient({ baseUrl, getToken: () => token });
  const session = await sessionToken(baseUrl, credentials);
  return createLavraClient({ baseUrl, getToken: () => session });
}

async function createDocument(client: LavraClient, { nome, pdfs }: MainJobInput): Promise<Ids> {
  const today = dayOf(new Date());
  const contrato = {
    nome,
    inicioVigencia: startInstant(today),
    fimVigencia: endInstant(addDays(today, 365)),
    fimAssinatura: endInstant(addDays(today, 7)),
  };
  const arquivo = pdfs.map(
    (pdf) => new File([pdf.bytes as Uint8Array<ArrayBuffer>], pdf.nome, { type: 'application/pdf' }),
  );
  return must('criar', await client.call('createDocument', { body: { contrato, arquivo } }));
}

async function addSigners(client: LavraClient, ids: Ids, signers: readonly JobSigner[]): Promise<number[]> {
  const usuario = must('sessao', await client.call('getSession', {}));
  const papeis = must(
    'papeis',
    await client.call('listSignerRoles', { path: { organizacaoId: usuario.domainId } }),
  );
  const papelId = papeis.find(({ ativo }) => ativo)?.papelSignatarioId ?? 0;
  const added: number[] = [];
  for (const { nome, email, cpf } of signers) {
    const body = {
      nome,
      email,
      ...(cpf ? { cpf } : {}),
      tipoAssinatura: 'ELETRONICA' as const,
      disponibilidadeAssinatura: 'REMOTA' as const,
      papelId,
      documentoId: 1,
      assinaturaManuscrita: true,
      rejeitarDocumento: true,
    };
    const [signatario] = must('signatários', await client.call('addSigners', { path: ids, body }));
    if (signatario) added.push(signatario.signatarioId);
  }
  return added;
}

async function placeBoxes(client: LavraClient, ids: Ids, signatarioIds: readonly number[]): Promise<void> {
  const minuta = must('minuta', await client.call('getVersion', { path: ids }));
  const posicionamentoDados = signatarioIds.flatMap((signatarioId, index) => {
    const percentX = index % 2 === 0 ? 8 : 54;
    const box = { signatarioId, percentX, pageNumber: minuta.totalPaginas };
    return [
      { ...box, id: `assinatura-${index}`, percentY: 70, content: { type: 'RUBRICA' as const } },
      {
        ...box,
        id: `nome-${index}`,
        percentY: 80,
        percentLargura: 36,
        percentAltura: 4,
        content: { type: 'NOME_SIGNATARIO' as const },
      },
    ];
  });
  const body = { posicionamentoDados, posicionamentoDadosDeletadosId: [] };
  must('posicionar', await client.call('createPositioning', { path: { minutaId: ids.minutaId }, body }));
}

/** A separate address per signer, because rate limits count by address (RFC 2544 benchmark range). */
function addressOf(nome: string, email: string): string {
  const [a = 0, b = 0] = createHash('sha256').update(`${nome} ${email}`).digest();
  return `198.18.${a}.${b}`;
}

/** Sends X-Forwarded-For, which the local server trusts. */
function fetchFrom(address: string): typeof globalThis.fetch {
  return (input, init) => {
    const request = new Request(input, init);
    request.headers.set('X-Forwarded-For', address);
    return globalThis.fetch(request);
  };
}

/** Subjects contain at most this much of a document's name. */
const SUBJECT_CHARACTERS = 60;

/** Performs a signer's steps up to the final click, which it returns as a function. */
export async function readyToSign(
  { baseUrl, mail, nome }: MainJobInput,
  signer: JobSigner,
): Promise<() => Promise<void>> {
  const client = createLavraClient({ baseUrl, fetch: fetchFrom(addressOf(nome, signer.email)) });
  const isOurs = ({ to, subject }: ReceivedMail) =>
    to === signer.email && subject.includes(nome.slice(0, SUBJECT_CHARACTERS));
  const invitation = await mail.next((one) => isOurs(one) && one.text.includes('/assinar/'));
  const path = { token: signingTokenOf(invitation) };
  must('abrir', await client.call('recordOpening', { path }));
  const convite = must('abrir', await client.call('getSigning', { path }));
  must('ler', await client.download('downloadSigningDocument', { path }));
  let passe: string | undefined;
  if (convite.etapas.includes('TOKEN_EMAIL')) {
    must('token', await client.call('sendSigningToken', { path }));
    const codigo = sixDigitsOf(await mail.next((one) => isOurs(one) && isCodeFor(signer.email)(one)));
    ({ passe } = must('token', await client.call('confirmSigningToken', { path, body: { codigo } })));
  }
  const body: AssinaturaEntrada = {
    nome: signer.nome,
    ...(signer.cpf ? { cpf: signer.cpf } : {}),
    manuscrita: signer.manuscrita,
    baseSha256: convite.contrato.baseSha256,
    declaracoes: convite.declaracoes.map(({ id, versao, hash }) => ({ id, versao, hash })),
    ...(convite.etapas.includes('LOCALIZACAO') ? { localizacao: { situacao: 'NEGADA' as const } } : {}),
  };
  return async () => {
    must('assinar', await client.call('signVersion', { path, body, ...(passe ? { passe } : {}) }));
  };
}

const SEAL_WAIT_MS = 120_000;

async function formalize(client: LavraClient, ids: Ids): Promise<void> {
  const signal = AbortSignal.timeout(SEAL_WAIT_MS);
  // From the first event, so that a fast seal is not missed.
  const events = client.events(ids.contratoId, { signal, lastEventId: '0' });
  const before = must('minuta', await client.call('getVersion', { path: ids }));
  if (before.situacaoFormalizacao !== 'FORMALIZADO')
    must('formalizar', await client.call('formalizeVersion', { path: ids }));
  for await (const event of events) {
    const { data } = must('eventos', event);
    if (data.evento === 'MINUTA_SELADA') return;
    if (data.evento === 'SELO_FALHOU') break;
  }
  const after = must('minuta', await client.call('getVersion', { path: ids }));
  throw new Error(`The seal failed: ${after.motivoFalha ?? 'no reason given'}`);
}

async function downloads(client: LavraClient, ids: Ids) {
  const file = async (id: 'downloadOriginal' | 'downloadPrintable' | 'downloadSigned') =>
    bytesOf(must(id, await client.download(id, { path: ids })));
  return {
    original: await file('downloadOriginal'),
    impressao: await file('downloadPrintable'),
    assinada: await file('downloadSigned'),
    evidencias: must('evidências', await client.call('getEvidence', { path: ids })) as unknown,
  };
}
