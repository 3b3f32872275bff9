import { formatDateTime } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openSession, print, whoAmI } from '../action.ts';
import type { CliIo } from '../io.ts';
import { messages } from '../texts/texts.ts';

export function registerWhoami(program: Command, io: CliIo): void {
  program
    .command('whoami')
    .description(messages.whoami.description)
    .addHelpText('after', messages.whoami.footer)
    .action(async () => {
      const session = await openSession(io);
      const usuario = await whoAmI(session);
      const organizacao = must(await session.client.call('getOrganizationPlan', {}));
      const { organizacaoId } = organizacao;
      const consumo = must(
        await session.client.call('getOrganizationConsumption', { path: { organizacaoId } }),
      );
      const { documentosUtilizados, totalDocumentos, documentosIlimitados } = consumo;
      print(
        io,
        { servidor: session.servidor, usuario, organizacao, consumo, token: session.criado ?? null },
        () => [
          `${usuario.name} <${usuario.userName}>`,
          messages.whoami.plan(usuario.perfil, organizacao.organizacaoNome, organizacao.nomePlano),
          messages.whoami.documents(documentosUtilizados, documentosIlimitados ? null : totalDocumentos),
          session.servidor,
          ...(session.criado ? [messages.whoami.expires(formatDateTime(session.criado.expiraEm))] : []),
        ],
      );
    });
}
