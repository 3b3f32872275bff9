import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createLavraClient, type LavraClient, type Result } from '@lavra/client';
import { type MailServer, type ReceivedMail, signingTokenOf } from '../main-job/mail-server.ts';
import type { KillableServer } from './killable-server.ts';

export interface PersistentEnvelope {
  readonly nome: string;
  readonly email: string;
  readonly contratoId: number;
  readonly minutaId: number;
}

export interface EnvelopeDesk {
  readonly server: Pick<KillableServer, 'url' | 'dataDir' | 'rootPem' | 'whenUp'>;
  readonly mail: MailServer;
  readonly token: string;
}

const pollMs = 40;
/** Longer than a job's retry pauses after five failures: each kill of its process is one. */
const timeoutMs = 300_000;

/** Polls until `ask` returns a value. @throws Error naming `what` after a timeout */
export async function eventually<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (Date.now() > until) throw new Error(`Timed out waiting for: ${what}`);
    await pause(pollMs);
  }
}

/** Repeats a request with the same idempotency key until the server responds, as a client would. */
async function persist<T, Settled = never>(
  { server }: EnvelopeDesk,
  ask: () => Promise<Result<T>>,
  settled?: () => Promise<Settled | null>,
): Promise<T | Settled> {
  return eventually<T | Settled>('response', async () => {
    await server.whenUp();
    const result = await ask();
    if (result.ok) return result.data;
    const { excecao } = result.problem;
    if (excecao === 'SemConexaoException') return null;
    const done = (await settled?.()) ?? null;
    if (done !== null || excecao === 'IdempotenciaEmAndamentoException') return done;
    // The child process was killed, and the server blames the file.
    if (excecao === 'ArquivoPerigosoException') return null;
    throw new Error(`${excecao}: ${result.problem.detail ?? ''}`);
  });
}

export function staffClient({ server, token }: EnvelopeDesk): LavraClient {
  return createLavraClient({ baseUrl: server.url, getToken: () => token });
}

/** Finds the document created by a request whose response was lost. */
async function findByName(desk: EnvelopeDesk, organizacaoId: number, nome: string) {
  const found = await staffClient(desk).call('searchDocuments', { path: { organizacaoId }, query: { nome } });
  const [contrato] = found.ok ? found.data.content : [];
  if (!contrato) return null;
  const version = await staffClient(desk).call('getCurrentVersion', {
    path: { contratoId: contrato.contratoId },
  });
  return version.ok ? { contratoId: contrato.contratoId, minutaId: version.data.id } : null;
}

/** Creates, invites, signs and formalizes one document despite failures, until it is sealed. */
export async function completePersistently(
  desk: EnvelopeDesk,
  nome: string,
  pdf: Uint8Array,
): Promise<PersistentEnvelope> {
  const client = staffClient(desk);
  const session = await persist(desk, () => client.call('getSession', {}));
  const organizacaoId = session.domainId;
  const now = Date.now();
  const contrato = {
    nome,
    inicioVigencia: new Date(now).toISOString(),
    fimVigencia: null,
    fimAssinatura: new Date(now + 7 * 86_400_000).toISOString(),
  };
  const arquivo = [new File([pdf as Uint8Array<ArrayBuffer>], 'contrato.pdf', { type: 'application/pdf' })];
  const idempotencyKey = randomUUID();
  const ids = await persist(
    desk,
    () => client.call('createDocument', { body: { contrato, arquivo }, idempotencyKey }),
    () => findByName(desk, organizacaoId, nome),
  );
  const path = { contratoId: ids.contratoId, minutaId: ids.minutaId };
  const email = `${idempotencyKey}@exemplo.com.br`;
  await addSigner(desk, organizacaoId, path, email);
  const invitationKey = randomUUID();
  await persist(
    desk,
    () => client.call('inviteSigners', { path, idempotencyKey: invitationKey }),
    isInvited(desk, path),
  );
  await sign(desk, email);
  const formalizationKey = randomUUID();
  await persist(
    desk,
    () => client.call('formalizeVersion', { path, idempotencyKey: formalizationKey }),
    isFormalized(desk, path),
  );
  await eventually(`${nome} sealed`, async () => {
    await desk.server.whenUp();
    const version = await client.call('getVersion', { path });
    if (version.ok && version.data.situacaoProcessamento === 'FALHA')
      throw new Error(`${nome}: ${version.data.motivoFalha}`);
    return version.ok && version.data.situacaoProcessamento === 'PROCESSADO' ? true : null;
  });
  return { nome, email, ...path };
}

interface Path {
  readonly contratoId: number;
  readonly minutaId: number;
}

async function addSigner(
  desk: EnvelopeDesk,
  organizacaoId: number,
  path: Path,
  email: string,
): Promise<void> {
  const client = staffClient(desk);
  const roles = await persist(desk, () => client.call('listSignerRoles', { path: { organizacaoId } }));
  const body = {
    nome: 'Beatriz Okafor Lima',
    email,
    tipoAssinatura: 'ELETRONICA' as const,
    disponibilidadeAssinatura: 'REMOTA' as const,
    papelId: roles.find(({ ativo }) => ativo)?.papelSignatarioId ?? 0,
    documentoId: 1,
    exigirTokenValidacao: false,
  };
  const idempotencyKey = randomUUID();
  await persist(
    desk,
    () => client.call('addSigners', { path, body, idempotencyKey }),
    async () => {
      const listed = await client.call('listSigners', { path });
      return listed.ok && listed.data.some((one) => one.email === email) ? listed.data : null;
    },
  );
}

function isInvited(desk: EnvelopeDesk, path: Path) {
  return async () => {
    const listed = await staffClient(desk).call('listSigners', { path });
    const isSent =
      listed.ok && listed.data.every(({ statusSignatario }) => statusSignatario !== 'NAO_CONVIDADO');
    return isSent ? listed.data : null;
  };
}

function isFormalized(desk: EnvelopeDesk, path: Path) {
  return async () => {
    const version = await staffClient(desk).call('getVersion', { path });
    return version.ok && version.data.situacaoFormalizacao === 'FORMALIZADO' ? version.data : null;
  };
}

/** The completion e-mail, which links to the same page as the invitation. */
export const isCompletion = (email: string) => (one: ReceivedMail) =>
  one.to === email && /foi assinado/.test(one.subject);

export const isInvitation = (email: string) => (one: ReceivedMail) =>
  one.to === email && one.text.includes('/assinar/') && !isCompletion(email)(one);

async function sign(desk: EnvelopeDesk, email: string): Promise<void> {
  const invitation = await eventually(
    `invitation to ${email}`,
    async () => desk.mail.received.find(isInvitation(email)) ?? null,
  );
  const path = { token: signingTokenOf(invitation) };
  const client = createLavraClient({ baseUrl: desk.server.url });
  const convite = await persist(desk, () => client.call('getSigning', { path }));
  const body = {
    nome: 'Beatriz Okafor Lima',
    cpf: '529.982.247-25',
    manuscrita: { tipo: 'DIGITADA' as const, texto: 'Beatriz O. Lima', fonte: 'CAVEAT' as const },
    baseSha256: convite.contrato.baseSha256,
    declaracoes: convite.declaracoes.map(({ id, versao, hash }) => ({ id, versao, hash })),
  };
  const idempotencyKey = randomUUID();
  await persist(
    desk,
    () => client.call('signVersion', { path, body, idempotencyKey }),
    async () => {
      const page = await client.call('getSigning', { path });
      return page.ok ? page.data.recibo : null;
    },
  );
}
