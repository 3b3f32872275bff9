import type { ContractText } from './contract-pdf.ts';
import { closing, finalClause } from './wording.ts';

const blank = '______________________________';
const party = (role: string): string =>
  `${role}: ${blank}, inscrito(a) no CPF/CNPJ sob o nº __________________, com endereço em ${blank}.`;

const confidentiality: ContractText = {
  titulo: 'Termo de confidencialidade',
  abertura: [party('REVELADORA'), party('RECEPTORA')],
  clausulas: [
    {
      titulo: 'Informações confidenciais',
      itens: [
        'São confidenciais as informações técnicas, comerciais, financeiras e de pessoas que a REVELADORA comunicar à RECEPTORA, por qualquer meio, para a avaliação de negócios entre as partes.',
        'Não são confidenciais as informações que já eram públicas, que a RECEPTORA já conhecia ou que ela recebeu licitamente de terceiros.',
      ],
    },
    {
      titulo: 'Obrigações',
      itens: [
        'A RECEPTORA usa as informações somente para a finalidade deste termo e as comunica apenas a quem precisa delas e está sujeito ao mesmo dever.',
        'Encerradas as tratativas, a RECEPTORA devolve ou destrói as informações em dez dias, a critério da REVELADORA.',
      ],
    },
    {
      titulo: 'Prazo e penalidade',
      itens: [
        'As obrigações deste termo duram cinco anos, contados da assinatura.',
        'O descumprimento sujeita a RECEPTORA a indenizar as perdas e os danos comprovados.',
      ],
    },
    finalClause,
  ],
  fecho: closing,
};

const services: ContractText = {
  titulo: 'Contrato de prestação de serviços',
  quadro: [
    ['Serviços', blank],
    ['Valor mensal', 'R$ ______________'],
    ['Prazo', '____ meses'],
  ],
  abertura: [party('CONTRATANTE'), party('CONTRATADA')],
  clausulas: [
    {
      titulo: 'Objeto',
      itens: ['A CONTRATADA presta à CONTRATANTE os serviços descritos no quadro acima.'],
    },
    {
      titulo: 'Obrigações das partes',
      itens: [
        'A CONTRATADA emprega pessoal habilitado e responde pelos encargos trabalhistas, previdenciários e fiscais dele decorrentes.',
        'A CONTRATANTE presta as informações necessárias e designa quem acompanha os serviços.',
      ],
    },
    {
      titulo: 'Preço e pagamento',
      itens: [
        'O valor mensal é pago até o décimo dia do mês seguinte, mediante nota fiscal.',
        'O preço é reajustado a cada doze meses pela variação do IPCA. O atraso sujeita o débito a multa de 2% e juros de 1% ao mês.',
      ],
    },
    {
      titulo: 'Rescisão',
      itens: [
        'Qualquer das partes pode rescindir o contrato mediante aviso por escrito com trinta dias de antecedência, sem multa.',
      ],
    },
    finalClause,
  ],
  fecho: closing,
};

const lease: ContractText = {
  titulo: 'Contrato de locação comercial',
  quadro: [
    ['Imóvel', blank],
    ['Aluguel mensal', 'R$ ______________'],
    ['Vencimento', 'dia ____ de cada mês'],
    ['Prazo', '____ meses'],
    ['Garantia', blank],
  ],
  abertura: [party('LOCADOR(A)'), party('LOCATÁRIO(A)')],
  clausulas: [
    {
      titulo: 'Objeto e uso',
      itens: [
        'O LOCADOR aluga ao LOCATÁRIO o imóvel descrito no quadro acima, para uso exclusivamente comercial.',
        'O LOCATÁRIO recebe o imóvel em bom estado, conforme o laudo de vistoria, e assim o devolve ao fim da locação.',
      ],
    },
    {
      titulo: 'Aluguel e encargos',
      itens: [
        'O aluguel vence no dia indicado e é reajustado a cada doze meses pela variação do IGP-M.',
        'Cabem ao LOCATÁRIO o condomínio, o IPTU, o consumo de água, luz e gás e o seguro contra incêndio.',
        'O atraso sujeita o débito a multa de 10%, juros de 1% ao mês e correção monetária.',
      ],
    },
    {
      titulo: 'Prazo e devolução',
      itens: [
        'A locação vigora pelo prazo do quadro acima, nos termos da Lei nº 8.245/1991.',
        'A devolução antecipada pelo LOCATÁRIO sujeita-o à multa de três aluguéis, proporcional ao tempo que faltar.',
      ],
    },
    finalClause,
  ],
  fecho: closing,
};

/** Contracts with blanks in place of their parties and values. */
export const templateTexts: readonly ContractText[] = [lease, services, confidentiality];
