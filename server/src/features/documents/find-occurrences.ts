import type { Ocorrencia } from '@lavra/client/types';
import { type ExcerptStart, findExcerpt } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Principal } from '../../platform/context/context.ts';
import type { SearchedText } from './document-filter-store.ts';
import { pagesThatMention } from './occurrence-store.ts';
import type { DocumentRow, RowSigner } from './store.ts';

interface FoundRows {
  readonly texto: SearchedText;
  readonly rows: readonly DocumentRow[];
  readonly tags: ReadonlyMap<number, readonly { readonly nome: string }[]>;
  readonly signers: ReadonlyMap<number, readonly RowSigner[]>;
}

/** Place of the text in each found document: its name, otherwise a signer, a tag or the PDF. */
export async function findOccurrences(
  db: Queryable,
  { organizacaoId }: Pick<Principal, 'organizacaoId'>,
  { texto, rows, tags, signers }: FoundRows,
): Promise<Map<number, Ocorrencia>> {
  const found = new Map<number, Ocorrencia>();
  for (const { contrato } of rows) {
    const named = inData(texto, [
      ['NOME', [contrato.nome]],
      ['SIGNATARIO', (signers.get(contrato.minutaId ?? 0) ?? []).map(signerText)],
      ['TAG', (tags.get(contrato.id) ?? []).map(({ nome }) => nome)],
    ]);
    if (named) found.set(contrato.id, named);
  }
  const others = rows.filter(({ contrato }) => !found.has(contrato.id));
  const versions = others.flatMap(({ contrato }) => versionsOf(contrato));
  const pages = await pagesThatMention(db, organizacaoId, versions, texto.palavras);
  for (const { contrato } of others) {
    const page = versionsOf(contrato)
      .map((id) => pages.get(id))
      .find((candidate) => candidate !== undefined);
    const excerpt = page && excerptOf(page.texto, texto.palavras, 'WORD');
    if (excerpt) {
      const { minutaId, pagina } = page;
      found.set(contrato.id, { em: 'TEXTO', minutaId, pagina, ...excerpt });
    }
  }
  return found;
}

/** The newest version, then the one in force. */
function versionsOf({ minutaId, minutaVigenteId }: DocumentRow['contrato']): number[] {
  return [...new Set([minutaId, minutaVigenteId])].flatMap((id) => id ?? []);
}

const signerText = ({ nome, email }: RowSigner) =>
  nome === null ? (email ?? '') : email === null ? nome : `${nome} (${email})`;

function inData(
  { normalizado }: SearchedText,
  texts: readonly (readonly [Ocorrencia['em'], readonly string[]])[],
): Ocorrencia | null {
  for (const [em, values] of texts)
    for (const value of values) {
      const excerpt = excerptOf(value, [normalizado], 'ANYWHERE');
      if (excerpt) return { em, minutaId: null, pagina: null, ...excerpt };
    }
  return null;
}

function excerptOf(text: string, needles: readonly string[], start: ExcerptStart) {
  const excerpt = findExcerpt(text, needles, start);
  return excerpt && { trecho: excerpt.trecho, destaques: [...excerpt.destaques] };
}
