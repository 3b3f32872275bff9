import { counted } from '../../counted.ts';
import { examples } from '../../examples.ts';

/** Texts of the lifecycle commands. */
export const portugueseLifecycle = {
  review: {
    description:
      'Mostra as páginas que ficaram diferentes do arquivo enviado. Sem confirmá-las, não há envio.',
    confirm: 'confirma que elas podem ser assinadas como estão',
    out: 'grava nesta pasta cada página, como foi enviada e como será assinada',
    footer: examples(
      'lavra documents review 42',
      'lavra documents review 42 --out paginas',
      'lavra documents review 42 --confirm',
    ),
    nothing: 'Nenhuma página ficou diferente do arquivo enviado.',
    running: 'A comparação com o arquivo enviado ainda não terminou. Tente de novo em alguns segundos.',
    uncompared: 'O arquivo foi alterado ao ser preparado e não pôde ser comparado. Confira o documento.',
    pages: (paginas: readonly number[]) => `Páginas diferentes do arquivo enviado: ${paginas.join(', ')}.`,
    changes: (feito: string) => `O que foi feito: ${feito}.`,
    waiting: 'Falta confirmar, com --confirm.',
    confirmed: 'Páginas confirmadas.',
  },
  archive: {
    description: 'Arquiva um documento.',
    footer: examples('lavra documents archive 42'),
    done: (nome: string) => `“${nome}” arquivado.`,
  },
  restore: {
    description: 'Restaura um documento arquivado.',
    footer: examples('lavra documents restore 42'),
    done: (nome: string) => `“${nome}” restaurado.`,
  },
  cancel: {
    description: 'Cancela a versão mais nova. Os links de assinatura deixam de funcionar.',
    reason: 'motivo, até 240 caracteres',
    footer: examples("lavra documents cancel 42 --reason 'Valores desatualizados'"),
    done: (versao: number) => `Versão ${versao} cancelada.`,
  },
  extinguish: {
    description: 'Extingue um documento formalizado.',
    reason: 'justificativa',
    file: 'um PDF, PNG ou JPG, como o distrato',
    footer: examples("lavra documents extinguish 42 --reason 'Distrato' --file distrato.pdf"),
    done: (nome: string) => `“${nome}” extinto.`,
  },
  tag: {
    description: 'Altera as tags de um documento.',
    add: 'inclui uma tag; uma vez por tag',
    remove: 'retira uma tag; uma vez por tag',
    footer: examples('lavra documents tag 42 --add locação --remove rascunho'),
    done: (tags: readonly string[]) => (tags.length > 0 ? `Tags: ${tags.join(', ')}` : 'Nenhuma tag.'),
  },
  renew: {
    description: 'Gera a próxima versão, com os signatários e os campos da atual.',
    validFrom: 'início da vigência; sem ele, o dia seguinte ao término atual',
    validUntil: 'fim da vigência; sem ele, a mesma duração',
    cancelReason: 'cancela antes a versão em aberto, por este motivo; é o caminho depois de uma rejeição',
    noSigners: 'não leva os signatários',
    noPositions: 'não leva a posição dos campos',
    noTags: 'retira as tags',
    footer: examples(
      'lavra documents renew 42 --pdf aditivo.pdf --sign-by +10',
      "lavra documents renew 42 --pdf corrigido.pdf --cancel-reason 'Valor corrigido'",
    ),
    done: (versao: number, signatarios: number, campos: number) =>
      `Versão ${versao} criada, com ${counted(signatarios, 'signatário', 'signatários')} e ${counted(campos, 'campo', 'campos')} a conferir.`,
  },
  duplicate: {
    description: 'Cria um rascunho com os arquivos, os signatários e os campos de um documento.',
    footer: examples('lavra documents duplicate 42'),
    done: (contratoId: number) => `Documento ${contratoId} criado como rascunho.`,
  },
  history: {
    description: 'Lista o histórico de um documento, do mais novo ao mais antigo.',
    limit: 'quantas linhas',
    footer: examples('lavra documents history 42 --limit 20'),
    header: ['Nº', 'QUANDO', 'QUEM', 'O QUÊ'],
  },
} as const;
