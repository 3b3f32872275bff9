import { formatDateTime } from '@lavra/domain';
import { type VerificationReport, verifyPdf } from '@lavra/verify';
import type { Command } from 'commander';
import { print } from '../action.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { messages } from '../messages.ts';
import { collect } from '../read-options.ts';
import { trustedRoots } from '../trusted-roots.ts';

const words = messages.verify;

function codeOf(report: VerificationReport): ExitCode {
  if (report.veredito === 'VALIDA') return exitCode.ok;
  return report.veredito === 'ILEGIVEL' ? exitCode.refused : exitCode.notValid;
}

function reportLines(report: VerificationReport): string[] {
  return [
    `${report.veredito}: ${report.texto}`,
    words.file256(report.sha256, report.paginas),
    ...report.assinaturas.flatMap((assinatura) => [
      `  ${assinatura.campo}: ${assinatura.texto}`,
      `    ${assinatura.certificado?.titular ?? words.noCertificate}${assinatura.instanteDeclarado ? words.declaredTime(formatDateTime(assinatura.instanteDeclarado)) : ''}`,
      ...assinatura.problemas.map((problema) => `    ${problema}`),
    ]),
  ];
}

export function registerVerify(program: Command, io: CliIo, setExitCode: (code: ExitCode) => void): void {
  program
    .command('verify')
    .argument('<file>', words.file)
    .description(words.description)
    .option('--root <pem>', words.root, collect)
    .addHelpText('after', words.footer)
    .action(async (file: string, options: { root?: string[] }) => {
      const roots = await trustedRoots(io, options.root ?? []);
      const report = await verifyPdf(await io.readFile(file), { roots, now: io.now() });
      print(io, report, () => reportLines(report));
      setExitCode(codeOf(report));
    });
}
