import { type ContratoResumo, createLavraClient, type LavraClient } from '@lavra/client';
import type { Signatario } from '@lavra/client/types';
import { addDays, dayOf, endInstant, startInstant } from '@lavra/domain';
import { must } from '../main-job/must.ts';
import { sessionToken } from '../main-job/session-token.ts';
import { type ContractPdf, type ContractText, createContractPress } from './contract-pdf.ts';
import { createTemplates } from './create-templates.ts';
import { type DemoDocument, type DemoSigner, folders } from './demo-document.ts';
import { demoDocuments } from './documents.ts';
import { openMailbox } from './mailbox.ts';
import { organizationName, users } from './people.ts';
import { answer, isRemote, type SigningDesk } from './replies.ts';

type Author = DemoDocument['author'];
type StatusSignatario = Signatario['statusSignatario'];
type Ids = SigningDesk['ids'];

interface Created {
  readonly document: DemoDocument;
  readonly ids: Ids;
}

interface Staff {
  readonly baseUrl: string;
  readonly clients: Readonly<Record<Author, LavraClient>>;
  readonly roles: ReadonlyMap<string, number>;
  /** Documents of an earlier attempt, by name. */
  readonly known: ReadonlyMap<string, ContratoResumo>;
  readonly mailbox: SigningDesk['mailbox'];
  readonly press: ReturnType<typeof createContractPress>;
}

const parallelDocuments = 6;
const sealTimeoutMs = 60_000;
const sealPollMs = 100;

/**
 * Fills the demonstration organisation through the public API, with dates relative to today. Continues what an earlier
 * attempt left unfinished.
 */
export async function createDemonstration(baseUrl: string, senha: string): Promise<void> {
  const staff = await openStaff(baseUrl, senha);
  await createTemplates(staff.clients.marina, staff.press);
  const queue = demoDocuments.map((document, index) => ({ document, number: index + 1 }));
  const created: Created[] = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      created.push({
        document: next.document,
        ids: await createDocument(staff, next.document, next.number),
      });
  };
  await Promise.all(Array.from({ length: parallelDocuments }, work));
  await sealed(staff);
  await putIntoFolders(staff, created);
  for (const one of created) {
    await storeFacts(staff, one);
    await meetFate(staff, one);
  }
}

async function openStaff(baseUrl: string, senha: string): Promise<Staff> {
  const enter = async (author: Author): Promise<LavraClient> => {
    const token = await sessionToken(baseUrl, { email: users[author].email, senha });
    return createLavraClient({ baseUrl, getToken: () => token });
  };
  const [marina, rafael, camila] = await Promise.all([enter('marina'), enter('rafael'), enter('camila')]);
  const organizacaoId = await organizationOf(marina);
  const known = await documentsOf(marina, organizacaoId);
  const papeis = must(await marina.call('listSignerRoles', { path: { organizacaoId } }), 'papéis');
  return {
    baseUrl,
    clients: { marina, rafael, camila },
    roles: new Map(papeis.map(({ nome, papelSignatarioId }) => [nome, papelSignatarioId])),
    known: new Map(known.map((contrato) => [contrato.nome, contrato])),
    mailbox: await openMailbox(baseUrl),
    press: createContractPress(),
  };
}

const organizationOf = async (client: LavraClient): Promise<number> =>
  must(await client.call('getSession', {}), 'sessão').domainId;

async function documentsOf(client: LavraClient, organizacaoId: number): Promise<ContratoResumo[]> {
  const query = { todas: true, rowsPerPage: 100 };
  return must(await client.call('searchDocuments', { path: { organizacaoId }, query }), 'buscar').content;
}

/** Archived, extinct or cancelled, after which nothing is added to a document. */
const isEnded = ({ situacaoFormalizacao, arquivado, extinto }: ContratoResumo): boolean =>
  arquivado || extinto || situacaoFormalizacao === 'CANCELADO';

const isFinished = (contrato: ContratoResumo): boolean =>
  isEnded(contrato) || contrato.situacaoFormalizacao === 'FORMALIZADO';

