import type { ContractText } from './contract-pdf.ts';
import type { Company, Person } from './people.ts';
import { closing, companyParty, finalClause, opening, personParty, reais } from './wording.ts';

interface Lease {
  readonly tipo: 'residencial' | 'comercial' | 'vaga de garagem';
  readonly imovel: string;
  readonly locador: Person;
  readonly locatario: Person;
  readonly prazo: string;
  readonly aluguel: number;
  readonly garantia: string;
  readonly fiador?: Person;
}

const uses = {
  residencial: 'exclusivamente residencial, para moradia do(a) LOCATÁRIO(A) e de sua família',
  comercial: 'exclusivamente comercial, vedada a alteração do ramo de atividade sem anuência por escrito',
  'vaga de garagem': 'exclusivamente para a guarda de um veículo de passeio',
} as const;

export function leaseText(lease: Lease): ContractText {
  const { tipo, imovel, locador, locatario, prazo, aluguel, garantia, fiador } = lease;
  const objeto = tipo === 'vaga de garagem' ? tipo : `imóvel ${tipo}`;
  return {
    titulo: `Contrato de locação de ${objeto}`,
    quadro: [
      ['Imóvel', imovel],
      ['Locador(a)', `${locador.nome} – CPF ${locador.cpf}`],
      ['Locatário(a)', `${locatario.nome} – CPF ${locatario.cpf}`],
      ['Aluguel mensal', reais(aluguel)],
      ['Prazo', prazo],
      ['Garantia', garantia],
    ],
    abertura: [
      opening('locação'),
      personParty(locador, 'Alameda Lorena, 1304, São Paulo, SP', 'LOCADOR(A)'),
      personParty(locatario, 'Rua Apinajés, 871, São Paulo, SP', 'LOCATÁRIO(A)'),
      ...(fiador ? [personParty(fiador, 'Rua Turiassu, 1510, São Paulo, SP', 'FIADOR(A)')] : []),
    ],
    clausulas: [
      {
        titulo: 'Objeto e destinação',
        itens: [
          `O(A) LOCADOR(A) dá em locação ao(à) LOCATÁRIO(A) o bem situado na ${imovel}, livre e desembaraçado de ônus que impeçam o seu uso.`,
          `A destinação é ${uses[tipo]}. São vedadas a cessão, a sublocação e o empréstimo, no todo ou em parte.`,
        ],
      },
      {
        titulo: 'Prazo',
        itens: [
          `A locação vigora pelo prazo de ${prazo}, contado da data de início da vigência. Findo o prazo sem oposição, prorroga-se na forma da Lei nº 8.245/1991.`,
          'A devolução antecipada pelo(a) LOCATÁRIO(A) sujeita-o(a) à multa de três aluguéis, reduzida na proporção do tempo já cumprido.',
        ],
      },
      {
        titulo: 'Aluguel e encargos',
        itens: [
          `O aluguel mensal é de ${reais(aluguel)}, pago até o dia 5 de cada mês por boleto emitido pela administradora, e reajustado a cada doze meses pela variação do IPCA.`,
          'Cabem ao(à) LOCATÁRIO(A) as despesas ordinárias de condomínio, o IPTU e os consumos de água, energia e gás.',
          'O atraso acarreta multa de 10% sobre o débito, juros de 1% ao mês e correção monetária.',
        ],
      },
      {
        titulo: 'Garantia',
        itens: [
          `A locação é garantida por ${garantia.toLocaleLowerCase('pt-BR')}, que abrange todas as obrigações deste contrato até a efetiva devolução das chaves.`,
          ...(fiador
            ? [
                'O(A) FIADOR(A) responde solidariamente pelas obrigações do(a) LOCATÁRIO(A) e renuncia ao benefício de ordem previsto no art. 827 do Código Civil.',
              ]
            : []),
        ],
      },
      {
        titulo: 'Conservação e vistoria',
        itens: [
          'O(A) LOCATÁRIO(A) declara receber o bem no estado descrito no termo de vistoria e obriga-se a restituí-lo nas mesmas condições, salvo o desgaste natural do uso.',
          'Benfeitorias dependem de autorização por escrito e não geram direito a indenização ou retenção, salvo as necessárias.',
        ],
      },
      finalClause,
    ],
    fecho: closing,
  };
}

