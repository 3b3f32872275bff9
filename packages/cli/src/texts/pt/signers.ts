/** Texts of `lavra documents messages`. */
export const portugueseSignerMessages = {
  description: 'Mostra as mensagens aos signatários da versão mais nova e a situação de cada uma.',
  signer: 'só a este signatário, pelo id',
  footer: `
Exemplos:
  lavra documents messages 42
  lavra documents messages 42 --signer 7`,
  header: ['SIGNATÁRIO', 'MENSAGEM', 'SITUAÇÃO', 'QUANDO', 'MOTIVO'],
  none: 'Nenhuma mensagem foi enviada.',
} as const;
