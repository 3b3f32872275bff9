import path from 'node:path';
import { formatDateTime } from '@lavra/domain';
import type { EvidenceReport, SignatureReport, VerificationReport } from '@lavra/verify';
import type { Command } from 'commander';
import { print } from '../action.ts';
import { CliError, type ExitCode, exitCode } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { collect } from '../read-options.ts';
import { messages } from '../texts/texts.ts';
import { trustedRoots } from '../trusted-roots.ts';

const words = messages.verify;

interface Findings {
  readonly documento: VerificationReport | null;
  readonly evidencias: EvidenceReport | null;
}

function codeOf({ documento, evidencias }: Findings): ExitCode {
  const verdicts = [documento?.veredito, evidencias?.veredito];
  if (verdicts.includes('ILEGIVEL')) return exitCode.refused;
  const isDocumentGood = documento === null || documento.veredito === 'VALIDA';
  const isEvidenceGood = evidencias === null || evidencias.veredito === 'CONFERE';
  return isDocumentGood && isEvidenceGood ? exitCode.ok : exitCode.notValid;
}

function documentLines(report: VerificationReport): string[] {
  return [
    `${report.veredito}: ${report.texto}`,
    words.file256(report.sha256, report.paginas),
    ...signedRevisionLines(report),
    ...report.assinaturas.flatMap(signatureLines),
  ];
}

/** Only if the file says more than its signers signed. */
function signedRevisionLines({ veredito, versaoAssinada, tamanho }: VerificationReport): string[] {
  if (veredito === 'VALIDA' || versaoAssinada === null || versaoAssinada.fim === tamanho) return [];
  return [words.signedRevisionIs(versaoAssinada.fim, versaoAssinada.sha256)];
}

function signatureLines(assinatura: SignatureReport): string[] {
  const { certificado, instanteDeclarado, instanteComprovado, nivel, revogacao } = assinatura;
  const holder = [
    certificado?.titular ?? words.noCertificate,
    certificado?.icpBrasil?.cpf,
    certificado?.icpBrasil?.cnpj,
  ].filter(Boolean);
  const when = instanteDeclarado ? words.declaredTime(formatDateTime(instanteDeclarado)) : '';
  return [
    `  ${assinatura.campo}: ${assinatura.texto}`,
    `    ${holder.join(' · ')}${when}`,
    ...(instanteComprovado ? [`    ${words.provenTime(formatDateTime(instanteComprovado))}`] : []),
    `    ${[nivel && `PAdES ${nivel}`, words.revocation[revogacao]].filter(Boolean).join(' · ')}`,
    ...assinatura.problemas.map((problema) => `    ${problema}`),
  ];
}

function evidenceLines(report: EvidenceReport): string[] {
  const mark = (confere: boolean | null): string => (confere === null ? '–' : confere ? '✓' : '✗');
  return [
    `${report.veredito}: ${report.texto}`,
    ...report.verificacoes.map(({ confere, texto }) => `  ${mark(confere)} ${texto}`),
  ];
}

interface VerifyFlags {
  readonly root?: string[];
  readonly roots?: string[];
  readonly evidence?: string;
  readonly signedRevision?: string;
}

async function verify(io: CliIo, file: string | undefined, flags: VerifyFlags): Promise<Findings> {
  if (file === undefined && flags.evidence === undefined) throw new CliError(words.nothingToVerify);
  // Loaded on demand, because only this command needs the verifier and it would slow down every other command.
  const { verifyEvidence, verifyPdf } = await import('@lavra/verify');
  const roots = await trustedRoots(io, [...(flags.root ?? []), ...(flags.roots ?? [])]);
  // An altered file is evidence of its alteration.
  if (file !== undefined && flags.signedRevision !== undefined && isSamePath(file, flags.signedRevision))
    throw new CliError(words.signedRevisionOverFile);
  const bytes = file === undefined ? null : await readBytes(io, file);
  const documento = bytes && (await verifyPdf(bytes, { roots, now: io.now() }));
  if (flags.signedRevision !== undefined)
    await saveSignedRevision(io, flags.signedRevision, bytes, documento);
  if (flags.evidence === undefined) return { documento, evidencias: null };
  const text = new TextDecoder().decode(await io.readFile(flags.evidence));
  const given = documento && { sha256: documento.sha256, report: documento };
  return { documento, evidencias: verifyEvidence(text, given) };
}

async function saveSignedRevision(
  io: CliIo,
  out: string,
  bytes: Uint8Array | null,
  documento: VerificationReport | null,
): Promise<void> {
  const revision = documento?.versaoAssinada ?? null;
  if (bytes === null || revision === null) throw new CliError(words.noSignedRevision);
  await io.writeFile(out, bytes.subarray(0, revision.fim));
  io.err(words.signedRevisionSaved(out));
}

const isSamePath = (one: string, other: string): boolean => path.resolve(one) === path.resolve(other);

const readBytes = (io: CliIo, file: string) => (file === '-' ? io.readStdin() : io.readFile(file));

export function registerVerify(program: Command, io: CliIo, setExitCode: (code: ExitCode) => void): void {
  program
    .command('verify')
    .argument('[file]', words.file)
    .description(words.description)
    .option('--root <pem>', words.root, collect)
    .option('--roots <pem>', words.roots, collect)
    .option('--evidence <json>', words.evidence)
    .option('--signed-revision <pdf>', words.signedRevision)
    .addHelpText('after', words.footer)
    .action(async (file: string | undefined, flags: VerifyFlags) => {
      const findings = await verify(io, file, flags);
      const { documento, evidencias } = findings;
      const data = evidencias === null ? documento : findings;
      print(io, data, () => [
        ...(documento ? documentLines(documento) : []),
        ...(evidencias ? evidenceLines(evidencias) : []),
      ]);
      setExitCode(codeOf(findings));
    });
}
