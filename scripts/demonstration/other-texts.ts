import type { ContractText } from './contract-pdf.ts';
import type { Company, Person } from './people.ts';
import {
  closing,
  companyParty,
  electronicSignature,
  finalClause,
  opening,
  personParty,
  reais,
} from './wording.ts';

interface Employment {
  readonly empregadora: Company;
  readonly empregado: Person;
  readonly funcao: string;
  readonly salario: number;
}

export function employmentText({ empregadora, empregado, funcao, salario }: Employment): ContractText {
  return {
    titulo: 'Contrato individual de trabalho',
    quadro: [
      ['Empregado(a)', `${empregado.nome} – CPF ${empregado.cpf}`],
      ['Função', funcao],
      ['Salário mensal', reais(salario)],
      ['Jornada', '44 horas semanais, de segunda a sábado'],
    ],
    abertura: [
      opening('contrato de trabalho'),
      companyParty(empregadora, 'EMPREGADORA'),
      personParty(empregado, 'Rua Domingos de Morais, 2410, São Paulo, SP', 'EMPREGADO(A)'),
    ],
    clausulas: [
      {
        titulo: 'Função',
        itens: [
          `O(A) EMPREGADO(A) é admitido(a) para exercer a função de ${funcao}, e as que forem compatíveis com a sua condição pessoal.`,
        ],
      },
      {
        titulo: 'Remuneração e jornada',
        itens: [
          `O salário mensal é de ${reais(salario)}, pago até o quinto dia útil do mês seguinte, com os descontos legais.`,
          'A jornada é de 44 horas semanais, com intervalo de uma hora para refeição. As horas extras são compensadas ou pagas com acréscimo de 50%.',
        ],
      },
      {
        titulo: 'Experiência',
        itens: [
          'Os primeiros 45 dias são de experiência, prorrogáveis uma vez por igual período. Findo o prazo, o contrato passa a vigorar por tempo indeterminado.',
        ],
      },
      {
        titulo: 'Benefícios',
        itens: [
          'São concedidos vale-transporte, vale-refeição e plano de saúde, na forma da política interna da EMPREGADORA.',
        ],
      },
      {
        titulo: 'Sigilo e dados pessoais',
        itens: [
          'O(A) EMPREGADO(A) mantém sigilo sobre as informações a que tiver acesso, mesmo após o término do contrato.',
          'A EMPREGADORA trata os dados pessoais do(a) EMPREGADO(A) para cumprir obrigações legais e executar este contrato.',
        ],
      },
      finalClause,
    ],
    fecho: closing,
  };
}

export function internshipText(concedente: Company, estagiario: Person): ContractText {
  return {
    titulo: 'Termo de compromisso de estágio',
    quadro: [
      ['Estagiário(a)', `${estagiario.nome} – CPF ${estagiario.cpf}`],
      ['Curso', 'Administração, 6º semestre'],
      ['Bolsa-auxílio', reais(1_450)],
      ['Carga horária', '30 horas semanais'],
    ],
    abertura: [
      opening('compromisso de estágio'),
      companyParty(concedente, 'CONCEDENTE'),
      personParty(estagiario, 'Rua Loefgren, 1188, São Paulo, SP', 'ESTAGIÁRIO(A)'),
    ],
    clausulas: [
      {
        titulo: 'Objeto',
        itens: [
          'O estágio, sem vínculo de emprego nos termos da Lei nº 11.788/2008, proporciona ao(à) ESTAGIÁRIO(A) experiência prática em rotinas de administração de condomínios.',
        ],
      },
      {
        titulo: 'Bolsa e auxílios',
        itens: [
          `A CONCEDENTE paga bolsa mensal de ${reais(1_450)} e auxílio-transporte, e contrata seguro contra acidentes pessoais.`,
        ],
      },
      {
        titulo: 'Jornada e recesso',
        itens: [
          'A jornada é de seis horas diárias, compatível com o horário escolar, e reduzida à metade nos dias de avaliação.',
          'A cada doze meses há recesso remunerado de trinta dias, de preferência nas férias escolares.',
        ],
      },
      finalClause,
    ],
    fecho: closing,
  };
}

