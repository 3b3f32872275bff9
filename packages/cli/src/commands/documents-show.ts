import { formatDate, formatDateTime } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openSession, print } from '../action.ts';
import type { CliIo } from '../io.ts';
import { readId } from '../read-options.ts';
import { table } from '../table.ts';

export function registerShow(documents: Command, io: CliIo): void {
  documents
    .command('show <id>')
    .description('One document with its newest version and signatories.')
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
        `Versão ${minuta.versao} · ${minuta.situacaoFormalizacao} · ${minuta.totalPaginas} página(s)`,
        `Vigência de ${formatDate(minuta.inicioVigencia)} a ${minuta.fimVigencia ? formatDate(minuta.fimVigencia) : 'sem término'} · assinar até ${formatDate(minuta.fimAssinatura)}`,
        `Código de validação ${minuta.codigoValidacao}`,
        ...table(
          ['ID', 'SIGNATÁRIO', 'PAPEL', 'STATUS', 'QUANDO'],
          signatarios.map((signatario) => [
            String(signatario.signatarioId),
            signatario.nome ?? signatario.email ?? '',
            signatario.papel,
            signatario.statusSignatario,
            signatario.dataAssinatura ? formatDateTime(signatario.dataAssinatura) : '',
          ]),
        ),
      ]);
    });
}
