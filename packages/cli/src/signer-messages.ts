/** What `lavra documents messages` says to a person. */
export const signerMessages = {
  description: 'Mostra o que foi enviado aos signatários da versão mais nova, e se chegou.',
  signer: 'só a este signatário, pelo id',
  footer: `
Exemplos:
  lavra documents messages 42
  lavra documents messages 42 --signer 7`,
  header: ['SIGNATÁRIO', 'MENSAGEM', 'SITUAÇÃO', 'QUANDO', 'MOTIVO'],
  none: 'Nenhuma mensagem foi enviada.',
};
