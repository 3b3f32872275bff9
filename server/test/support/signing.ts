import { randomInt } from 'node:crypto';
import type {
  AssinaturaConvite,
  AssinaturaEntrada,
  ContratoEntrada,
  EvidenciaAssinatura,
  Manuscrita,
  Posicionamento,
  PosicionamentoEntrada,
  SessaoAssinatura,
  SessaoAssinaturaEntrada,
  Signatario,
  SignatarioEntrada,
} from '@lavra/client/types';
import type { PerfilNome } from '@lavra/domain';
import { type HistoryRow, readHistory } from '../../src/platform/write/audit.ts';
import type { NewTestOrganization, RequestOptions, TestApp, TestOrganization } from './app.ts';
import { actAs, newDocument } from './documents.ts';

/** The status and body of a response (null without one). */
export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** A document in its own organisation, with all operations of staff and signers over HTTP. */
export interface SigningDesk {
  readonly app: TestApp;
  readonly organization: TestOrganization;
  readonly contratoId: number;
  readonly minutaId: number;
  readonly papelId: number;
  /** Sends requests as staff of the organisation. */
  staff<T>(method: string, path: string, json?: unknown, perfil?: PerfilNome): Promise<Answer<T>>;
  /** Sends requests under the version's signatories. */
  signers<T>(method: string, path: string, json?: unknown, perfil?: PerfilNome): Promise<Answer<T>>;
  addSigner(change?: Partial<SignatarioEntrada>): Promise<Signatario>;
  listSigners(): Promise<Signatario[]>;
  /** Sends a signing order: turns it on with POST, changes it with PUT. */
  order(method: 'POST' | 'PUT', ids: readonly number[]): Promise<Answer<Signatario[]>>;
  positions<T = Posicionamento>(method: string, json?: PosicionamentoEntrada): Promise<Answer<T>>;
  /** Sends the waiting invitations and delivers all e-mails. */
  invite(): Promise<Answer<unknown>>;
  /** Token of the newest signing link e-mailed to an address. */
  linkTo(email: string): string;
  /** Changes the organisation's settings as an administrator. */
  change(settings: SettingsChange): Promise<void>;
}

interface SettingsChange {
  readonly documento?: object;
  readonly signatario?: object;
}

/** Requests on a link. Each caller has its own address, so that tests do not share rate limits. */
export interface SigningVisitor {
  call<T>(method: string, path?: string, options?: VisitorOptions): Promise<Answer<T>>;
  open(passe?: string): Promise<AssinaturaConvite>;
  sign(change?: Partial<AssinaturaEntrada>, options?: VisitorOptions): Promise<Answer<Receipt>>;
}

export interface VisitorOptions {
  readonly json?: unknown;
  readonly passe?: string;
  readonly key?: string;
}

export interface Receipt {
  readonly excecao?: string;
  readonly nome: string;
  readonly assinadoEm: string;
  readonly totalAssinaturas: number;
  readonly totalSignatarios: number;
  readonly formalizado: boolean;
}

/** A refusal as returned. */
export interface Problem {
  readonly excecao: string;
  readonly parametros?: readonly string[];
  readonly campos?: readonly { readonly caminho: string }[];
}

export async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
}

const someIp = () => `198.51.${randomInt(256)}.${randomInt(256)}`;

/** Uploads to use instead of the usual two pages. */
export interface DeskDocument {
  readonly bytes: Uint8Array;
  readonly entrada?: Partial<ContratoEntrada>;
}

export async function signingDesk(
  app: TestApp,
  input: NewTestOrganization = {},
  document: Partial<DeskDocument> = {},
): Promise<SigningDesk> {
  return deskIn(app, await app.newOrganization(input), document);
}

