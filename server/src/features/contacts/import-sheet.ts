import type { ContatosLidos, LinhaContato, PlanilhaEntrada } from '@lavra/client/types';
import {
  checkContactParts,
  clip,
  DomainError,
  digitsOf,
  findRole,
  limits,
  type NewContact,
  newContactOf,
  noRoleMessage,
  normalizeName,
  verdictMessage,
} from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { UploadedFile } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { inTurns } from '../../platform/runtime/in-turns.ts';
import { write } from '../../platform/write/write.ts';
import { listRoles } from '../signer-roles/index.ts';
import { assertRoom } from './change-contacts.ts';
import { columnsOf, type ReadCell } from './contact-columns.ts';
import { contactEmails, insertContacts } from './store.ts';

/** Beyond it, a file has too many rows: the header and a last empty line do not count. */
const MAX_ROWS_READ = limits.contactSheetRows + 2;

/**
 * Reads contacts from a spreadsheet; with `confirmar`, creates all new ones or, if any row has an error, none. Those
 * with a known e-mail stay as they are, so that an exported sheet can be extended and imported again.
 * @throws DomainError 409, 422
 */
export async function importSheet(
  ctx: Ctx,
  { confirmar }: PlanilhaEntrada,
  upload: UploadedFile | undefined,
): Promise<ContatosLidos> {
  if (!upload) throw new DomainError('NenhumArquivoSelecionadoException');
  const { organizacaoId } = ctx.principal;
  const rows = await ctx.spreadsheets.read(upload, { maxRows: MAX_ROWS_READ, organizacaoId });
  if (!confirmar) {
    const { linhas, colunasIgnoradas } = await toLines(ctx.db, organizacaoId, rows);
    assertReadable(linhas, upload);
    return { linhas, colunasIgnoradas, incluidos: 0 };
  }
  return write(ctx, { organizacao: organizacaoId }, async ({ tx, now }) => {
    const { linhas, colunasIgnoradas, contacts } = await toLines(tx, organizacaoId, rows);
    assertReadable(linhas, upload);
    if (linhas.some(({ erro }) => erro !== null)) throw new DomainError('PlanilhaComErrosException');
    await assertRoom(tx, organizacaoId, contacts.length);
    await insertContacts(tx, organizacaoId, contacts, now);
    return { linhas, colunasIgnoradas, incluidos: contacts.length };
  });
}

function assertReadable(linhas: readonly LinhaContato[], { nome }: UploadedFile): void {
  if (linhas.length === 0) throw new DomainError('PlanilhaDeContatosVaziaException', { parametros: [nome] });
  if (linhas.length > limits.contactSheetRows)
    throw new DomainError('LimiteLinhasPlanilhaException', { parametros: [String(limits.contactSheetRows)] });
}

interface Lines {
  readonly linhas: LinhaContato[];
  readonly colunasIgnoradas: string[];
  /** The new ones, without an error. */
  readonly contacts: NewContact[];
}

async function toLines(db: Queryable, organizacaoId: number, rows: readonly string[][]): Promise<Lines> {
  const { read, first, ignored } = columnsOf(rows);
  const roles = await listRoles(db, organizacaoId);
  const taken = new Set(await contactEmails(db, organizacaoId));
  const lineOf = new Map<string, number>();
  const contacts: NewContact[] = [];
  const linhas: LinhaContato[] = [];
  await inTurns(rows.entries(), ([index, cells]) => {
    if (index < first || cells.every((cell) => cell.trim() === '')) return;
    const papel = read(cells, 'papel');
    const role = findRole(roles, papel);
    const contact = readContact(read, cells, role?.id ?? 0);
    const { nome, email, ddi, telefone, observador } = contact;
    const repeated = email === null ? undefined : lineOf.get(email);
    const existente = email !== null && taken.has(email);
    const mistakes = [
      role ? null : noRoleMessage(papel),
      ...mistakesIn(contact),
      repeated ? `Este e-mail já está na linha ${repeated}.` : null,
      isYesOrNo(read(cells, 'observador')) ? null : 'Em observador, escreva sim ou não.',
    ];
    // A known contact stays as it is, so what its row says does not matter, such as a role that is inactive by now.
    const erros = existente ? [] : mistakes.filter((erro) => erro !== null);
    if (email !== null && repeated === undefined) lineOf.set(email, index + 1);
    if (erros.length === 0 && !existente) contacts.push(contact);
    linhas.push({
      linha: index + 1,
      nome: clip(nome, limits.contactNameLength - 1),
      email: email && clip(email, 253),
      ddi,
      telefone: telefone && clip(telefone, 59),
      papel: role?.nome ?? clip(papel, 254),
      observador,
      existente,
      erro: erros.join(' ') || null,
    });
  });
  const colunasIgnoradas = ignored.slice(0, 100).map((name) => clip(name, 299));
  return { linhas, colunasIgnoradas, contacts };
}

const yes: ReadonlySet<string> = new Set(['sim', 's', 'x', '1', 'verdadeiro', 'true']);
const no: ReadonlySet<string> = new Set(['', 'nao', 'n', '0', 'falso', 'false']);

function isYesOrNo(text: string): boolean {
  const word = normalizeName(text);
  return yes.has(word) || no.has(word);
}

function readContact(read: ReadCell, cells: readonly string[], papelId: number): NewContact {
  const ddi = digitsOf(read(cells, 'ddi')).slice(0, 4);
  return newContactOf({
    nome: read(cells, 'nome'),
    email: read(cells, 'email'),
    telefone: read(cells, 'telefone'),
    ...(ddi !== '' && { ddi }),
    papelId,
    observador: yes.has(normalizeName(read(cells, 'observador'))),
  });
}

function mistakesIn(contact: NewContact): (string | null)[] {
  const isLong = [...contact.nome].length > limits.contactNameLength;
  return [
    isLong ? `O nome deve ter no máximo ${limits.contactNameLength} caracteres.` : null,
    ...checkContactParts(contact).map(verdictMessage),
  ];
}
