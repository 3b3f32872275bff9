import type { ConfiguracoesGerais, ImportacaoResultado, SignatarioEntrada } from '@lavra/client/types';
import {
  assertAllowed,
  canRepeatSigners,
  checkContactToAdd,
  DomainError,
  type ErrorName,
  errorMessage,
  isDomainError,
  type NewSigner,
  versionCan,
} from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { type ContactRow, contactsById } from '../contacts/index.ts';
import { insertObservers, takenBy } from '../observers/index.ts';
import { settingsOf } from '../settings/index.ts';
import { addWithin, readSignerEntry, readSigningState, rootOf } from '../signers/index.ts';
import { requireVersionKeyById } from '../versions/index.ts';

type Item = ImportacaoResultado['falha'][number];

interface Person {
  readonly contato: ContactRow['contato'];
  readonly email: string;
  /** Null for an observer. */
  readonly signer: NewSigner | null;
}

/** The specification's own words for two of the reasons (2 §8). The certificate is the only paid feature of a contact. */
const words: Partial<Record<ErrorName, string>> = {
  AssinaturaWhatsappDescontinuadaException: 'Assinatura Whats App',
  ObservadorJaAdicionadoException: 'Já adicionado',
  OrganizacaoSemAcessoFuncionalidadeException:
    'A organização não tem assinatura com certificado digital. Mude como o contato assina e inclua de novo.',
  SignatarioDuplicadoException: 'Já adicionado',
};

/** Adds the chosen contacts to a version. @throws DomainError 404, 409, 422 */
export async function importContacts(
  ctx: Ctx,
  minutaId: number,
  selected: readonly number[],
): Promise<ImportacaoResultado> {
  const ids = [...new Set(selected)];
  if (ids.length === 0) throw new DomainError('NenhumSignatarioSelecionadoException');
  const contacts = await contactsById(ctx.db, ctx.principal.organizacaoId, ids);
  if (contacts.length < ids.length) throw new DomainError('CadastroSignatarioNaoEncontradoException');
  return importPeople(ctx, minutaId, contacts);
}

/**
 * Adds contacts to a version, as signatories or observers. Those who cannot be added are reported, the others enter.
 * @throws DomainError 404, 409, 422
 */
export async function importPeople(
  ctx: Ctx,
  minutaId: number,
  contacts: readonly ContactRow[],
): Promise<ImportacaoResultado> {
  const key = await requireVersionKeyById(ctx, minutaId);
  const { people, failed } = await readPeople(ctx, contacts);
  return write(ctx, rootOf(key), async (work) => {
    const state = await readSigningState(work.tx, key);
    assertAllowed(versionCan.changeObservers(state.minuta));
    const { documento } = await settingsOf({ db: work.tx, secrets: ctx.secrets }, key.organizacaoId);
    const mayRepeat = canRepeatSigners(state.minuta, documento);
    const signing = new Set(state.signatarios.map(({ email }) => email));
    const observing = await takenBy(
      work.tx,
      key,
      people.map(({ email }) => email),
    );
    const isRefused = ({ email, signer }: Person) =>
      signer ? !mayRepeat && signing.has(email) : observing.has(email);
    const added = people.filter((person) => !isRefused(person));
    const signers = added.flatMap(({ signer }) => signer ?? []);
    if (signers.length > 0) await addWithin(ctx, work, key, signers);
    const observers = added.filter(({ signer }) => signer === null);
    await insertObservers(
      work,
      key,
      observers.map(({ contato, email }) => ({ nome: contato.nome, email })),
    );
    const repeated = people.filter(isRefused).map(({ contato }) => {
      const name = contato.observador ? 'ObservadorJaAdicionadoException' : 'SignatarioDuplicadoException';
      return toItem(contato, name);
    });
    return {
      sucesso: added.map(({ contato }) => toItem(contato, null)),
      falha: [...failed, ...repeated],
    };
  });
}

/** Divides contacts into those who could enter a document, and those who could not. */
async function readPeople(ctx: Ctx, contacts: readonly ContactRow[]) {
  const { signatario: defaults } = await settingsOf(ctx, ctx.principal.organizacaoId);
  const people: Person[] = [];
  const failed: Item[] = [];
  for (const row of contacts) {
    try {
      people.push(await readPerson(ctx, row, defaults));
    } catch (error) {
      if (!isDomainError(error)) throw error;
      failed.push(toItem(row.contato, error.name, error.data.parametros));
    }
  }
  return { people, failed };
}

type Defaults = ConfiguracoesGerais['signatario'];

/** @throws DomainError the reason why this contact cannot enter */
async function readPerson(
  ctx: Ctx,
  { contato, papelAtivo }: ContactRow,
  defaults: Defaults,
): Promise<Person> {
  assertAllowed(checkContactToAdd({ ...contato, papelAtivo }));
  const email = contato.email ?? '';
  if (contato.observador) return { contato, email, signer: null };
  const entrada: SignatarioEntrada = {
    ...{ nome: contato.nome, email, ddi: contato.ddi, telefone: contato.telefone },
    tipoAssinatura: contato.tipoAssinatura,
    disponibilidadeAssinatura: 'REMOTA',
    papelId: contato.papelId,
    documentoId: contato.documentoId,
    mensagem: defaults.mensagem,
    chaveSeguranca: defaults.chaveSeguranca,
    exigirTokenValidacao: contato.exigirTokenValidacao || defaults.tokenAssinatura,
    solicitarTelefoneAssinatura: contato.solicitarTelefoneAssinatura,
    solicitarSelfieAssinatura: contato.solicitarSelfieAssinatura,
  };
  const [signer] = await readSignerEntry(ctx, entrada);
  return { contato, email, signer: signer! };
}

function toItem(
  { nome, email, observador }: ContactRow['contato'],
  excecao: ErrorName | null,
  parametros: readonly string[] = [],
): Item {
  const mensagem = excecao === null ? 'Adicionado' : (words[excecao] ?? errorMessage(excecao, parametros));
  return { mensagem, excecao, nome, email, observador };
}