interface Sale {
  readonly bem: string;
  readonly descricao: string;
  readonly vendedor: Person;
  readonly comprador: Person;
  readonly preco: number;
  readonly entrada: number;
}

export function saleText({ bem, descricao, vendedor, comprador, preco, entrada }: Sale): ContractText {
  return {
    titulo: `Contrato de compra e venda de ${bem}`,
    quadro: [
      ['Bem', descricao.charAt(0).toLocaleUpperCase('pt-BR') + descricao.slice(1)],
      ['Vendedor(a)', `${vendedor.nome} – CPF ${vendedor.cpf}`],
      ['Comprador(a)', `${comprador.nome} – CPF ${comprador.cpf}`],
      ['Preço', reais(preco)],
      ['Sinal', reais(entrada)],
    ],
    abertura: [
      opening('compra e venda'),
      personParty(vendedor, 'Rua Itapeva, 518, São Paulo, SP', 'VENDEDOR(A)'),
      personParty(comprador, 'Rua Caiubi, 702, São Paulo, SP', 'COMPRADOR(A)'),
    ],
    clausulas: [
      {
        titulo: 'Objeto',
        itens: [
          `O(A) VENDEDOR(A) vende ao(à) COMPRADOR(A) o seguinte bem, livre de ônus, dívidas e restrições: ${descricao}.`,
        ],
      },
      {
        titulo: 'Preço e forma de pagamento',
        itens: [
          `O preço certo e ajustado é de ${reais(preco)}, dos quais ${reais(entrada)} são pagos na assinatura, como sinal e princípio de pagamento.`,
          `O saldo de ${reais(preco - entrada)} é pago por transferência bancária, contra a entrega do bem e dos documentos de transferência.`,
        ],
      },
      {
        titulo: 'Posse e transferência',
        itens: [
          'A posse transfere-se com a quitação do preço. Até então, tributos e despesas correm por conta do(a) VENDEDOR(A).',
          'As despesas de transferência e registro cabem ao(à) COMPRADOR(A).',
        ],
      },
      {
        titulo: 'Evicção e arrependimento',
        itens: [
          'O(A) VENDEDOR(A) responde pela evicção, na forma da lei.',
          'O negócio é irretratável. A desistência implica a perda do sinal ou a sua devolução em dobro, conforme o art. 418 do Código Civil.',
        ],
      },
      finalClause,
    ],
    fecho: closing,
  };
}

export function powerOfAttorneyText(outorgante: Person, outorgado: Person, poderes: string): ContractText {
  return {
    titulo: 'Procuração',
    abertura: [
      personParty(outorgante, 'Rua Bela Cintra, 1149, São Paulo, SP', 'OUTORGANTE'),
      personParty(outorgado, 'Avenida Paulista, 1842, São Paulo, SP', 'OUTORGADO(A)'),
      `Pelo presente instrumento, o(a) OUTORGANTE nomeia e constitui o(a) OUTORGADO(A) seu(sua) bastante procurador(a), com poderes para ${poderes}, podendo para tanto assinar requerimentos, prestar declarações, pagar taxas, receber documentos e praticar os demais atos necessários ao fiel cumprimento deste mandato.`,
      'Os poderes não podem ser substabelecidos e vigoram até o término da vigência deste instrumento, ou até revogação por escrito.',
      electronicSignature,
    ],
    clausulas: [],
    numerado: false,
    fecho: 'Por ser expressão da verdade, firma a presente.',
  };
}