async function createDocument(staff: Staff, document: DemoDocument, number: number): Promise<Ids> {
  const known = staff.known.get(document.nome);
  const present = known && { contratoId: known.contratoId, minutaId: known.minutaId };
  if (present && isFinished(known)) return present;
  // The author may not see the folder into which an earlier attempt moved the document.
  const client = staff.clients[known ? 'marina' : document.author];
  const pdfs = typeset(staff, document, number);
  const ids = present ?? (await upload(client, document, pdfs));
  const { signatarioIds, statuses } = await addSigners(staff, client, document, ids);
  await placeSignatures(client, ids, signatarioIds, pdfs);
  if (document.state === 'DRAFT') return ids;
  const desk: SigningDesk = { ...staff, client, ids, nome: document.nome };
  const isSent = known !== undefined && known.situacaoFormalizacao !== 'RASCUNHO';
  if (!isSent && document.signers.some(({ reply }) => isRemote(staff, reply)))
    must(await client.call('inviteSigners', { path: ids }), 'convidar');
  for (const [index, signer] of document.signers.entries())
    if (!hasAnswered(signer, isSent ? statuses[index] : undefined))
      await answer(desk, { ...signer, signatarioId: signatarioIds[index] ?? 0 });
  if (document.state === 'FORMALIZED')
    must(await client.call('formalizeVersion', { path: ids }), 'formalizar');
  return ids;
}

/** Signatories who disowned the invitation of an earlier attempt need another one. */
const hasAnswered = ({ reply }: DemoSigner, status: StatusSignatario | undefined): boolean =>
  status === 'ASSINADO' || status === 'REJEITADO' || (reply.kind === 'DISOWNS' && status === 'NAO_CONVIDADO');

/** Folders belong to the administrator, who may move every document. */
async function putIntoFolders({ clients, known }: Staff, created: readonly Created[]): Promise<void> {
  const { marina } = clients;
  const organizacaoId = await organizationOf(marina);
  const present = must(await marina.call('listFolders', { path: { organizacaoId } }), 'pastas').content;
  for (const [pastaNome, shared] of Object.entries(folders)) {
    const create = async () =>
      must(await marina.call('createFolder', { path: { organizacaoId }, body: { pastaNome } }), pastaNome);
    const { pastaId } = present.find((folder) => folder.pastaNome === pastaNome) ?? (await create());
    const people = await Promise.all(shared.map((name) => clients[name].call('getSession', {})));
    const usuariosId = people.map((person) => must(person, 'sessão').userId);
    const share = { path: { organizacaoId, pastaId }, body: { usuariosId } };
    must(await marina.call('shareFolder', share), 'compartilhar');
    const isMissing = ({ document }: Created) =>
      document.folder === pastaNome && known.get(document.nome)?.pastaId !== pastaId;
    for (const { ids } of created.filter(isMissing)) {
      const path = { contratoId: ids.contratoId };
      must(await marina.call('moveDocument', { path, body: { pastaId } }), 'mover');
    }
  }
}

/** Whether an earlier attempt ended the document. */
function hasEnded({ known }: Staff, { nome }: DemoDocument): boolean {
  const present = known.get(nome);
  return present !== undefined && isEnded(present);
}

async function storeFacts(staff: Staff, { document, ids: path }: Created): Promise<void> {
  const { items = [], sanction } = document;
  if (hasEnded(staff, document)) return;
  const { marina } = staff.clients;
  if (items.length > 0) {
    const present = must(await marina.call('listItems', { path }), 'itens');
    const stored = new Set(present.map(({ descricao }) => descricao));
    for (const body of items.filter(({ descricao }) => !stored.has(descricao)))
      must(await marina.call('addItem', { path, body }), `item ${body.descricao}`);
  }
  if (!sanction || must(await marina.call('listSanctions', { path }), 'sanções').length > 0) return;
  must(await marina.call('addSanction', { path, body: { sancao: sanction } }), 'sanção');
}

async function meetFate(staff: Staff, { document, ids }: Created): Promise<void> {
  if (hasEnded(staff, document)) return;
  const { fate } = document;
  const { marina } = staff.clients;
  const path = { contratoId: ids.contratoId };
  if (fate?.kind === 'ARCHIVED') must(await marina.call('archiveDocument', { path }), 'arquivar');
  if (fate?.kind === 'CANCELLED') {
    const body = { motivoCancelamento: fate.motivo };
    must(await marina.call('cancelVersion', { path: ids, body }), 'cancelar');
  }
  if (fate?.kind === 'EXTINCT') {
    const body = { extincao: { descricao: fate.motivo } };
    must(await marina.call('extinguishDocument', { path, body }), 'extinguir');
  }
}

