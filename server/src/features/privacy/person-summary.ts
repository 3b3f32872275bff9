import { formatDate } from '@lavra/domain';
import type { PersonData } from './gather-person.ts';

const day = (date: Date) => formatDate(date.toISOString());

/** Summary of the data as a page that needs no program. */
export function personSummary(data: PersonData): string {
  const { titular, signatarios, assinaturas, contato, lotes, convites, mensagens, historico, usuario } = data;
  const lines = [
    'Dados pessoais mantidos por esta organização na Lavra (LGPD, art. 18, II e V)',
    '',
    `Gerado em: ${day(new Date(data.geradoEm))}`,
    `Titular: ${[titular.email, titular.cpf].filter((one) => one !== null).join(', ')}`,
    '',
    `Documentos em que aparece: ${signatarios.length}`,
    ...signatarios.map(
      ({ nomeContrato, nome, email, statusSignatario, dataCadastro }) =>
        `  - ${nomeContrato}: ${nome ?? 'sem nome'} <${email ?? 'sem e-mail'}>, ${statusSignatario}, desde ${day(dataCadastro)}`,
    ),
    '',
    `Assinaturas: ${assinaturas.length}`,
    ...assinaturas.map(
      ({ nome, dataAssinatura, ip }) => `  - ${day(dataAssinatura)}, como ${nome}, do endereço de rede ${ip}`,
    ),
    '',
    `Contato guardado: ${contato ? `${contato.nome}, desde ${day(contato.dataCadastro)}` : 'nenhum'}`,
    `Documentos de lotes ainda não criados: ${lotes.length}`,
    `Convites: ${convites.length}`,
    `Mensagens: ${mensagens.length} (sem os textos, que têm links e códigos para assinar)`,
    `Registros de histórico: ${historico.length}`,
    '',
    usuario
      ? `Conta de usuário: ${usuario.nome} <${usuario.email}>, ${usuario.perfil}, ${usuario.sessoes.length} ${usuario.sessoes.length === 1 ? 'sessão' : 'sessões'}`
      : 'Conta de usuário: nenhuma nesta organização',
    '',
    'Tudo está em dados.json. Em manuscritas/ e selfies/ ficam as imagens, como foram recebidas.',
  ];
  return `${lines.join('\n')}\n`;
}
