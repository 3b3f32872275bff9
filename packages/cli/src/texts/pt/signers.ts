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
