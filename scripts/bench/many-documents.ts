import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalizeName } from '@lavra/domain';
import { type Database, openDatabase } from '../../server/src/db/database.ts';

const BATCH = 250;
const DAY_MS = 86_400_000;
const WORDS = [
  'Locação',
  'Prestação de serviços',
  'Confidencialidade',
  'Compra e venda',
  'Parceria',
  'Aditivo',
];

/** The database is empty, so version and document can have the same id. */
const idOf = (n: number): number => n + 1;

interface Owner {
  readonly organizacaoId: number;
  readonly autorId: number;
  readonly papelId: number;
}

/** Inserts documents, each with one version and two signatories, directly into a data folder's database. */
export async function insertDocuments(dataDir: string, count: number): Promise<void> {
  const db = await openDatabase(pathToFileURL(path.join(dataDir, 'lavra.db')).href);
  try {
    const owner = await findOwner(db);
    for (let from = 0; from < count; from += BATCH)
      await insertBatch(db, owner, from, Math.min(BATCH, count - from));
  } finally {
    await db.close();
  }
}

async function findOwner(db: Database): Promise<Owner> {
  const { organizacoesUsuarios, papeisSignatarios } = db.tables;
  const [member] = await db.select().from(organizacoesUsuarios).limit(1);
  const [papel] = await db.select().from(papeisSignatarios).limit(1);
  if (!member || !papel) throw new Error('The organisation is missing.');
  return { organizacaoId: member.organizacaoId, autorId: member.usuarioId, papelId: papel.id };
}

async function insertBatch(db: Database, owner: Owner, from: number, count: number): Promise<void> {
  const { contratos, minutas, signatarios } = db.tables;
  const { organizacaoId, autorId, papelId } = owner;
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, index) => {
    const n = from + index;
    const nome = `${WORDS[n % WORDS.length]} ${randomBytes(3).toString('hex')} ${n}`;
    const fimVigencia = n % 3 === 0 ? null : new Date(now + (n % 900) * DAY_MS);
    const dataCriacao = new Date(now - n * 60_000);
    return { n, nome, fimVigencia, dataCriacao };
  });
  await db.insert(contratos).values(
    rows.map(({ n, nome, fimVigencia, dataCriacao }) => ({
      id: idOf(n),
      organizacaoId,
      autorId,
      nome,
      nomeNormalizado: normalizeName(nome),
      dataCriacao,
      situacaoFormalizacao: n % 2 === 0 ? ('EM_FORMALIZACAO' as const) : ('RASCUNHO' as const),
      fimAssinatura: new Date(now + 7 * DAY_MS),
      totalSignatarios: 2,
      minutaId: idOf(n),
      minutaVigenteId: idOf(n),
      inicioVigencia: dataCriacao,
      fimVigencia,
      ...(fimVigencia === null ? {} : { fimVigenciaOrdem: fimVigencia.getTime() }),
    })),
  );
  await db.insert(minutas).values(
    rows.map(({ n, fimVigencia, dataCriacao }) => ({
      id: idOf(n),
      organizacaoId,
      contratoId: idOf(n),
      versao: 1,
      inicioVigencia: dataCriacao,
      fimVigencia,
      fimAssinatura: new Date(now + 7 * DAY_MS),
      dataCriacao,
      codigoValidacao: randomBytes(16).toString('hex').toUpperCase().slice(0, 26),
      totalPaginas: 10,
    })),
  );
  await db.insert(signatarios).values(
    rows.flatMap(({ n }) =>
      ['beatriz', 'joao'].map((nome) => ({
        organizacaoId,
        contratoId: idOf(n),
        minutaId: idOf(n),
        nome,
        email: `${nome}.${n}@exemplo.com.br`,
        tipoAssinatura: 'ELETRONICA' as const,
        disponibilidadeAssinatura: 'REMOTA' as const,
        papelId,
        documentoId: 1,
        dataCadastro: new Date(now),
      })),
    ),
  );
}