/** A further document of an organisation. */
export async function deskIn(
  app: TestApp,
  organization: TestOrganization,
  { bytes, entrada }: Partial<DeskDocument> = {},
): Promise<SigningDesk> {
  const { organizacaoId } = organization;
  const { usuarioId } = organization.usuario();
  const { contratoId, minutaId } = await newDocument(
    actAs(app.platform, { organizacaoId, usuarioId }),
    entrada,
    bytes,
  );
  const token = await organization.tokenFor();
  const ip = someIp();

  async function staff<T>(method: string, path: string, json?: unknown, perfil?: PerfilNome) {
    const bearer = perfil ? await organization.tokenFor(perfil) : token;
    const options: RequestOptions = { method, token: bearer, headers: { 'X-Forwarded-For': ip } };
    return answerOf<T>(await app.request(path, json === undefined ? options : { ...options, json }));
  }
  const root = `/api/contratos/${contratoId}/minutas/${minutaId}/signatarios`;
  const signers = <T>(method: string, path: string, json?: unknown, perfil?: PerfilNome) =>
    staff<T>(method, `${root}${path}`, json, perfil);
  const roles = await staff<{ papelSignatarioId: number }[]>(
    'GET',
    `/api/organizacoes-papeis-signatarios/organizacoes/${organizacaoId}/todos`,
  );
  const papelId = roles.body[0]!.papelSignatarioId;

  return {
    app,
    organization,
    contratoId,
    minutaId,
    papelId,
    staff,
    signers,
    async addSigner(change = {}) {
      const entrada = { ...signerEntry(papelId), ...change };
      const { status, body } = await signers<Signatario[]>('POST', '', entrada);
      if (status !== 201) throw new Error(`The signatory was refused: ${JSON.stringify(body)}`);
      return body[0]!;
    },
    listSigners: async () => (await signers<Signatario[]>('GET', '')).body,
    order: (method, ids) =>
      signers(method, method === 'POST' ? '/definir-ordem' : '/redefinir-ordem', {
        ordemSignatarios: ids.map((signatarioId, ordemEnvio) => ({ signatarioId, ordemEnvio })),
      }),
    positions: (method, json) => staff(method, `/api/minutas/${minutaId}/posicionamento-dados`, json),
    async invite() {
      const answer = await signers<unknown>('PUT', '/convidar');
      await app.drain();
      return answer;
    },
    linkTo(email) {
      const mail = app.mails.findLast(
        ({ destino, texto }) => destino === email && texto.includes('/assinar/'),
      );
      const [, found] = /\/assinar\/([\w-]+)/.exec(mail?.texto ?? '') ?? [];
      if (!found) throw new Error(`No signing link was sent to ${email}.`);
      return found;
    },
    async change({ documento = {}, signatario = {} }) {
      const { body } = await staff<{ geral: { documento: object; signatario: object } }>(
        'GET',
        '/api/configuracoes-painel',
      );
      const { geral } = body;
      const changed = await staff('PUT', '/api/configuracoes-painel/gerais', {
        documento: { ...geral.documento, ...documento },
        signatario: { ...geral.signatario, ...signatario },
      });
      if (changed.status !== 200) throw new Error('The settings were refused.');
    },
  };
}

export function signerEntry(papelId: number, change: Partial<SignatarioEntrada> = {}): SignatarioEntrada {
  return {
    email: 'bia@exemplo.test',
    nome: 'Bia Lima',
    tipoAssinatura: 'ELETRONICA',
    disponibilidadeAssinatura: 'REMOTA',
    papelId,
    documentoId: 4,
    assinaturaManuscrita: false,
    exigirTokenValidacao: false,
    ...change,
  };
}

