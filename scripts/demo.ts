/**
 * The whole job without a browser: `npm run demo -- --pdf a.pdf [--pdf b.pdf] --out folder [--repeat N]`.
 * Exit codes: 0 done and verified, 2 a PDF was refused, 1 anything else.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { verifyPdf } from '@lavra/verify';
import { buildTargets } from './build-targets.ts';
import { makeApiToken } from './main-job/api-token.ts';
import { doMainJob, type MainJobInput, type MainJobResult } from './main-job/do-main-job.ts';
import { type LocalServer, startLocalServer } from './main-job/local-server.ts';
import { type MailServer, startMailServer } from './main-job/mail-server.ts';
import { RefusedError } from './main-job/must.ts';
import { standardSigners } from './main-job/signers.ts';

interface Options {
  pdfs: string[];
  out: string;
  repeat: number;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: { pdf: { type: 'string', multiple: true }, out: { type: 'string' }, repeat: { type: 'string' } },
  });
  const repeat = Number(values.repeat ?? 1);
  if (!values.pdf?.length || !values.out || !Number.isInteger(repeat) || repeat < 1)
    throw new Error('Use: npm run demo -- --pdf <file> [--pdf <file>…] --out <dir> [--repeat N]');
  return { pdfs: values.pdf, out: values.out, repeat };
}

function writeFiles(out: string, result: MainJobResult): void {
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, 'original.pdf'), result.original);
  writeFileSync(path.join(out, 'impressao.pdf'), result.impressao);
  writeFileSync(path.join(out, 'assinada.pdf'), result.assinada);
  writeFileSync(path.join(out, 'evidencias.json'), `${JSON.stringify(result.evidencias, null, 2)}\n`);
}

/** Truncated: a document's name may be longer than a file name. */
const titleOf = (file: string): string =>
  path
    .parse(file)
    .name.replace(/[^\p{L}\p{N} ._()-]/gu, ' ')
    .slice(0, 80)
    .trim();

async function runJobs(options: Options, server: LocalServer, mail: MailServer): Promise<number> {
  const input: Omit<MainJobInput, 'nome'> = {
    baseUrl: server.url,
    credentials: server.credentials,
    ...(options.repeat > 1 ? { token: await makeApiToken(server) } : {}),
    mail,
    pdfs: options.pdfs.map((file) => ({ nome: path.basename(file), bytes: readFileSync(file) })),
    signers: standardSigners,
  };
  const startedAt = performance.now();
  let last: MainJobResult | undefined;
  for (let turn = 1; turn <= options.repeat; turn++) {
    last = await doMainJob({
      ...input,
      nome: `Demonstração ${turn} – ${titleOf(options.pdfs[0] ?? '')}`,
    });
    const { veredito, texto, assinaturas } = await verifyPdf(last.assinada, { roots: [server.rootPem] });
    if (veredito !== 'VALIDA') throw new Error(`The sealed document does not verify: ${veredito}, ${texto}`);
    if (turn < options.repeat) continue;
    writeFiles(options.out, last);
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(
      JSON.stringify({
        codigoValidacao: last.minuta.codigoValidacao,
        paginas: last.minuta.totalPaginas,
        assinaturas: standardSigners.length,
        selos: assinaturas.length,
        veredito,
        milissegundos: last.steps,
        ...(options.repeat > 1
          ? {
              documentos: options.repeat,
              documentosPorSegundo: Number((options.repeat / seconds).toFixed(2)),
            }
          : {}),
      }),
    );
  }
  return 0;
}

async function main(): Promise<number> {
  const options = readOptions();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lavra-demo-'));
  const mail = await startMailServer();
  let server: LocalServer | undefined;
  try {
    buildTargets(['server']);
    server = await startLocalServer({ dataDir, smtpUrl: mail.url });
    return await runJobs(options, server, mail);
  } finally {
    await server?.close();
    await mail.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await main();
} catch (fault) {
  const isRefusedFile =
    fault instanceof RefusedError && fault.problem.status < 500 && fault.message.startsWith('criar');
  console.error(fault instanceof Error ? fault.message : String(fault));
  if (fault instanceof RefusedError) console.error(fault.problem.excecao);
  process.exitCode = isRefusedFile ? 2 : 1;
}