export function debtText(credora: Company, devedor: Person, divida: number, parcelas: number): ContractText {
  return {
    titulo: 'Instrumento de confissão de dívida',
    quadro: [
      ['Dívida confessada', reais(divida)],
      ['Parcelas', `${parcelas} de ${reais(divida / parcelas)}`],
      ['Vencimento', 'Dia 10 de cada mês'],
    ],
    abertura: [
      opening('confissão de dívida'),
      companyParty(credora, 'CREDORA'),
      personParty(devedor, 'Rua Coriolano, 1322, São Paulo, SP', 'DEVEDOR(A)'),
    ],
    clausulas: [
      {
        titulo: 'Confissão',
        itens: [
          `O(A) DEVEDOR(A) confessa dever à CREDORA a quantia líquida, certa e exigível de ${reais(divida)}, referente a aluguéis e encargos vencidos.`,
        ],
      },
      {
        titulo: 'Pagamento',
        itens: [
          `A dívida é paga em ${parcelas} parcelas mensais e sucessivas de ${reais(divida / parcelas)}, sem juros se pontuais.`,
          'O atraso superior a quinze dias vence antecipadamente o saldo, acrescido de multa de 10%.',
        ],
      },
      {
        titulo: 'Título executivo',
        itens: [
          'Este instrumento constitui título executivo extrajudicial, nos termos do art. 784, § 4º, do Código de Processo Civil.',
        ],
      },
      finalClause,
    ],
    fecho: closing,
  };
}

export function minutesText(condominio: string): ContractText {
  return {
    titulo: `Ata da assembleia geral ordinária do ${condominio}`,
    abertura: [
      `Aos condôminos do ${condominio}, reunidos em segunda convocação no salão de festas, às 19h30, conforme edital enviado com dez dias de antecedência. Presidiu a mesa a síndica, Sra. Tereza Vasconcelos, e secretariou os trabalhos o Sr. Rafael Teixeira, pela administradora.`,
    ],
    clausulas: [
      {
        titulo: 'Prestação de contas',
        itens: [
          `Apresentadas as contas do exercício, com saldo de ${reais(184_290.37)} no fundo de reserva, foram aprovadas por unanimidade, após parecer favorável do conselho fiscal.`,
        ],
      },
      {
        titulo: 'Previsão orçamentária',
        itens: [
          'Aprovada por maioria a previsão para o próximo exercício, com reajuste de 4,8% na taxa condominial a partir do mês seguinte.',
        ],
      },
      {
        titulo: 'Obras',
        itens: [
          'Autorizada a contratação da reforma do saguão, mediante três orçamentos, e da manutenção preventiva dos elevadores.',
        ],
      },
      {
        titulo: 'Eleição',
        itens: [
          'Reeleita a síndica para mandato de doze meses. Eleitos para o conselho os condôminos das unidades 31, 54 e 102.',
        ],
      },
    ],
    numerado: false,
    fecho: 'Nada mais havendo a tratar, lavrou-se a presente ata, que lida e aprovada vai registrada.',
  };
}

export function dataProcessingText(controladora: Company, operadora: Company): ContractText {
  return {
    titulo: 'Termo de tratamento de dados pessoais',
    abertura: [
      opening('tratamento de dados pessoais'),
      companyParty(controladora, 'CONTROLADORA'),
      companyParty(operadora, 'OPERADORA'),
    ],
    clausulas: [
      {
        titulo: 'Objeto',
        itens: [
          'A OPERADORA trata, em nome da CONTROLADORA, dados cadastrais e financeiros de condôminos e locatários, apenas para os fins do contrato principal.',
        ],
      },
      {
        titulo: 'Deveres da operadora',
        itens: [
          'Seguir as instruções documentadas da CONTROLADORA e manter registro das operações de tratamento.',
          'Adotar medidas técnicas e administrativas de segurança e comunicar incidentes em até 48 horas.',
          'Contratar suboperadores somente com autorização prévia e por escrito.',
        ],
      },
      {
        titulo: 'Direitos dos titulares',
        itens: [
          'A OPERADORA auxilia a CONTROLADORA a atender os pedidos dos titulares, na forma dos arts. 18 e 19 da Lei nº 13.709/2018.',
        ],
      },
      {
        titulo: 'Término',
        itens: [
          'Encerrado o tratamento, os dados são devolvidos ou eliminados em até trinta dias, salvo obrigação legal de guarda.',
        ],
      },
      finalClause,
    ],
    fecho: closing,
  };
}
