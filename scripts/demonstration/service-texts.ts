import type { ContractText } from './contract-pdf.ts';
import type { Company } from './people.ts';
import { closing, companyParty, finalClause, opening, reais } from './wording.ts';

interface Service {
  readonly objeto: string;
  readonly local: string;
  readonly contratante: Company;
  readonly contratada: Company;
  readonly valorMensal: number;
  readonly prazo: string;
  /** What the contractor does, one sentence each. */
  readonly atividades: readonly string[];
}

export function serviceText(service: Service): ContractText {
  const { objeto, local, contratante, contratada, valorMensal, prazo, atividades } = service;
  return {
    titulo: 'Contrato de prestação de serviços',
    quadro: [
      ['Objeto', objeto],
      ['Local', local],
      ['Contratante', `${contratante.razaoSocial} – CNPJ ${contratante.cnpj}`],
      ['Contratada', `${contratada.razaoSocial} – CNPJ ${contratada.cnpj}`],
      ['Valor mensal', reais(valorMensal)],
      ['Prazo', prazo],
    ],
    abertura: [
      opening('prestação de serviços'),
      companyParty(contratante, 'CONTRATANTE'),
      companyParty(contratada, 'CONTRATADA'),
    ],
    clausulas: [
      {
        titulo: 'Objeto',
        itens: [
          `A CONTRATADA presta à CONTRATANTE serviços de ${objeto.toLocaleLowerCase('pt-BR')}, executados em ${local}.`,
          ...atividades,
        ],
      },
      {
        titulo: 'Obrigações da contratada',
        itens: [
          'Empregar pessoal habilitado, uniformizado e identificado, e responder pelos encargos trabalhistas, previdenciários e fiscais dele decorrentes.',
          'Fornecer materiais e equipamentos adequados, em conformidade com as normas técnicas e de segurança do trabalho.',
          'Reparar, às suas expensas, os serviços executados com defeito e os danos que causar a pessoas ou bens.',
        ],
      },
      {
        titulo: 'Obrigações da contratante',
        itens: [
          'Permitir o acesso aos locais de execução e prestar as informações necessárias.',
          'Designar responsável para acompanhar os serviços e aprovar os relatórios mensais.',
        ],
      },
      {
        titulo: 'Preço e pagamento',
        itens: [
          `Pelos serviços, a CONTRATANTE paga ${reais(valorMensal)} por mês, até o décimo dia do mês seguinte, mediante nota fiscal.`,
          'O preço é reajustado a cada doze meses pela variação do IPCA. O atraso sujeita o débito a multa de 2% e juros de 1% ao mês.',
        ],
      },
      {
        titulo: 'Prazo e rescisão',
        itens: [
          `O contrato vigora por ${prazo}, contados da data de início da vigência.`,
          'Qualquer das partes pode rescindi-lo mediante aviso por escrito com trinta dias de antecedência, sem multa.',
          'O descumprimento não sanado em dez dias após notificação autoriza a rescisão imediata e multa de um valor mensal.',
        ],
      },
      {
        titulo: 'Proteção de dados',
        itens: [
          'Os dados pessoais a que as partes tiverem acesso são tratados apenas para a execução deste contrato, nos termos da Lei nº 13.709/2018.',
        ],
      },
      finalClause,
    ],
    fecho: closing,
  };
}

