import { correctEmail } from './correct-email.ts';
import { defineMessages } from './messages.ts';
import type { Terms } from './terms.ts';

const documentsOf = ({ documento, documentos }: Terms, count: number) =>
  count === 1 ? `1 ${documento}` : `${count.toLocaleString('pt-BR')} ${documentos}`;
const created = (t: Terms, count: number) =>
  count === 0
    ? `Nenhum ${t.documento} criado.`
    : `${documentsOf(t, count)} ${count === 1 ? 'criado' : 'criados'}.`;
const rows = (count: number) => (count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`);

/** Texts of batches. */
export const batchesMessages = defineMessages('batches', {
  'pt-BR': (t) => ({
    title: 'Assinar em lote',
    close: 'Fechar',
    stepsLabel: 'Etapas do lote',
    steps: ['Geral', 'Signatários', 'Dados complementares'],
    back: 'Voltar',
    next: 'Continuar',
    generate: (count: number) => `Gerar ${documentsOf(t, count)}`,
    source: `De onde vêm os ${t.documentos}?`,
    lists: 'Lista de e-mails',
    listsHelp: `O mesmo PDF ou modelo para cada pessoa, um ${t.documento} por e-mail.`,
    sheet: 'Planilha',
    sheetHelp: `Um ${t.documento} por linha, com seus dados e signatários.`,
    dataTitle: `Dados dos ${t.documentos}`,
    name: 'Título',
    nameHelp: `O título de cada ${t.documento} termina com o e-mail do signatário.`,
    pdfsOfSheet: (megabytes: string) =>
      `Até 5 PDFs, ${megabytes} no total. Com mais de um, a coluna arquivo indica o PDF de cada linha. Se todas as linhas indicam um modelo, nenhum PDF é necessário.`,
    individual: 'Signatários individuais',
    individualHelp: `Cada um recebe seu próprio ${t.documento}.`,
    recurring: 'Signatários recorrentes',
    recurringHelp: `Assinam todos os ${t.documentos}.`,
    emails: 'E-mails',
    emailsHelp: 'Digite e tecle Enter, ou cole vários separados por vírgula.',
    role: 'Papel',
    documentType: 'Documento de identificação',
    emailInvalid: correctEmail,
    more: (count: number) => `e mais ${count.toLocaleString('pt-BR')}`,
    clear: 'Remover todos',
    sheetFile: 'Carregar planilha',
    sheetFileHelp: 'CSV ou XLSX. A primeira linha tem os nomes das colunas.',
    examples: 'Planilha de exemplo',
    exampleCsv: 'Baixar exemplo em CSV',
    exampleXlsx: 'Baixar exemplo em XLSX',
    exampleName: 'lote-de-exemplo',
    columns:
      'Colunas: documento, arquivo ou modelo, início da vigência, fim da vigência, prazo, tags, mensagem e, para cada signatário, nome 1, email 1, papel 1, cpf 1, telefone 1, nome 2, email 2 e assim por diante. Só documento e um e-mail são obrigatórios.',
    checking: 'Conferindo a planilha…',
    chooseOther: 'Escolher outra',
    fine: (count: number) => `A planilha está certa: ${documentsOf(t, count)}.`,
    wrong: (count: number) =>
      `${count === 1 ? '1 erro' : `${count.toLocaleString('pt-BR')} erros`} na planilha. Corrija e carregue de novo; nada foi enviado.`,
    withoutFile: (count: number) =>
      `${rows(count)} sem modelo. Volte a Geral e carregue o PDF, ou escreva o modelo de cada linha na planilha.`,
    ignored: (names: string) => `Colunas ignoradas: ${names}.`,
    line: 'Linha',
    lineOf: (line: number) => `Linha ${line}`,
    column: 'Coluna',
    value: 'Valor na planilha',
    mistake: 'O que corrigir',
    document: t.Documento,
    people: 'Signatários',
    firstRows: 'Primeiras linhas',
    errors: 'Erros da planilha',
    optional: 'Tudo aqui é opcional e vale para todos os signatários.',
    availability: 'Como os contatos irão assinar',
    remote: 'À distância',
    remoteHelp: 'O convite vai por e-mail.',
    inPerson: 'Presencialmente',
    inPersonHelp: 'Sem convite: cada um assina presencialmente, por um link que você abre ou copia.',
    message: 'Mensagem',
    key: 'Chave de segurança',
    keyHelp: `Cada signatário precisa dela para abrir o ${t.documento}.`,
    handwriting: 'Assinatura manuscrita',
    reject: `Pode rejeitar o ${t.documento}`,
    limitTitle: 'Limite de documentos ultrapassa a quantidade disponível',
    limitText: (count: number) =>
      `Este lote pede ${documentsOf(t, count)}, mais do que o plano ainda permite. Nada foi enviado.`,
    limitLeft: (count: number) =>
      `${count === 1 ? 'Falta' : 'Faltam'} ${documentsOf(t, count)} neste lote, mais do que o plano ainda permite.`,
    limitChat: (count: number) =>
      `Olá! Preciso criar um lote de ${documentsOf(t, count)}, mais do que meu plano permite.`,
    progressTitle: 'Lote',
    loadFailed: 'Não foi possível abrir o lote',
    progress: 'Andamento do lote',
    states: {
      EM_ANDAMENTO: `Criando os ${t.documentos}`,
      PARADO: 'O lote está parado',
      CONCLUIDO: 'Tudo certo!',
    },
    leave: 'Você pode sair desta página: o lote continua.',
    done: (count: number) => `${created(t, count)} Quem assina à distância recebe o convite por e-mail.`,
    failed: (count: number) => `${rows(count)} sem ${t.documento}`,
    created: (count: number) => created(t, count),
    failedAgain: (count: number) =>
      count === 1 ? 'A linha falhou de novo.' : `As ${rows(count)} falharam de novo.`,
    stoppedHelp: `Os ${t.documentos} já criados continuam valendo. Ao continuar, nenhum é criado de novo.`,
    failedHelp:
      'Corrija o motivo e tente de novo: só estas linhas serão repetidas. Para mudar uma linha, crie outro lote só com ela.',
    failedWillRepeat: 'Ao continuar, estas linhas serão tentadas de novo.',
    moreFailed: (count: number) => `E mais ${rows(count)}, que estão no resultado.`,
    why: 'Motivo',
    resume: 'Continuar o lote',
    retry: 'Tentar de novo',
    stop: 'Parar o lote',
    report: 'Baixar resultado',
    reportFailed: 'Não foi possível baixar o resultado.',
    seeDocuments: `Ver ${t.documentos}`,
    underway: 'Lotes em aberto',
    follow: 'Acompanhar',
  }),
});
