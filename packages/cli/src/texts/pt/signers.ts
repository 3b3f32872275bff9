import { examples } from '../../examples.ts';

/** Texts of `lavra documents messages`. */
export const portugueseSignerMessages = {
  description: 'Mostra as mensagens aos signatários da versão mais nova e a situação de cada uma.',
  signer: 'só a este signatário, pelo id',
  footer: examples('lavra documents messages 42', 'lavra documents messages 42 --signer 7'),
  header: ['SIGNATÁRIO', 'MENSAGEM', 'SITUAÇÃO', 'QUANDO', 'MOTIVO'],
  none: 'Nenhuma mensagem foi enviada.',
} as const;

/** Texts of `lavra documents order`. */
export const portugueseOrder = {
  description: 'Mostra ou define a ordem de assinatura da versão mais nova.',
  signers: 'todos os signatários, pelo id, do primeiro ao último a assinar',
  remove: 'remove a ordem: todos são convidados ao mesmo tempo',
  footer: examples(
    'lavra documents order 42',
    'lavra documents order 42 8 7 9',
    'lavra documents order 42 --remove',
  ),
  header: ['LUGAR', 'ID', 'SIGNATÁRIO', 'SITUAÇÃO'],
  any: '-',
} as const;

/** Texts of `lavra documents link`. */
export const portugueseSignerLink = {
  description: 'Cria um link de assinatura novo para um signatário, que você entrega por outro meio.',
  signer: 'o signatário, pelo id (lavra documents order mostra os ids)',
  footer: `
O link conta como o envio do convite e fica no histórico, com seu nome. Só aparece esta vez.
${examples('lavra documents link 42 7', 'lavra documents link 42 7 --quiet')}`,
} as const;

/** Texts of `lavra documents key`. */
export const portugueseSignerKey = {
  description: 'Envia por SMS a chave de segurança de um signatário; usa 1 SMS do saldo.',
  signer: 'o signatário, pelo id',
  done: (destination: string) => `A chave vai por SMS para ${destination}.`,
  footer: examples('lavra documents key 42 7'),
} as const;

/** Texts of `lavra documents observers`. */
export const portugueseObservers = {
  description: 'Mostra, adiciona ou exclui quem só é avisado da formalização.',
  add: 'e-mail de um observador; repita a opção',
  remove: 'id de um observador; repita a opção',
  footer: examples(
    'lavra documents observers 42',
    'lavra documents observers 42 --add contabilidade@exemplo.com.br',
    'lavra documents observers 42 --remove 31',
  ),
  header: ['ID', 'NOME', 'E-MAIL', 'AVISADO EM'],
  none: 'Nenhum observador.',
} as const;

/** Texts of `lavra documents reminders`. */
export const portugueseReminders = {
  description: 'Mostra ou define os lembretes da versão mais nova.',
  first: 'dias do convite ao primeiro lembrete; "nao" para não enviar',
  every: 'dias de um lembrete ao seguinte; "nao" para não repetir',
  before: 'dias do lembrete ao fim do prazo; "nao" para não enviar',
  organization: 'volta à regra da organização',
  footer: examples(
    'lavra documents reminders 42',
    'lavra documents reminders 42 --first 3 --every 5 --before nao',
    'lavra documents reminders 42 --organization',
  ),
  header: ['REGRA', 'PRIMEIRO', 'REPETE', 'ANTES DO PRAZO'],
  own: 'deste documento',
  shared: 'da organização',
  none: 'não',
  nextHeader: ['SIGNATÁRIO', 'PRÓXIMO LEMBRETE'],
} as const;
