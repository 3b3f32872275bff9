import { type DemoDocument, disowns, forHorizonte, opens, waits } from './demo-document.ts';
import { dataProcessingText, employmentText, powerOfAttorneyText } from './other-texts.ts';
import {
  belaVista,
  diego,
  guardia,
  gustavo,
  horizonte,
  obraViva,
  otavio,
  priscila,
  rafael,
} from './people.ts';
import { leaseText } from './rental-texts.ts';
import { proposalText, serviceText } from './service-texts.ts';

/** Sent today, and nobody has answered yet. */
export const sentDocuments: readonly DemoDocument[] = [
  {
    nome: 'Contrato de trabalho – Diego Ramalho',
    author: 'marina',
    tags: ['RH'],
    ...{ start: 7, end: null, deadline: 7 },
    texts: [
      employmentText({
        empregadora: horizonte,
        empregado: diego,
        funcao: 'Analista de cobrança',
        salario: 4_600,
      }),
    ],
    signers: [opens([diego, 'Contratado']), waits(forHorizonte)],
    state: 'SENT',
    folder: 'RH',
  },
  {
    nome: 'Locação comercial – Galeria Central, loja 5',
    author: 'camila',
    tags: ['locação', 'comercial'],
    ...{ start: 10, end: 1105, deadline: 7 },
    texts: [
      leaseText({
        tipo: 'comercial',
        imovel: 'Rua Barão de Itapetininga, 255, loja 5, São Paulo, SP',
        locador: otavio,
        locatario: priscila,
        prazo: '36 meses',
        aluguel: 9_750,
        garantia: 'Título de capitalização',
      }),
    ],
    signers: [waits([otavio, 'Locador']), waits([priscila, 'Locatário'])],
    state: 'SENT',
    folder: 'Locações',
  },
  {
    nome: 'Procuração – Registro de imóvel',
    author: 'rafael',
    tags: ['procuração'],
    ...{ start: 0, end: 90, deadline: 0 },
    texts: [
      powerOfAttorneyText(
        gustavo,
        rafael,
        'representá-lo(a) perante o 4º Oficial de Registro de Imóveis de São Paulo no registro da escritura da sala 1204',
      ),
    ],
    signers: [waits([gustavo, 'Parte'])],
    state: 'SENT',
  },
  {
    nome: 'Tratamento de dados – Guardiã Segurança',
    author: 'marina',
    tags: ['LGPD', 'segurança'],
    ...{ start: 0, end: 730, deadline: 6 },
    texts: [dataProcessingText(horizonte, guardia)],
    signers: [waits(forHorizonte), disowns([guardia.representante, 'Parte'])],
    state: 'SENT',
  },
];

/** Not sent yet. */
export const draftDocuments: readonly DemoDocument[] = [
  {
    nome: 'Empreitada – Reforma do saguão do Edifício Solar',
    author: 'marina',
    tags: ['obra', 'condomínio'],
    ...{ start: 14, end: 74, deadline: 10 },
    texts: [
      serviceText({
        objeto: 'Reforma do saguão',
        local: 'Edifício Solar, Rua Tutóia, 390',
        contratante: horizonte,
        contratada: obraViva,
        valorMensal: 38_500,
        prazo: '60 dias',
        atividades: ['A obra segue o memorial descritivo e o cronograma aprovados em assembleia.'],
      }),
    ],
    signers: [waits(forHorizonte), waits([obraViva.representante, 'Contratado'])],
    state: 'DRAFT',
    fate: { kind: 'CANCELLED', motivo: 'O condomínio mudou o escopo da obra.' },
  },
  {
    nome: 'Proposta comercial – Reforma da Galeria Central',
    author: 'rafael',
    tags: ['obra'],
    ...{ start: 0, end: 15, deadline: 7 },
    texts: [proposalText('reforma das áreas comuns da Galeria Central', obraViva, 128_000)],
    signers: [],
    state: 'DRAFT',
  },
  {
    nome: 'Captação de imóveis – Imobiliária Bela Vista',
    author: 'camila',
    tags: ['parceria'],
    ...{ start: 0, end: 365, deadline: 7 },
    texts: [
      serviceText({
        objeto: 'Captação de imóveis para locação',
        local: 'São Paulo, SP',
        contratante: horizonte,
        contratada: belaVista,
        valorMensal: 3_300,
        prazo: '12 meses',
        atividades: ['Por imóvel captado e locado, é devida ainda comissão de 20% do primeiro aluguel.'],
      }),
    ],
    signers: [waits([belaVista.representante, 'Contratado'])],
    state: 'DRAFT',
  },
];