/** The first PDF has the signatures; the others are its annexes. */
function typeset({ press }: Staff, { texts, signers }: DemoDocument, number: number): ContractPdf[] {
  const today = new Date();
  const dia = today.toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
  const sheet = {
    emitente: organizationName,
    referencia: `HA-${dayOf(today).slice(0, 4)}/${String(number).padStart(3, '0')}`,
    data: `São Paulo, ${dia}.`,
  };
  const people = signers.map(({ person, papel }) => ({ ...person, papel }));
  return texts.map((texto: ContractText, index) =>
    press({ ...sheet, texto, assinaturas: index === 0 ? people : [] }),
  );
}

async function upload(client: LavraClient, document: DemoDocument, pdfs: ContractPdf[]): Promise<Ids> {
  const { nome, tags, start, end, deadline } = document;
  const today = dayOf(new Date());
  const contrato = {
    nome,
    inicioVigencia: startInstant(addDays(today, start)),
    fimVigencia: end === null ? null : endInstant(addDays(today, end)),
    fimAssinatura: endInstant(addDays(today, deadline)),
    tags: tags.map((tag) => ({ nome: tag })),
  };
  const arquivo = pdfs.map(
    ({ bytes }, index) =>
      new File([bytes], index === 0 ? 'contrato.pdf' : 'anexo.pdf', { type: 'application/pdf' }),
  );
  return must(await client.call('createDocument', { body: { contrato, arquivo } }), `criar ${nome}`);
}

async function addSigners(
  staff: Staff,
  client: LavraClient,
  { signers }: DemoDocument,
  path: Ids,
): Promise<{ readonly signatarioIds: number[]; readonly statuses: StatusSignatario[] }> {
  const present = must(await client.call('listSigners', { path }), 'signatários');
  const signatarioIds = present.map(({ signatarioId }) => signatarioId);
  for (const { person, papel, reply } of signers.slice(present.length)) {
    const remote = isRemote(staff, reply);
    const body = {
      ...person,
      tipoAssinatura: 'ELETRONICA' as const,
      disponibilidadeAssinatura: remote ? ('REMOTA' as const) : ('PRESENCIAL' as const),
      papelId: staff.roles.get(papel) ?? 0,
      documentoId: 1,
      assinaturaManuscrita: true,
      rejeitarDocumento: true,
      exigirTokenValidacao: remote && reply.kind === 'SIGNS' && reply.code === true,
    };
    const result = await client.call('addSigners', { path, body });
    for (const { signatarioId } of must(result, `signatário ${person.nome}`))
      signatarioIds.push(signatarioId);
  }
  return { signatarioIds, statuses: present.map(({ statusSignatario }) => statusSignatario) };
}

async function placeSignatures(
  client: LavraClient,
  { minutaId }: Ids,
  signatarioIds: readonly number[],
  [pdf]: readonly ContractPdf[],
): Promise<void> {
  const posicionamentoDados = (pdf?.places ?? []).map((place, index) => ({
    ...place,
    id: `assinatura-${index}`,
    signatarioId: signatarioIds[index] ?? 0,
    percentLargura: 34,
    percentAltura: 7.3,
    content: { type: 'RUBRICA' as const },
  }));
  if (posicionamentoDados.length === 0) return;
  const placed = must(await client.call('getPositioning', { path: { minutaId } }), 'posições');
  if (placed.some(({ posicionamentos }) => posicionamentos.length > 0)) return;
  const body = { posicionamentoDados, posicionamentoDadosDeletadosId: [] };
  must(await client.call('createPositioning', { path: { minutaId }, body }), 'posicionar');
}

/** Resolves when every formalized document has its seal. */
async function sealed({ clients: { marina } }: Staff): Promise<void> {
  const organizacaoId = await organizationOf(marina);
  const query = { formalizacao: 'FORMALIZADO' as const, rowsPerPage: 50 };
  const deadline = performance.now() + sealTimeoutMs;
  while (performance.now() < deadline) {
    const { content } = must(
      await marina.call('listDocuments', { path: { organizacaoId }, query }),
      'listar',
    );
    if (content.some(({ situacaoProcessamento }) => situacaoProcessamento === 'FALHA'))
      throw new Error('O selo de um documento de demonstração falhou.');
    if (content.every(({ situacaoProcessamento }) => situacaoProcessamento === 'PROCESSADO')) return;
    await new Promise((resolve) => setTimeout(resolve, sealPollMs));
  }
  throw new Error('Os documentos de demonstração não foram selados a tempo.');
}
