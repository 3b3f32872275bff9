import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type EvidenceSheet,
  ensureDevelopmentAuthority,
  type SealJob,
  type Stamp,
  startPdfPlatform,
} from '../../server/src/platform/pdf/index.ts';
import { standardSigners } from '../main-job/signers.ts';
import { type Measurement, median, type RowPlan } from './row.ts';
import { tenPages } from './ten-pages.ts';

const WARM_UP = 40;
const SEALS = 400;
/** Time limit on a slow machine; the rounds completed by then suffice for a median. */
const MAX_DURATION_MS = 6_000;
const SIGNATURES = 600;
const SIGNED_AT = '2026-11-20T17:42:11Z';

const box = { percentX: 8, percentY: 70, percentLargura: 36, percentAltura: 10 };

function stamps(codigo: string): Stamp[] {
  const [drawn] = standardSigners;
  if (drawn?.manuscrita.tipo !== 'DESENHADA')
    throw new Error('The first standard signer must have a drawn signature.');
  const { proporcao = 3, tracos = [] } = drawn.manuscrita;
  const strokes = tracos.map((stroke) => stroke.map(([x = 0, y = 0]) => [x, y] as const));
  const verificacao = { nome: drawn.nome, instante: SIGNED_AT, codigo };
  return [
    {
      tipo: 'ASSINATURA',
      pagina: 10,
      posicao: box,
      manuscrito: { tipo: 'DESENHO', tracos: strokes, proporcao },
      verificacao,
    },
    {
      tipo: 'ASSINATURA',
      pagina: 10,
      posicao: { ...box, percentX: 54 },
      manuscrito: { tipo: 'DIGITADA', texto: 'Yamada Tarō', fonte: 'CAVEAT' },
      verificacao: { ...verificacao, nome: 'Yamada Tarō' },
    },
    { tipo: 'TEXTO', pagina: 10, posicao: { ...box, percentY: 82, percentAltura: 4 }, texto: drawn.nome },
  ];
}

function sheet(turn: number, codigo: string): EvidenceSheet {
  return {
    titulo: `Contrato de locação ${turn}`,
    organizacao: 'Horizonte Administradora',
    codigoValidacao: codigo,
    urlValidacao: `https://lavra.exemplo.com.br/validar/${codigo}`,
    geradoEm: SIGNED_AT,
    situacao: { assinadas: 2, total: 2 },
    arquivos: [{ nome: 'contrato.pdf', sha256: randomBytes(32).toString('hex'), paginas: 10 }],
    baseSha256: randomBytes(32).toString('hex'),
    signatarios: standardSigners.map(({ nome, email }) => ({
      nome,
      papel: 'Contratante',
      documento: 'CPF ***.982.247-**',
      email,
      metodo: 'Assinatura eletrônica',
      assinadoEm: SIGNED_AT,
      situacao: 'Assinado',
      verificacoes: [{ rotulo: 'Código por e-mail', resultado: 'confirmado, 1 tentativa' }],
      ip: '203.0.113.42',
      dispositivo: 'Firefox no Linux',
      localizacao: 'Negada pelo signatário',
      declaracoes: [{ texto: 'Li o documento por inteiro.', aceitaEm: SIGNED_AT }],
      assinaturaSha256: randomBytes(32).toString('hex'),
    })),
    eventos: standardSigners.map(({ nome }) => ({
      instante: SIGNED_AT,
      texto: `${nome} assinou`,
      ip: '203.0.113.42',
    })),
    cadeia: { posicao: 9, sha256: randomBytes(32).toString('hex') },
    evidenciasSha256: randomBytes(32).toString('hex'),
  };
}

/** Baseline: RSA signatures per second with a key of the seal's size. */
function bareSignatures(): number {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const times = Array.from({ length: SIGNATURES }, () => {
    const data = randomBytes(32);
    const startedAt = performance.now();
    sign('sha256', data, privateKey);
    return performance.now() - startedAt;
  });
  return 1000 / median(times);
}

/** Maximum number of seals, and their input. */
export interface SealRun {
  readonly bytes: Uint8Array;
  readonly warmUp: number;
  readonly seals: number;
  /** Page of the stamps. */
  readonly pagina: number;
}

/** Milliseconds of each seal by one process. `inspect` runs before the process ends. */
export async function sealTimes<T>(
  { bytes, warmUp, seals, pagina }: SealRun,
  inspect: () => T,
): Promise<{ readonly times: readonly number[]; readonly inspected: T }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lavra-bench-seal-'));
  const pdf = await startPdfPlatform({
    chave: await ensureDevelopmentAuthority(path.join(folder, 'selo')),
    sealWorkers: 1,
    intakeWorkers: 1,
  });
  const file = (name: string) => path.join(folder, name);
  try {
    writeFileSync(file('contrato.pdf'), bytes);
    await pdf.intake({
      uploads: [{ caminho: file('contrato.pdf'), nome: 'contrato.pdf' }],
      baseCaminho: file('base.pdf'),
    });
    const times: number[] = [];
    const until = performance.now() + MAX_DURATION_MS;
    for (let turn = 0; turn < warmUp + seals; turn++) {
      if (times.length > 0 && performance.now() > until) break;
      // New code, name and hashes each time, so that nothing can be reused.
      const codigo = randomBytes(16).toString('hex').toUpperCase().slice(0, 26);
      const job: SealJob = {
        baseCaminho: file('base.pdf'),
        impressaoCaminho: file('impressao.pdf'),
        assinadaCaminho: file('assinada.pdf'),
        carimbos: stamps(codigo).map((stamp) => ({ ...stamp, pagina })),
        evidencias: sheet(turn, codigo),
      };
      const startedAt = performance.now();
      await pdf.seal(job);
      if (turn >= warmUp) times.push(performance.now() - startedAt);
    }
    return { times, inspected: inspect() };
  } finally {
    await pdf.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(): Promise<Measurement> {
  const run = { bytes: await tenPages(), warmUp: WARM_UP, seals: SEALS, pagina: 10 };
  const { times } = await sealTimes(run, () => null);
  return { value: 1000 / median(times), floor: bareSignatures() };
}

/** Documents per second that one warm seal process stamps, seals and writes, including the evidence sheet. */
export const seal: RowPlan = {
  name: 'seal',
  unit: 'documents/s',
  target: 300,
  better: 'higher',
  measure,
};
