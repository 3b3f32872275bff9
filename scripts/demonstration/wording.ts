import type { Company, Person } from './people.ts';

/** How a contract introduces a company: name, seat, registration and representative. */
export const companyParty = ({ razaoSocial, sede, cnpj, representante }: Company, papel: string): string =>
  `${razaoSocial}, pessoa jurídica de direito privado, com sede na ${sede}, inscrita no CNPJ sob o nº ${cnpj}, neste ato representada por ${representante.nome}, CPF nº ${representante.cpf}, doravante denominada ${papel}.`;

/** How a contract introduces a person. */
export const personParty = ({ nome, cpf }: Person, endereco: string, papel: string): string =>
  `${nome}, CPF nº ${cpf}, residente e domiciliado(a) na ${endereco}, doravante denominado(a) ${papel}.`;

export const opening = (kind: string): string =>
  `Pelo presente instrumento particular de ${kind}, as partes a seguir qualificadas ajustam as cláusulas e condições abaixo, que reciprocamente aceitam e se obrigam a cumprir:`;

/** Why an electronic signature is binding: article 10, § 2, of Medida Provisória 2.200-2/2001. */
export const electronicSignature =
  'As partes reconhecem como válida e eficaz a assinatura eletrônica deste instrumento, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001, dispensadas a via física e a presença simultânea dos signatários.';

export const closing =
  'E, por estarem justas e contratadas, as partes assinam este instrumento por meio eletrônico, para que produza seus efeitos desde a data de início da vigência.';

export const venue =
  'Fica eleito o foro da Comarca de São Paulo, SP, para dirimir as questões oriundas deste instrumento, com renúncia a qualquer outro, por mais privilegiado que seja.';

export const finalClause = {
  titulo: 'Disposições gerais',
  itens: [
    'A tolerância quanto ao descumprimento de qualquer obrigação não importa novação nem renúncia ao direito de exigi-la.',
    'As comunicações entre as partes são feitas por escrito, nos endereços eletrônicos usados para a assinatura deste instrumento, e consideram-se recebidas no primeiro dia útil seguinte ao envio.',
    electronicSignature,
    venue,
  ],
} as const;

export const reais = (value: number): string =>
  value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
