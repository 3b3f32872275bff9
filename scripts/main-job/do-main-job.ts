import { createLavraClient, type LavraClient, type Minuta } from '@lavra/client';
import { addDays, dayOf, endInstant, startInstant } from '@lavra/domain';
import { isCodeFor, type MailServer, type ReceivedMail, signingTokenOf, sixDigitsOf } from './mail-server.ts';
import { must } from './must.ts';
import { sessionToken } from './session-token.ts';
import { confirmEmail, type JobSigner, openSigningPage, sign, signerAddress } from './signing-page.ts';

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
    must(await client.call('inviteSigners', { path: ids }), 'convidar'),
  );
  return { client, ids, steps };
}

/** Creates, invites, signs and formalizes one document, and waits for its seal. */
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
  const minuta = must(await client.call('getVersion', { path: ids }), 'minuta');
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
  return must(await client.call('createDocument', { body: { contrato, arquivo } }), 'criar');
}

async function addSigners(client: LavraClient, ids: Ids, signers: readonly JobSigner[]): Promise<number[]> {
  const usuario = must(await client.call('getSession', {}), 'sessao');
  const papeis = must(
    await client.call('listSignerRoles', { path: { organizacaoId: usuario.domainId } }),
    'papeis',
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
    const [signatario] = must(await client.call('addSigners', { path: ids, body }), 'signatários');
    if (signatario) added.push(signatario.signatarioId);
  }
  return added;
}

async function placeBoxes(client: LavraClient, ids: Ids, signatarioIds: readonly number[]): Promise<void> {
  const minuta = must(await client.call('getVersion', { path: ids }), 'minuta');
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
  must(await client.call('createPositioning', { path: { minutaId: ids.minutaId }, body }), 'posicionar');
}

/** Subjects contain at most this much of a document's name. */
const subjectCharacters = 60;

/** Does everything that a signatory does before signing, and returns the call that signs. */
export async function readyToSign(
  { baseUrl, mail, nome }: MainJobInput,
  signer: JobSigner,
): Promise<() => Promise<void>> {
  const isOurs = ({ to, subject }: ReceivedMail) =>
    to === signer.email && subject.includes(nome.slice(0, subjectCharacters));
  const invitation = await mail.next((one) => isOurs(one) && one.text.includes('/assinar/'));
  const token = signingTokenOf(invitation);
  const page = await openSigningPage({ baseUrl, token, address: signerAddress(`${nome} ${signer.email}`) });
  const passe = await confirmEmail(page, async () =>
    sixDigitsOf(await mail.next((one) => isOurs(one) && isCodeFor(signer.email)(one))),
  );
  return () => sign(page, signer, passe);
}

const sealTimeoutMs = 120_000;

async function formalize(client: LavraClient, ids: Ids): Promise<void> {
  const signal = AbortSignal.timeout(sealTimeoutMs);
  // From the first event, so that a fast seal is not missed.
  const events = client.events(ids.contratoId, { signal, lastEventId: '0' });
  const before = must(await client.call('getVersion', { path: ids }), 'minuta');
  if (before.situacaoFormalizacao !== 'FORMALIZADO')
    must(await client.call('formalizeVersion', { path: ids }), 'formalizar');
  for await (const event of events) {
    const { data } = must(event, 'eventos');
    if (data.evento === 'MINUTA_SELADA') return;
    if (data.evento === 'SELO_FALHOU') break;
  }
  const after = must(await client.call('getVersion', { path: ids }), 'minuta');
  throw new Error(`The seal failed: ${after.motivoFalha ?? 'no reason given'}`);
}

async function downloads(client: LavraClient, ids: Ids) {
  const file = async (id: 'downloadOriginal' | 'downloadPrintable' | 'downloadSigned') =>
    bytesOf(must(await client.download(id, { path: ids }), id));
  return {
    original: await file('downloadOriginal'),
    impressao: await file('downloadPrintable'),
    assinada: await file('downloadSigned'),
    evidencias: must(await client.call('getEvidence', { path: ids }), 'evidências') as unknown,
  };
}
