import { randomBytes } from 'node:crypto';
import { normalizeName } from '@lavra/domain';
import Sqlite from 'libsql';
import type { Database } from '../../server/src/db/database.ts';

const FIRST_NAMES = ['Beatriz', 'João', 'Helena', 'Carlos', 'Íris', 'Otávio', 'Lúcia', 'Nuno'];
const FAMILIES = ['Okafor Lima', 'Sá', 'Prado', 'Assunção', 'Teles', 'Queiroz', 'Vieira'];
/** Numbers of words in a text: those of every text, of one text in a hundred, and of one in ten thousand. */
const COMMON = 20;
const USUAL = 20;
const RARE = 5;
const WORDS_AT_ONCE = 5_000;
/** Wait for the running server's locks; the driver's default is to fail at once. */
export const LOCK_MS = 60_000;
const DAY_MS = 86_400_000;

const signersOf = (n: number) =>
  [n, n + 3].map((at) => {
    const nome = `${FIRST_NAMES[at % FIRST_NAMES.length]} ${FAMILIES[at % FAMILIES.length]}`;
    return { nome, email: `pessoa${at % 9_000}@exemplo.com.br` };
  });

export const namesOfSigners = (n: number): string =>
  signersOf(n)
    .map(({ nome, email }) => normalizeName(`${nome} ${email}`))
    .join('\n');

/** Inserts a version and two signers for each of `count` documents. Document and version `n` have the id `n + 1`. */
export async function insertSigners(
  db: Database,
  organizacaoId: number,
  from: number,
  count: number,
): Promise<void> {
  const { minutas, signatarios, papeisSignatarios } = db.tables;
  const [papel] = await db.select().from(papeisSignatarios).limit(1);
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  const dataCriacao = new Date();
  await db.insert(minutas).values(
    numbers.map((n) => ({
      ...{ id: n + 1, organizacaoId, contratoId: n + 1, versao: 1, dataCriacao, inicioVigencia: dataCriacao },
      fimAssinatura: new Date(dataCriacao.getTime() + 7 * DAY_MS),
      codigoValidacao: randomBytes(13).toString('hex').toUpperCase(),
    })),
  );
  await db.insert(signatarios).values(
    numbers.flatMap((n) =>
      signersOf(n).map((signer) => ({
        ...{ organizacaoId, contratoId: n + 1, minutaId: n + 1, ...signer },
        ...{ tipoAssinatura: 'ELETRONICA' as const, disponibilidadeAssinatura: 'REMOTA' as const },
        ...{ papelId: papel!.id, documentoId: 1, dataCadastro: dataCriacao },
      })),
    ),
  );
}

/** The words of a document's text. */
function wordsOf(n: number, documents: number): string[] {
  const some = (kind: string, count: number, among: number) =>
    Array.from({ length: count }, (_, index) => `${kind}${(n * 31 + index * 7_919) % among}`);
  return [
    ...Array.from({ length: COMMON }, (_, index) => `comum${index}`),
    ...some('usual', USUAL, USUAL * 100),
    ...some('raro', RARE, (documents * RARE) / 10),
  ];
}

/** Inserts one page and its words for each document of the organisation. */
export function insertTexts(databasePath: string, organizacaoId: number, documents: number): void {
  const db = new Sqlite(databasePath, { timeout: LOCK_MS });
  const versionsWith = new Map<string, number[]>();
  for (let n = 0; n < documents; n++)
    for (const word of new Set(wordsOf(n, documents))) {
      const versions = versionsWith.get(word) ?? [];
      versionsWith.set(word, versions);
      versions.push(n + 1);
    }
  const words = db.prepare(`insert into palavras (organizacao_id, palavra, minuta_id)
    select ${organizacaoId}, value ->> 0, value ->> 1 from json_each(?)`);
  let rows: (readonly [string, number])[] = [];
  const flush = () => {
    words.run([JSON.stringify(rows)]);
    rows = [];
  };
  // In the order of the index, because that is many times faster.
  for (const word of [...versionsWith.keys()].toSorted())
    for (const version of versionsWith.get(word) ?? []) {
      rows.push([word, version]);
      if (rows.length === WORDS_AT_ONCE) flush();
    }
  flush();
  const pages = db.prepare(`insert into textos_paginas (organizacao_id, minuta_id, pagina, texto)
    select ${organizacaoId}, value ->> 0, 1, value ->> 1 from json_each(?)`);
  for (let from = 0; from < documents; from += WORDS_AT_ONCE) {
    const count = Math.min(WORDS_AT_ONCE, documents - from);
    const texts = Array.from({ length: count }, (_, n) => [
      from + n + 1,
      wordsOf(from + n, documents).join(' '),
    ]);
    pages.run([JSON.stringify(texts)]);
  }
  db.close();
}
