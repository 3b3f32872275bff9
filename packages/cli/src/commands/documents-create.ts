import path from 'node:path';
import { addDays, dayOf, endInstant, startInstant } from '@lavra/domain';
import type { Command } from 'commander';
import { type CliSession, must, openSession, print, whoAmI } from '../action.ts';
import type { CliIo } from '../io.ts';
import { collect, readDay, readSigner, type SignerOption } from '../read-options.ts';

interface CreateOptions {
  pdf: string[];
  name?: string;
  validFrom?: string;
  validUntil?: string;
  signBy?: string;
  signer?: string[];
}

async function addSigner(
  session: CliSession,
  ids: { contratoId: number; minutaId: number },
  signer: SignerOption,
  papelId: number,
) {
  const body = {
    nome: signer.nome,
    email: signer.email,
    tipoAssinatura: 'ELETRONICA' as const,
    disponibilidadeAssinatura: 'REMOTA' as const,
    papelId,
    documentoId: 1,
    representanteLegal: true,
    assinaturaManuscrita: true,
    rejeitarDocumento: true,
  };
  return must(await session.client.call('addSigners', { path: ids, body }));
}

async function defaultRole(session: CliSession): Promise<number> {
  const { domainId } = await whoAmI(session);
  const papeis = must(await session.client.call('listSignerRoles', { path: { organizacaoId: domainId } }));
  const active = papeis.filter(({ ativo }) => ativo);
  return (active.find(({ nome }) => nome === 'Representante Legal') ?? active[0])?.papelSignatarioId ?? 0;
}

export function registerCreate(documents: Command, io: CliIo): void {
  documents
    .command('create')
    .description('Create a document from 1 to 5 PDFs, merged in the order given.')
    .requiredOption('--pdf <file>', 'a PDF; give it up to five times', collect)
    .option('--name <title>', 'title; the first file name unless given')
    .option('--valid-from <date>', 'validity start; today unless given')
    .option('--valid-until <date>', 'validity end; none unless given')
    .option('--sign-by <date>', 'signing deadline; in 7 days unless given')
    .option('--signer <signer>', "'Nome <email>'; several times for several", collect)
    .addHelpText(
      'after',
      "\nExample:\n  lavra documents create --pdf contrato.pdf --signer 'Beatriz Lima <beatriz@exemplo.com.br>' --sign-by +10",
    )
    .action(async (options: CreateOptions) => {
      const session = await openSession(io);
      const signers = (options.signer ?? []).map(readSigner);
      const today = dayOf(io.now());
      const arquivo = await Promise.all(
        options.pdf.map(
          async (file) =>
            new File([(await io.readFile(file)) as Uint8Array<ArrayBuffer>], path.basename(file), {
              type: 'application/pdf',
            }),
        ),
      );
      const contrato = {
        nome: options.name ?? path.parse(options.pdf[0] ?? '').name,
        inicioVigencia: startInstant(options.validFrom ? readDay(options.validFrom, io.now()) : today),
        fimVigencia: options.validUntil ? endInstant(readDay(options.validUntil, io.now())) : null,
        fimAssinatura: endInstant(options.signBy ? readDay(options.signBy, io.now()) : addDays(today, 7)),
      };
      const ids = must(await session.client.call('createDocument', { body: { contrato, arquivo } }));
      const papelId = signers.length > 0 ? await defaultRole(session) : 0;
      const signatarios = [];
      for (const signer of signers) signatarios.push(...(await addSigner(session, ids, signer, papelId)));
      print(
        io,
        { ...ids, signatarios: signatarios.map(({ signatarioId, email }) => ({ signatarioId, email })) },
        () => [
          `Documento ${ids.contratoId} criado, com ${signatarios.length} signatário(s).`,
          `Para convidar: lavra documents send ${ids.contratoId}`,
        ],
      );
    });
}