export function inspectionText(imovel: string, locatario: Person): ContractText {
  return {
    titulo: 'Termo de vistoria de entrada',
    quadro: [
      ['Imóvel', imovel],
      ['Locatário(a)', locatario.nome],
      ['Chaves entregues', '3 da porta social, 2 da porta de serviço e 2 controles da garagem'],
      ['Medidores', 'Energia 18.472 kWh · Água 961 m³ · Gás 214 m³'],
    ],
    abertura: [
      `Na data abaixo foi vistoriado o imóvel situado na ${imovel}, na presença do(a) locatário(a) e da administradora, constatando-se o estado a seguir descrito.`,
    ],
    clausulas: [
      {
        titulo: 'Sala e varanda',
        itens: [
          'Piso de tacos lixado e sem manchas. Pintura nova, na cor branco-gelo. Porta de correr da varanda com vedação íntegra e trinco em funcionamento.',
        ],
      },
      {
        titulo: 'Dormitórios',
        itens: [
          'Armários embutidos com dobradiças revisadas. Pequeno risco na porta direita do armário do segundo dormitório. Janelas com persianas em funcionamento.',
        ],
      },
      {
        titulo: 'Cozinha e área de serviço',
        itens: [
          'Bancada de granito sem trincas. Torneira com leve oxidação. Aquecedor a gás com manutenção em dia e etiqueta de inspeção válida.',
        ],
      },
      {
        titulo: 'Banheiros',
        itens: [
          'Louças e metais íntegros. Box de vidro temperado sem lascas. Rejunte refeito. Ralos com bom escoamento.',
        ],
      },
      {
        titulo: 'Conclusão',
        itens: [
          'O imóvel encontra-se apto ao uso. Divergências devem ser comunicadas por escrito em até dez dias, sob pena de aceitação integral deste termo.',
        ],
      },
    ],
    numerado: false,
    fecho: 'Conferido o estado do imóvel, as partes assinam este termo, que integra o contrato de locação.',
  };
}

export function terminationText(imovel: string, administradora: Company, locatario: Person): ContractText {
  return {
    titulo: 'Distrato de locação',
    abertura: [
      'As partes a seguir qualificadas resolvem, de comum acordo, encerrar a locação entre elas existente:',
      companyParty(administradora, 'ADMINISTRADORA'),
      personParty(locatario, 'Rua Apinajés, 871, São Paulo, SP', 'LOCATÁRIO(A)'),
    ],
    clausulas: [
      {
        titulo: 'Encerramento',
        itens: [
          `Fica encerrada a locação do imóvel situado na ${imovel}, sem ônus para qualquer das partes.`,
          'As chaves são devolvidas na data da vistoria de saída, que integra este instrumento.',
        ],
      },
      {
        titulo: 'Acerto de contas',
        itens: [
          `O(A) LOCATÁRIO(A) paga ${reais(4_318.75)}, correspondentes ao aluguel proporcional e aos encargos até a devolução das chaves.`,
          `A caução de ${reais(12_600)} é restituída em até dez dias, descontado o valor do item anterior.`,
        ],
      },
      {
        titulo: 'Quitação',
        itens: ['Cumpridas as obrigações acima, as partes dão-se plena, geral e irrevogável quitação.'],
      },
      finalClause,
    ],
    fecho: closing,
  };
}

export function amendmentText(
  contrato: string,
  locatario: Person,
  antigo: number,
  novo: number,
): ContractText {
  return {
    titulo: 'Primeiro termo aditivo',
    quadro: [
      ['Contrato aditado', contrato],
      ['Aluguel anterior', reais(antigo)],
      ['Aluguel reajustado', reais(novo)],
    ],
    abertura: [
      `As partes do contrato de locação referente a ${contrato} ajustam o presente termo aditivo.`,
      personParty(locatario, contrato, 'LOCATÁRIO(A)'),
    ],
    clausulas: [
      {
        titulo: 'Reajuste',
        itens: [
          `A partir do próximo vencimento, o aluguel mensal passa de ${reais(antigo)} para ${reais(novo)}.`,
          'O novo valor substitui o reajuste anual pelo IPCA neste período. Os reajustes seguintes observam o índice contratado.',
        ],
      },
      {
        titulo: 'Prorrogação',
        itens: [
          'O prazo da locação é prorrogado por doze meses, contados do término originalmente previsto.',
        ],
      },
      {
        titulo: 'Ratificação',
        itens: ['Permanecem inalteradas as demais cláusulas do contrato, que as partes ratificam.'],
      },
      finalClause,
    ],
    fecho: closing,
  };
}
