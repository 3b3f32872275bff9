import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { formatDateTime } from '@lavra/domain';
import { type VerificationReport, verifyPdf } from '@lavra/verify';
import type { Command } from 'commander';
import { print } from '../action.ts';
import { CliError, type ExitCode, exitCode } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { collect } from '../read-options.ts';

/** PEM files of authorities that one trusts; `login` keeps the deployment's own here. */
export const rootsFolder = (io: CliIo): string => path.join(io.configDir, 'autoridades');

async function trustedRoots(io: CliIo, given: readonly string[]): Promise<string[]> {
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const named = await Promise.all(given.map(async (file) => decode(await io.readFile(file))));
  if (!(await io.exists(rootsFolder(io)))) return named;
  const kept = (await readdir(rootsFolder(io))).filter((name) => name.endsWith('.pem'));
  return [
    ...named,
    ...(await Promise.all(
      kept.map(async (name) => decode(await io.readFile(path.join(rootsFolder(io), name)))),
    )),
  ];
}

function codeOf(report: VerificationReport): ExitCode {
  if (report.veredito === 'VALIDA') return exitCode.ok;
  return report.veredito === 'ILEGIVEL' ? exitCode.refused : exitCode.notValid;
}

function reportLines(report: VerificationReport): string[] {
  return [
    `${report.veredito}: ${report.texto}`,
    `SHA-256 ${report.sha256}${report.paginas === null ? '' : ` · ${report.paginas} página(s)`}`,
    ...report.assinaturas.flatMap((assinatura) => [
      `  ${assinatura.campo}: ${assinatura.texto}`,
      `    ${assinatura.certificado?.titular ?? 'certificado ilegível'}${assinatura.instanteDeclarado ? ` · ${formatDateTime(assinatura.instanteDeclarado)} (horário declarado)` : ''}`,
      ...assinatura.problemas.map((problema) => `    ${problema}`),
    ]),
  ];
}

export function registerVerify(program: Command, io: CliIo): void {
  program
    .command('verify <file>')
    .description(
      'Check the signatures of a PDF, offline: 0 valid, 3 not valid or changed later, 2 unreadable.',
    )
    .option('--root <pem>', 'trust this authority too (several times for several)', collect)
    .addHelpText('after', '\nExample:\n  lavra verify assinada.pdf --root autoridade.pem')
    .action(async (file: string, options: { root?: string[] }, command: Command) => {
      const roots = await trustedRoots(io, options.root ?? []);
      const bytes = await io.readFile(file);
      const report = await verifyPdf(bytes, { roots, now: io.now() }).catch((fault: unknown) => {
        throw new CliError(`Autoridade ilegível: ${String(fault)}`);
      });
      print(io, report, () => reportLines(report));
      const setCode = command.parent?.getOptionValue('setCode') as (code: ExitCode) => void;
      setCode(codeOf(report));
    });
}
