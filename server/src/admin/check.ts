import { blobColumns } from '../db/blob-columns.ts';
import type { Queryable } from '../db/queryable.ts';
import { hashOfName } from '../platform/files/blob-store.ts';
import { FileAltered, FileDamaged } from '../platform/files/files.ts';
import { verifyAnchors, verifyChain } from '../platform/history/audit-chain.ts';
import { namedAmong, namedPage } from '../platform/retention/unnamed-files.ts';
import { isPrefixOf } from './is-prefix-of.ts';
import type { Admin } from './open-admin.ts';
import { readFromStore } from './read-from-store.ts';
import { allOrganizations, chainsOf, recordedSizes, revisionsWithParent } from './store.ts';

/** Data that differs from what was written. */
export interface Fault {
  readonly tipo:
    | 'ARQUIVO_AUSENTE'
    | 'ARQUIVO_ALTERADO'
    | 'TAMANHO'
    | 'HISTORICO'
    | 'ANCORAS'
    | 'REVISAO_NAO_CONTINUA';
  /** The file, chain or byte state concerned. */
  readonly onde: string;
  readonly detalhe: string;
}

export interface CheckResult {
  readonly arquivos: number;
  readonly historicos: number;
  readonly revisoes: number;
  /** Files older than an hour that no row refers to; they are harmless. */
  readonly orfaos: number;
  readonly totalFaltas: number;
  /** The first few. */
  readonly faltas: readonly Fault[];
}

type Report = (fault: Fault) => void;

const pageSize = 200;
const graceMs = 3_600_000;
const maxListed = 200;
/** Byte states that continue their source. */
const continuing: ReadonlySet<string> = new Set([
  'CARIMBADA',
  'CONGELADA',
  'ASSINATURA',
  'PARCIAL',
  'SELADA',
]);

/**
 * Checks every stored byte, every history chain and every chain of byte states. Changes nothing; servers may keep
 * running.
 */
export async function check(admin: Admin): Promise<CheckResult> {
  const db = await admin.db();
  const faltas: Fault[] = [];
  let totalFaltas = 0;
  const report: Report = (fault) => {
    totalFaltas++;
    if (faltas.length < maxListed) faltas.push(fault);
  };
  const arquivos = await checkFiles(admin, db, report);
  const historicos = await checkChains(db, report);
  const revisoes = await checkRevisions(admin, db, report);
  const orfaos = await countOrphans(admin, db);
  return { arquivos, historicos, revisoes, orfaos, totalFaltas, faltas };
}

async function checkFiles(admin: Admin, db: Queryable, report: Report): Promise<number> {
  await using stored = await readFromStore(admin);
  const seen = new Set<string>();
  for (const place of blobColumns(db)) {
    for (let after = ''; ; ) {
      const page = await namedPage(db, place, { after, limit: pageSize });
      for (const sha256 of page.filter((one) => !seen.has(one))) {
        seen.add(sha256);
        await stored.check(sha256).catch((error: unknown) => report(faultOfFile(sha256, error)));
      }
      if (page.length < pageSize) break;
      after = page.at(-1)!;
    }
  }
  return seen.size;
}

function faultOfFile(sha256: string, error: unknown): Fault {
  if (!(error instanceof FileDamaged)) throw error;
  return error instanceof FileAltered
    ? { tipo: 'ARQUIVO_ALTERADO', onde: sha256, detalhe: 'os bytes não são os que foram gravados' }
    : { tipo: 'ARQUIVO_AUSENTE', onde: sha256, detalhe: 'não está no lugar dos arquivos' };
}

async function checkChains(db: Queryable, report: Report): Promise<number> {
  let count = 0;
  for (const organizacaoId of await allOrganizations(db)) {
    const { verdict, heads } = await verifyAnchors(db, organizacaoId);
    if (!verdict.ok) {
      const detalhe = `${verdict.motivo} na âncora ${verdict.n}`;
      report({ tipo: 'ANCORAS', onde: `organização ${organizacaoId}`, detalhe });
    }
    for (let after = -1; ; ) {
      const page = await chainsOf(db, organizacaoId, { after, limit: pageSize });
      for (const contratoId of page) {
        count++;
        const chain = await verifyChain(db, { organizacaoId, contratoId }, heads);
        if (chain.ok) continue;
        const onde = `organização ${organizacaoId}, contrato ${contratoId}`;
        report({ tipo: 'HISTORICO', onde, detalhe: `${chain.motivo} na linha ${chain.n}` });
      }
      if (page.length < pageSize) break;
      after = page.at(-1)!;
    }
  }
  return count;
}

async function checkRevisions(admin: Admin, db: Queryable, report: Report): Promise<number> {
  const { files } = admin;
  let count = 0;
  await walk(
    (page) => recordedSizes(db, page),
    async ({ sha256, tamanho }) => {
      count++;
      const stored = await files.stat(sha256);
      if (stored && stored.tamanho !== tamanho)
        report({ tipo: 'TAMANHO', onde: sha256, detalhe: `${stored.tamanho} bytes em vez de ${tamanho}` });
    },
  );
  await walk(
    (page) => revisionsWithParent(db, page),
    async ({ minutaId, tipo, sha256, paiSha256, paiTamanho }) => {
      if (!continuing.has(tipo)) return;
      const follows = await isPrefixOf(files, { sha256: paiSha256, tamanho: paiTamanho }, sha256);
      if (follows === false)
        report({
          tipo: 'REVISAO_NAO_CONTINUA',
          onde: `minuta ${minutaId}, ${tipo}`,
          detalhe: `${sha256} não começa com ${paiSha256}`,
        });
    },
  );
  return count;
}

type PageReader<T> = (page: { readonly after: number; readonly limit: number }) => Promise<readonly T[]>;

async function walk<T extends { readonly id: number }>(
  read: PageReader<T>,
  look: (row: T) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const page = await read({ after, limit: pageSize });
    for (const row of page) await look(row);
    if (page.length < pageSize) return;
    after = page.at(-1)!.id;
  }
}

async function countOrphans({ store, clock }: Admin, db: Queryable): Promise<number> {
  let count = 0;
  let held: string[] = [];
  const settle = async () => {
    const named = await namedAmong(db, held);
    count += held.filter((sha256) => !named.has(sha256)).length;
    held = [];
  };
  for await (const { name, date } of store.list()) {
    if (clock.now().getTime() - date.getTime() < graceMs) continue;
    held.push(hashOfName(name));
    if (held.length === pageSize) await settle();
  }
  await settle();
  return count;
}
