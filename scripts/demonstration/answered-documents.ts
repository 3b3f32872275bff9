import {
  type DemoDocument,
  forHorizonte,
  opens,
  rejects,
  signs,
  signsInPerson,
  waits,
} from './demo-document.ts';
import { debtText, saleText } from './other-texts.ts';
import {
  beatriz,
  belaVista,
  cristal,
  diego,
  horizonte,
  ines,
  joao,
  leticia,
  lucia,
  obraViva,
  otavio,
  rafael,
  tereza,
  vinicius,
  yasmin,
} from './people.ts';
import { amendmentText, inspectionText, leaseText, terminationText } from './rental-texts.ts';
import { confidentialityText, serviceText } from './service-texts.ts';

/** All have signed; formalization is pending. */
export const signedDocuments: readonly DemoDocument[] = [
  {
    nome: 'Administração de condomínio – Edifício Ipê',
    author: 'marina',
    tags: ['condomínio'],
    ...{ start: 1, end: 731, deadline: 7 },
    texts: [
      serviceText({
        objeto: 'Administração de condomínio',
        local: 'Edifício Ipê, Rua Oscar Freire, 1420',
        contratante: belaVista,
        contratada: horizonte,
        valorMensal: 6_480,
        prazo: '24 meses',
        atividades: [
          'Os serviços abrangem cobrança, pagamentos, folha do condomínio, assembleias e prestação de contas mensal.',
        ],
      }),
    ],
    signers: [
      signs([belaVista.representante, 'Contratante']),
      signs(forHorizonte),
      signs([tereza, 'Testemunha']),
    ],
    state: 'SENT',
  },
  {
    nome: 'Vistoria de entrada – Rua Harmonia, 245',
    author: 'camila',
    tags: ['vistoria', 'moradia'],
    ...{ start: 0, end: null, deadline: 3 },
    texts: [inspectionText('Rua Harmonia, 245, apartamento 72, São Paulo, SP', joao)],
    signers: [signsInPerson([joao, 'Locatário']), signs([rafael, 'Validador'])],
    state: 'SENT',
  },
  {
    nome: 'Distrato – Galeria Central, loja 3',
    author: 'rafael',
    tags: ['locação', 'distrato'],
    ...{ start: 0, end: 30, deadline: 5 },
    texts: [terminationText('Rua Barão de Itapetininga, 255, loja 3, São Paulo, SP', horizonte, yasmin)],
    signers: [signs(forHorizonte), signs([yasmin, 'Locatário'])],
    state: 'SENT',
  },
];

/** Some have signed. */
export const partlySignedDocuments: readonly DemoDocument[] = [
  {
    nome: 'Locação residencial – Alameda Santos, 1100, ap. 43',
    author: 'marina',
    tags: ['locação', 'moradia'],
    ...{ start: 2, end: 912, deadline: 7 },
    texts: [
      leaseText({
        tipo: 'residencial',
        imovel: 'Alameda Santos, 1100, apartamento 43, São Paulo, SP',
        locador: ines,
        locatario: diego,
        prazo: '30 meses',
        aluguel: 5_650,
        garantia: 'Fiança',
        fiador: lucia,
      }),
    ],
    signers: [signs([ines, 'Locador']), opens([diego, 'Locatário']), waits([lucia, 'Fiador'])],
    state: 'SENT',
    folder: 'Locações',
  },
  {
    nome: 'Pintura de fachada – Edifício Solar',
    author: 'rafael',
    tags: ['serviços', 'obra'],
    ...{ start: 5, end: 125, deadline: 4 },
    texts: [
      serviceText({
        objeto: 'Pintura de fachada',
        local: 'Edifício Solar, Rua Tutóia, 390',
        contratante: horizonte,
        contratada: obraViva,
        valorMensal: 26_400,
        prazo: '4 meses',
        atividades: [
          'Os serviços incluem lavagem, tratamento de trincas, selador e duas demãos de tinta acrílica.',
        ],
      }),
    ],
    signers: [signs(forHorizonte), opens([obraViva.representante, 'Contratado'])],
    state: 'SENT',
  },
  {
    nome: 'Confissão de dívida – Acordo de aluguéis',
    author: 'camila',
    tags: ['cobrança'],
    ...{ start: 0, end: 365, deadline: 2 },
    texts: [debtText(horizonte, otavio, 14_400, 12)],
    signers: [signs(forHorizonte), signs([otavio, 'Parte']), waits([beatriz, 'Testemunha'])],
    state: 'SENT',
  },
  {
    nome: 'Acordo de confidencialidade – Imobiliária Bela Vista',
    author: 'marina',
    tags: ['NDA'],
    ...{ start: 0, end: 1825, deadline: 7 },
    texts: [confidentialityText(horizonte, belaVista, 'uma parceria para a captação de imóveis')],
    signers: [signs(forHorizonte), waits([belaVista.representante, 'Parte'])],
    state: 'SENT',
  },
  {
    nome: 'Compra e venda – Fiat Strada da manutenção',
    author: 'rafael',
    tags: ['venda'],
    ...{ start: 0, end: null, deadline: 5 },
    texts: [
      saleText({
        bem: 'veículo',
        descricao: 'Fiat Strada Freedom 1.3, cor branca, ano e modelo 2023, com 41.200 km',
        vendedor: rafael,
        comprador: vinicius,
        preco: 84_900,
        entrada: 15_000,
      }),
    ],
    signers: [signs([rafael, 'Vendedor']), signs([vinicius, 'Comprador']), opens([leticia, 'Testemunha'])],
    state: 'SENT',
  },
];

/** Somebody rejected, with a reason. */
export const rejectedDocuments: readonly DemoDocument[] = [
  {
    nome: 'Jardinagem – Condomínio Vista Verde',
    author: 'rafael',
    tags: ['serviços', 'condomínio'],
    ...{ start: 3, end: 368, deadline: 7 },
    texts: [
      serviceText({
        objeto: 'Jardinagem e paisagismo',
        local: 'Condomínio Vista Verde, Rua Caraíbas, 615',
        contratante: horizonte,
        contratada: cristal,
        valorMensal: 5_200,
        prazo: '12 meses',
        atividades: [
          'A manutenção dos jardins é semanal. A poda das árvores é trimestral, com licença municipal.',
        ],
      }),
    ],
    signers: [
      signs(forHorizonte),
      rejects(
        [cristal.representante, 'Contratado'],
        'O valor mensal combinado foi de R$ 5.600,00. Favor corrigir.',
      ),
    ],
    state: 'SENT',
  },
  {
    nome: 'Aditivo de prorrogação – Rua Augusta, 1512',
    author: 'camila',
    tags: ['locação', 'aditivo'],
    ...{ start: 0, end: 365, deadline: 7 },
    texts: [amendmentText('Rua Augusta, 1512, São Paulo, SP', yasmin, 6_900, 7_310)],
    signers: [
      rejects([yasmin, 'Locatário'], 'Não aceito o reajuste acima do IPCA previsto no contrato.'),
      waits(forHorizonte),
    ],
    state: 'SENT',
  },
];
