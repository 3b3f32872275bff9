import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalizeName } from '@lavra/domain';
import Sqlite from 'libsql';
import { type Database, openDatabase } from '../../server/src/db/database.ts';
import { insertSigners, insertTexts, LOCK_MS, namesOfSigners } from './archive-contents.ts';

/** Documents of the organisation that is measured, and of all organisations together. */
export const OWN_DOCUMENTS = 100_000;
const ALL_DOCUMENTS = Number(process.env.ALL ?? 1_000_000);
const FOLDERS = 100;
const BATCH = 500;
const DAY_MS = 86_400_000;
const WORDS = ['Locação', 'Prestação de serviços', 'Confidencialidade', 'Compra e venda', 'Parceria'];

interface Archive {
  readonly organizacaoId: number;
  /** A folder that the Gestor may open. */
  readonly pastaId: number;
}

/**
 * Fills a deployment that has an administrator and a Gestor. A tenth of the documents belongs to their organisation
 * and has signers and texts. Most of these are in folders, of which the Gestor may open half.
 */
export async function insertArchive(dataDir: string): Promise<Archive> {
  const file = path.join(dataDir, 'lavra.db');
  const db = await openDatabase(pathToFileURL(file).href);
  try {
    const { organizacoesUsuarios: m, organizacoes: o } = db.tables;
    const members = await db.select().from(m);
    const admin = members.find(({ perfil }) => perfil === 'Administrador da Organização');
    const gestor = members.find(({ perfil }) => perfil === 'Gestor');
    if (!admin || !gestor) throw new Error('The organisation or its members are missing.');
    const { organizacaoId, usuarioId: autorId } = admin;
    const gestorId = gestor.usuarioId;
    const pastas = await insertFolders(db, { organizacaoId, autorId, gestorId });
    const [first] = await db.select().from(o).limit(1);
    const { id: _, ...copied } = first!;
    const [other] = await db
      .insert(o)
      .values({ ...copied, nome: 'Outra' })
      .returning({ id: o.id });
    for (let from = 0; from < OWN_DOCUMENTS; from += BATCH) {
      await insertBatch(db, { organizacaoId, autorId }, from, pastas);
      await insertSigners(db, organizacaoId, from, BATCH);
    }
    for (let from = OWN_DOCUMENTS; from < ALL_DOCUMENTS; from += OWN_DOCUMENTS)
      copyOwn(file, from, other!.id);
    insertTexts(file, organizacaoId, OWN_DOCUMENTS);
    return { organizacaoId, pastaId: pastas[0]! };
  } finally {
    await db.close();
  }
}

/** Copies the organisation's documents to another one, outside folders. */
function copyOwn(file: string, from: number, organizacaoId: number): void {
  const db = new Sqlite(file, { timeout: LOCK_MS });
  const names = (db.prepare('select name from pragma_table_info(?)').all(['contratos']) as { name: string }[])
    .map(({ name }) => name)
    .join(', ');
  const values = names
    .replace(/\b(id|minuta_id|minuta_vigente_id)\b/g, `$1 + ${from}`)
    .replace('organizacao_id', String(organizacaoId))
    .replace(/\bpasta_id\b/, 'null')
    .replace(/\b(nome|nome_normalizado)\b/g, `$1 || ' ${from}'`);
  db.exec(`insert into contratos (${names}) select ${values} from contratos where id <= ${OWN_DOCUMENTS}`);
  db.close();
}

interface Members {
  readonly organizacaoId: number;
  readonly autorId: number;
  readonly gestorId: number;
}

async function insertFolders(db: Database, { organizacaoId, autorId, gestorId }: Members): Promise<number[]> {
  const { pastas: p, pastasAcessos: a } = db.tables;
  const rows = await db
    .insert(p)
    .values(
      Array.from({ length: FOLDERS }, (_, n) => ({
        organizacaoId,
        nome: `Pasta ${n}`,
        nomeNormalizado: `pasta ${n}`,
        caminho: `/${n + 1}/`,
        donoId: autorId,
        dataCriacao: new Date(),
      })),
    )
    .returning({ id: p.id });
  const ids = rows.map(({ id }) => id);
  const given = ids.filter((_, n) => n % 2 === 0);
  await db.insert(a).values(given.map((pastaId) => ({ pastaId, usuarioId: gestorId, organizacaoId })));
  return ids;
}

const SITUATIONS = ['RASCUNHO', 'EM_FORMALIZACAO', 'EM_FORMALIZACAO', 'FORMALIZADO'] as const;

/** One in 500 is cancelled, archived, extinct or rejected: what a list of few has to find. */
function factsOf(n: number) {
  const rare = n % 500;
  const signed = n % 3;
  return {
    situacaoFormalizacao: rare === 1 ? ('CANCELADO' as const) : SITUATIONS[n % SITUATIONS.length]!,
    arquivado: rare === 2,
    extinto: rare === 3,
    totalSignatarios: 2,
    totalAssinaturas: signed,
    totalRejeicoes: rare === 4 && signed < 2 ? 1 : 0,
  };
}

/** Each folder takes twenty in turn, beginning one later after 500, so that all hold documents of every state. */
const folderOf = (n: number): number => Math.floor(n / 20) + Math.floor(n / 500);

async function insertBatch(
  db: Database,
  { organizacaoId, autorId }: { readonly organizacaoId: number; readonly autorId: number },
  from: number,
  pastas: readonly number[],
): Promise<void> {
  const now = Date.now();
  await db.insert(db.tables.contratos).values(
    Array.from({ length: BATCH }, (_, index) => {
      const n = from + index;
      const nome = `${WORDS[n % WORDS.length]} ${randomBytes(3).toString('hex')} ${n}`;
      const fimVigencia = n % 3 === 0 ? null : new Date(now + ((n % 2_000) - 500) * DAY_MS);
      const dataCriacao = new Date(now - n * 60_000);
      return {
        organizacaoId,
        autorId,
        nome,
        nomeNormalizado: normalizeName(nome),
        nomesSignatarios: namesOfSigners(n),
        // A fifth stays at the root.
        pastaId: n % 5 === 0 ? null : pastas[folderOf(n) % pastas.length]!,
        dataCriacao,
        dataAtualizacao: dataCriacao,
        ...factsOf(n),
        fimAssinatura: new Date(now + 7 * DAY_MS),
        minutaId: n + 1,
        minutaVigenteId: n + 1,
        inicioVigencia: dataCriacao,
        fimVigencia,
        ...(fimVigencia === null ? {} : { fimVigenciaOrdem: fimVigencia.getTime() }),
      };
    }),
  );
}
