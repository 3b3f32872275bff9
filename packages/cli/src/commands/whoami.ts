import type { Command } from 'commander';
import { must, openSession, print, whoAmI } from '../action.ts';
import type { CliIo } from '../io.ts';

export function registerWhoami(program: Command, io: CliIo): void {
  program
    .command('whoami')
    .description('Who is logged in, where and in which organisation.')
    .action(async () => {
      const session = await openSession(io);
      const usuario = await whoAmI(session);
      const organizacao = must(await session.client.call('getOrganizationPlan', {}));
      print(io, { servidor: session.servidor, usuario, organizacao }, () => [
        `${usuario.name} <${usuario.userName}>`,
        `${usuario.perfil} · ${organizacao.organizacaoNome} · plano ${organizacao.nomePlano}`,
        session.servidor,
      ]);
    });
}
