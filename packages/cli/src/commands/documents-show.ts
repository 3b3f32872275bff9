import {
  formalizationLabel,
  formatDate,
  formatDateTime,
  progressLabel,
  signerStatusLabel,
} from '@lavra/domain';
import type { Command } from 'commander';
import { must, openSession, print } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readId } from '../read-options.ts';
import { table } from '../table.ts';
import { messages } from '../texts/texts.ts';

const words = messages.show;

export function registerShow(documents: Command, io: CliIo): void {
  documents
    .command('show')
    .argument('<id>', messages.documents.id)
    .description(words.description)
    .addHelpText('after', words.footer)
    .action(async (id: string) => {
      const { client } = await openSession(io);
      const path = { contratoId: readId(id) };
      const [contrato, minuta] = await Promise.all([
        client.call('getDocument', { path }).then(must),
        client.call('getCurrentVersion', { path }).then(must),
      ]);
      const signatarios = must(await client.call('listSigners', { path: { ...path, minutaId: minuta.id } }));
      print(io, { contrato, minuta, signatarios }, () => [
        contrato.nome,
        progressLabel(contrato.andamento),
        words.version(
          minuta.versao,
          formalizationLabel(minuta.situacaoFormalizacao, contrato),
          minuta.totalPaginas,
        ),
        words.dates(
          formatDate(minuta.inicioVigencia),
          minuta.fimVigencia ? formatDate(minuta.fimVigencia) : null,
          formatDate(minuta.fimAssinatura),
        ),
        words.code(minuta.codigoValidacao),
        ...table(
          words.header,
          signatarios.map((signatario) => [
            String(signatario.signatarioId),
            signatario.nome ?? signatario.email ?? '',
            signatario.papel,
            signerStatusLabel(signatario, { ...minuta, validarAberturaEmail: false }),
            signatario.dataAssinatura ? formatDateTime(signatario.dataAssinatura) : '',
          ]),
        ),
      ]);
    });
}
