import { formatDate } from '@lavra/domain';
import type { Command } from 'commander';
import { print } from '../action.ts';
import { CliError } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { collect, readId } from '../read-options.ts';
import { runServerProgram } from '../server-program.ts';
import { table } from '../table.ts';
import { organizationMessages as words } from '../texts/texts.ts';

/** Commands for the organisations of a deployment and their limits, for the operator on the server's machine. */
export function registerOrganizations(admin: Command, io: CliIo): void {
  registerList(admin, io);
  registerPlan(admin, io);
}

interface Listed {
  readonly id: number;
  readonly nome: string;
  readonly email: string | null;
  readonly ativa: boolean;
  readonly dataCadastro: string;
  readonly documentosUtilizados: number;
  readonly totalDocumentos: number;
  readonly documentosIlimitados: boolean;
}

function registerList(admin: Command, io: CliIo): void {
  admin
    .command('organizations')
    .description(words.list.description)
    .action(async () => {
      const { data } = await runServerProgram<{ readonly organizacoes: readonly Listed[] }>(io, [
        'organizations',
      ]);
      print(io, data.organizacoes, () =>
        data.organizacoes.length === 0
          ? [words.list.none]
          : table(words.list.header, data.organizacoes.map(lineOf)),
      );
    });
}

const lineOf = ({ id, nome, email, ativa, dataCadastro, ...plan }: Listed): string[] => [
  String(id),
  nome,
  email ?? '',
  formatDate(dataCadastro),
  ativa ? words.list.active : words.list.inactive,
  used(plan.documentosUtilizados, plan.documentosIlimitados, plan.totalDocumentos),
];

const used = (count: number, isUnlimited: boolean, total: number) =>
  words.plan.used(count, isUnlimited ? words.plan.unlimited : total);

type Limit = number | 'ILIMITADO';

interface Flags {
  readonly documents?: Limit;
  readonly users?: Limit;
  readonly sms?: number;
  readonly whatsapp?: number;
  readonly include?: readonly string[];
  readonly remove?: readonly string[];
}

interface Plan {
  readonly documentosIlimitados: boolean;
  readonly documentosUtilizados: number;
  readonly totalDocumentos: number;
  readonly usuariosIlimitados: boolean;
  readonly totalUsuarios: number;
  readonly totalSMS: number;
  readonly smsUtilizados: number;
  readonly totalWhatsapp: number;
  readonly whatsappUtilizados: number;
  readonly funcionalidades: Readonly<Record<string, boolean>>;
}

function registerPlan(admin: Command, io: CliIo): void {
  const { plan } = words;
  admin
    .command('plan')
    .description(plan.description)
    .argument('<id>', plan.organization, readId)
    .option('--documents <n>', plan.documents, readLimit)
    .option('--users <n>', plan.users, readLimit)
    .option('--sms <n>', plan.sms, readAmount)
    .option('--whatsapp <n>', plan.whatsapp, readAmount)
    .option('--include <nome>', plan.include, collect)
    .option('--remove <nome>', plan.remove, collect)
    .addHelpText('after', plan.footer)
    .action(async (organizacaoId: number, { documents, users, sms, whatsapp, include, remove }: Flags) => {
      const change = {
        documentos: documents,
        usuarios: users,
        sms,
        whatsapp,
        incluir: include,
        retirar: remove,
      };
      const asked = Object.values(change).some((value) => value !== undefined)
        ? [JSON.stringify(change)]
        : [];
      const { data } = await runServerProgram<Plan>(io, ['plan', String(organizacaoId), ...asked]);
      print(io, data, () => [...(asked.length > 0 ? [plan.changed] : []), ...linesOf(data)]);
    });
}

function linesOf(plan: Plan): string[] {
  const documents = used(plan.documentosUtilizados, plan.documentosIlimitados, plan.totalDocumentos);
  const users = plan.usuariosIlimitados ? words.plan.unlimited : String(plan.totalUsuarios);
  const sms = words.plan.used(plan.smsUtilizados, plan.totalSMS);
  const whatsapp = words.plan.used(plan.whatsappUtilizados, plan.totalWhatsapp);
  const features = Object.entries(plan.funcionalidades).flatMap(([name, has]) => (has ? [name] : []));
  return [words.plan.limits(documents, users, sms, whatsapp), words.plan.features(features)];
}

const readLimit = (text: string): Limit =>
  text.toLowerCase() === words.plan.unlimited ? 'ILIMITADO' : readAmount(text);

function readAmount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CliError(words.plan.notALimit(text));
}
