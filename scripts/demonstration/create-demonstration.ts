import { createLavraClient, type LavraClient } from '@lavra/client';
import { addDays, dayOf, endInstant, startInstant } from '@lavra/domain';
import { must } from '../main-job/must.ts';
import { sessionToken } from '../main-job/session-token.ts';
import { type ContractPdf, type ContractText, createContractPress } from './contract-pdf.ts';
import { createTemplates } from './create-templates.ts';
import { type DemoDocument, folders } from './demo-document.ts';
import { demoDocuments } from './documents.ts';
import { openMailbox } from './mailbox.ts';
import { organizationName, users } from './people.ts';
import { answer, isRemote, type SigningDesk } from './replies.ts';

type Author = DemoDocument['author'];
type Ids = SigningDesk['ids'];

interface Created {
  readonly document: DemoDocument;
  readonly ids: Ids;
}

interface Staff {
  readonly baseUrl: string;
  readonly clients: Readonly<Record<Author, LavraClient>>;
  readonly roles: ReadonlyMap<string, number>;
  readonly mailbox: SigningDesk['mailbox'];
  readonly press: ReturnType<typeof createContractPress>;
}

const parallelDocuments = 6;
const sealTimeoutMs = 60_000;
const sealPollMs = 100;

/** Fills the demonstration organisation through the public API, with dates relative to today. */
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
  for (const { document, ids } of created) {
    await storeFacts(staff, document, ids);
    await meetFate(staff, document, ids);
  }
}

async function openStaff(baseUrl: string, senha: string): Promise<Staff> {
  const enter = async (author: Author): Promise<LavraClient> => {
    const token = await sessionToken(baseUrl, { email: users[author].email, senha });
    return createLavraClient({ baseUrl, getToken: () => token });
  };
  const [marina, rafael, camila] = await Promise.all([enter('marina'), enter('rafael'), enter('camila')]);
  const organizacaoId = await organizationOf(marina);
  const papeis = must(await marina.call('listSignerRoles', { path: { organizacaoId } }), 'papéis');
  return {
    baseUrl,
    clients: { marina, rafael, camila },
    roles: new Map(papeis.map(({ nome, papelSignatarioId }) => [nome, papelSignatarioId])),
    mailbox: await openMailbox(baseUrl),
    press: createContractPress(),
  };
}

const organizationOf = async (client: LavraClient): Promise<number> =>
  must(await client.call('getSession', {}), 'sessão').domainId;

async function createDocument(staff: Staff, document: DemoDocument, number: number): Promise<Ids> {
  const client = staff.clients[document.author];
  const pdfs = typeset(staff, document, number);
  const ids = await upload(client, document, pdfs);
  const signatarioIds = await addSigners(staff, document, ids);
  await placeSignatures(client, ids, signatarioIds, pdfs);
  if (document.state === 'DRAFT') return ids;
  const desk: SigningDesk = { ...staff, client, ids, nome: document.nome };
  if (document.signers.some(({ reply }) => isRemote(staff, reply)))
    must(await client.call('inviteSigners', { path: ids }), 'convidar');
  for (const [index, signer] of document.signers.entries())
    await answer(desk, { ...signer, signatarioId: signatarioIds[index] ?? 0 });
  if (document.state === 'FORMALIZED')
    must(await client.call('formalizeVersion', { path: ids }), 'formalizar');
  return ids;
}

/** Folders belong to the administrator, who may move every document. */
async function putIntoFolders({ clients }: Staff, created: readonly Created[]): Promise<void> {
  const { marina } = clients;
  const organizacaoId = await organizationOf(marina);
  for (const [pastaNome, shared] of Object.entries(folders)) {
    const made = await marina.call('createFolder', { path: { organizacaoId }, body: { pastaNome } });
    const { pastaId } = must(made, `pasta ${pastaNome}`);
    const people = await Promise.all(shared.map((name) => clients[name].call('getSession', {})));
    const usuariosId = people.map((person) => must(person, 'sessão').userId);
    const share = { path: { organizacaoId, pastaId }, body: { usuariosId } };
    must(await marina.call('shareFolder', share), 'compartilhar');
    for (const { ids } of created.filter(({ document }) => document.folder === pastaNome)) {
      const path = { contratoId: ids.contratoId };
      must(await marina.call('moveDocument', { path, body: { pastaId } }), 'mover');
    }
  }
}

async function storeFacts(
  { clients: { marina } }: Staff,
  { items = [], sanction }: DemoDocument,
  path: Ids,
): Promise<void> {
  for (const body of items) must(await marina.call('addItem', { path, body }), `item ${body.descricao}`);
  if (sanction) must(await marina.call('addSanction', { path, body: { sancao: sanction } }), 'sanção');
}

async function meetFate({ clients: { marina } }: Staff, { fate }: DemoDocument, ids: Ids): Promise<void> {
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

async function addSigners(staff: Staff, { author, signers }: DemoDocument, ids: Ids): Promise<number[]> {
  const added: number[] = [];
  for (const { person, papel, reply } of signers) {
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
    const result = await staff.clients[author].call('addSigners', { path: ids, body });
    for (const { signatarioId } of must(result, `signatário ${person.nome}`)) added.push(signatarioId);
  }
  return added;
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