export function visitor(app: TestApp, token: string): SigningVisitor {
  const ip = someIp();
  async function call<T>(method: string, path = '', { json, passe, key }: VisitorOptions = {}) {
    const headers = {
      'X-Forwarded-For': ip,
      'User-Agent': 'Navegador de teste',
      ...(passe ? { 'X-Lavra-Passe': passe } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
    };
    const options: RequestOptions = { method, headers, ...(json === undefined ? {} : { json }) };
    return answerOf<T>(await app.request(`/api/public/assinaturas/${token}${path}`, options));
  }
  const open = async (passe?: string) =>
    (await call<AssinaturaConvite>('GET', '', passe === undefined ? {} : { passe })).body;
  return {
    call,
    open,
    async sign(change = {}, options = {}) {
      const json = { ...signatureEntry(await open(options.passe)), ...change };
      return call<Receipt>('POST', '/assinatura', { ...options, json });
    },
  };
}

/** A handwritten signature, as typed. */
export const typedSignature: Manuscrita = { tipo: 'DIGITADA', texto: 'Beatriz O. Lima', fonte: 'CAVEAT' };

/** The minimal signature of a displayed page. */
export function signatureEntry({ contrato, declaracoes }: AssinaturaConvite): AssinaturaEntrada {
  return {
    nome: 'Beatriz Okafor Lima',
    baseSha256: contrato.baseSha256,
    declaracoes: declaracoes.map(({ id, versao, hash }) => ({ id, versao, hash })),
  };
}

/** A signatory with the link that was e-mailed to them. */
export interface Invited {
  readonly desk: SigningDesk;
  readonly email: string;
  readonly signatarioId: number;
  readonly link: SigningVisitor;
}

/** A document with one invited signatory. */
export async function invited(
  app: TestApp,
  change: Partial<SignatarioEntrada> = {},
  beforeInvite: (desk: SigningDesk, signatarioId: number) => Promise<void> = async () => {},
): Promise<Invited> {
  const desk = await signingDesk(app);
  const email = `${crypto.randomUUID()}@exemplo.test`;
  const { id } = await desk.addSigner({ email, ...change });
  await beforeInvite(desk, id);
  await desk.invite();
  return { desk, email, signatarioId: id, link: visitor(app, desk.linkTo(email)) };
}

/** The code that was e-mailed last to an address. */
export async function codeSentTo(app: TestApp, email: string): Promise<string> {
  await app.drain();
  const mail = app.mails.findLast(({ destino, assunto }) => destino === email && /código/i.test(assunto));
  const [codigo] = /^\d{6}$/m.exec(mail?.texto ?? '') ?? [];
  if (!codigo) throw new Error(`No code was sent to ${email}.`);
  return codigo;
}

/** The pass of a browser after the code that is sent to an address. */
export async function codePass(
  app: TestApp,
  { link, email, passe }: { readonly link: SigningVisitor; readonly email: string; readonly passe: string },
): Promise<string> {
  await link.call('POST', '/token', { passe });
  const json = { codigo: await codeSentTo(app, email) };
  return (await link.call<{ passe: string }>('POST', '/token/validacao', { json, passe })).body.passe;
}

/** The history of a desk's document, newest first. */
export function historyOf({ app, organization, contratoId }: SigningDesk): Promise<HistoryRow[]> {
  const { organizacaoId } = organization;
  return readHistory(app.platform.db, { organizacaoId, contratoId });
}

/** The evidence of one signature, as read by staff. */
export async function evidenceOf({ desk, signatarioId }: Invited): Promise<EvidenciaAssinatura> {
  const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/evidencias`;
  const { body } = await desk.staff<{ assinaturas: EvidenciaAssinatura[] }>('GET', path);
  return body.assinaturas.find((one) => one.signatarioId === signatarioId)!;
}

/** A signing session of another system, opened with an API token of the organisation's administrator. */
export async function openSession(
  desk: SigningDesk,
  signatarioId: number,
  entrada: SessaoAssinaturaEntrada,
  sistema = 'Portal',
): Promise<SessaoAssinatura> {
  const { organizacaoId, usuario } = desk.organization;
  const made = await desk.staff<{ tokenApi: string }>(
    'PUT',
    `/api/configuracoes-usuarios/organizacoes/${organizacaoId}/usuarios/${usuario().usuarioId}`,
    { nome: sistema },
  );
  const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/signatarios/${signatarioId}/sessao-assinatura`;
  const options = { method: 'POST', token: made.body.tokenApi, json: entrada };
  const { status, body } = await answerOf<SessaoAssinatura>(await desk.app.request(path, options));
  if (status !== 201) throw new Error(`The session was refused: ${JSON.stringify(body)}`);
  return body;
}