export function confidentialityText(reveladora: Company, receptora: Company, negocio: string): ContractText {
  return {
    titulo: 'Acordo de confidencialidade',
    abertura: [
      opening('confidencialidade'),
      companyParty(reveladora, 'PARTE REVELADORA'),
      companyParty(receptora, 'PARTE RECEPTORA'),
    ],
    clausulas: [
      {
        titulo: 'Finalidade',
        itens: [
          `As partes pretendem trocar informações para avaliar ${negocio}, e este acordo protege o que for revelado durante as tratativas.`,
        ],
      },
      {
        titulo: 'Informações confidenciais',
        itens: [
          'São confidenciais os dados técnicos, comerciais, financeiros e cadastrais revelados por qualquer meio, ainda que não identificados como tais.',
          'Não são confidenciais as informações que já eram públicas, que a receptora já conhecia licitamente ou que desenvolveu de forma independente.',
        ],
      },
      {
        titulo: 'Deveres da receptora',
        itens: [
          'Usar as informações apenas para a finalidade deste acordo e limitá-las a quem delas precise conhecer.',
          'Proteger as informações com o mesmo cuidado que dedica às suas, e nunca inferior ao razoável.',
          'Devolver ou eliminar as informações em até dez dias após o pedido da reveladora.',
        ],
      },
      {
        titulo: 'Prazo e penalidade',
        itens: [
          'O dever de sigilo perdura por cinco anos contados do término das tratativas.',
          `A violação sujeita a infratora à multa de ${reais(80_000)}, sem prejuízo da indenização pelas perdas e danos excedentes.`,
        ],
      },
      finalClause,
    ],
    fecho: closing,
  };
}

export function licenseText(licenciante: Company, licenciada: Company, valorMensal: number): ContractText {
  return {
    titulo: 'Contrato de licença de uso de software',
    quadro: [
      ['Software', 'Síndico em Dia – gestão condominial'],
      ['Usuários', '40 usuários nomeados'],
      ['Valor mensal', reais(valorMensal)],
      ['Disponibilidade', '99,5% ao mês'],
    ],
    abertura: [
      opening('licença de uso de software'),
      companyParty(licenciante, 'LICENCIANTE'),
      companyParty(licenciada, 'LICENCIADA'),
    ],
    clausulas: [
      {
        titulo: 'Licença',
        itens: [
          'A LICENCIANTE concede à LICENCIADA licença não exclusiva e intransferível de uso do software, pelo prazo deste contrato.',
          'São vedadas a cópia, a engenharia reversa e a sublicença.',
        ],
      },
      {
        titulo: 'Suporte e disponibilidade',
        itens: [
          'O suporte atende em dias úteis, das 8h às 18h, com primeira resposta em até quatro horas.',
          'A indisponibilidade acima do limite contratado gera desconto proporcional na mensalidade seguinte.',
        ],
      },
      {
        titulo: 'Preço',
        itens: [
          `A LICENCIADA paga ${reais(valorMensal)} por mês, com vencimento no dia 15, reajustados anualmente pelo IPCA.`,
        ],
      },
      {
        titulo: 'Dados',
        itens: [
          'Os dados inseridos pertencem à LICENCIADA, que pode exportá-los a qualquer tempo e por até sessenta dias após o término.',
          'A LICENCIANTE atua como operadora de dados pessoais, nos termos da Lei nº 13.709/2018.',
        ],
      },
      finalClause,
    ],
    fecho: closing,
  };
}

export function proposalText(obra: string, contratada: Company, valor: number): ContractText {
  return {
    titulo: 'Proposta comercial',
    quadro: [
      ['Obra', obra],
      ['Valor global', reais(valor)],
      ['Prazo de execução', '45 dias corridos'],
      ['Validade da proposta', '15 dias'],
    ],
    abertura: [
      `${contratada.razaoSocial}, CNPJ ${contratada.cnpj}, apresenta proposta para ${obra}, conforme visita técnica realizada no local.`,
    ],
    clausulas: [
      {
        titulo: 'Escopo',
        itens: [
          'Demolição e retirada de revestimentos, regularização do piso, instalação elétrica e luminotécnica, forro de gesso, pintura e limpeza final.',
        ],
      },
      {
        titulo: 'Condições de pagamento',
        itens: [
          `Sinal de 30% na assinatura (${reais(valor * 0.3)}), 40% na metade da obra (${reais(valor * 0.4)}) e 30% na entrega (${reais(valor * 0.3)}).`,
        ],
      },
      {
        titulo: 'Garantia',
        itens: [
          'Cinco anos para a solidez dos serviços e doze meses para os materiais, contados da entrega.',
        ],
      },
      {
        titulo: 'Não incluso',
        itens: ['Projetos complementares, taxas públicas e mobiliário solto.'],
      },
    ],
    numerado: false,
    fecho: 'Permanecemos à disposição para os esclarecimentos necessários.',
  };
}
