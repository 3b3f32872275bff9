import type { PerfilNome } from '@lavra/domain';

/** A signatory. Names, CPFs and addresses are invented. */
export interface Person {
  readonly nome: string;
  readonly email: string;
  readonly cpf: string;
}

export interface Company {
  readonly razaoSocial: string;
  readonly cnpj: string;
  readonly sede: string;
  readonly representante: Person;
}

export interface DemoUser {
  readonly nome: string;
  readonly email: string;
  readonly perfil: PerfilNome;
}

export const organizationName = 'Horizonte Administradora';

export const users = {
  marina: { nome: 'Marina Alves', email: 'marina@exemplo.com.br', perfil: 'Administrador da Organização' },
  rafael: { nome: 'Rafael Teixeira', email: 'rafael@exemplo.com.br', perfil: 'Gestor' },
  camila: { nome: 'Camila Nogueira', email: 'camila@exemplo.com.br', perfil: 'Operador' },
} as const satisfies Record<string, DemoUser>;

const person = (nome: string, email: string, cpf: string): Person => ({ nome, email, cpf });

export const marina = person(users.marina.nome, users.marina.email, '214.803.795-14');
export const rafael = person(users.rafael.nome, users.rafael.email, '318.640.271-93');
export const beatriz = person('Beatriz Okafor Lima', 'beatriz.lima@exemplo.com.br', '529.982.247-25');
export const joao = person('João Prado', 'joao.prado@exemplo.com.br', '407.915.362-70');
export const leticia = person('Letícia Moraes', 'leticia.moraes@exemplo.com.br', '152.739.480-88');
export const bruno = person('Bruno Sato', 'bruno.sato@exemplo.com.br', '396.184.207-87');
export const helena = person('Helena Duarte', 'helena@cristal.exemplo.com.br', '273.059.148-60');
export const antonio = person('Antônio Figueiredo', 'antonio@elevamax.exemplo.com.br', '481.206.937-87');
export const priscila = person('Priscila Campos', 'priscila@norte.exemplo.com.br', '160.495.823-51');
export const otavio = person('Otávio Mendes', 'otavio.mendes@exemplo.com.br', '329.718.604-69');
export const yasmin = person('Yasmin Ferraz', 'yasmin.ferraz@exemplo.com.br', '284.317.059-14');
export const sergio = person('Sérgio Bittencourt', 'sergio@guardia.exemplo.com.br', '415.062.893-98');
export const tereza = person('Tereza Vasconcelos', 'tereza.vasconcelos@exemplo.com.br', '137.948.206-22');
export const diego = person('Diego Ramalho', 'diego.ramalho@exemplo.com.br', '362.507.194-07');
export const lucia = person('Lúcia Andrade', 'lucia.andrade@exemplo.com.br', '209.683.415-51');
export const mauricio = person('Maurício Paiva', 'mauricio@painel.exemplo.com.br', '451.730.962-25');
export const fernanda = person('Fernanda Queiroz', 'fernanda@belavista.exemplo.com.br', '178.264.350-80');
export const gustavo = person('Gustavo Linhares', 'gustavo.linhares@exemplo.com.br', '390.417.286-78');
export const ines = person('Inês Carvalho', 'ines.carvalho@exemplo.com.br', '246.150.938-70');
export const vinicius = person('Vinícius Peixoto', 'vinicius@obraviva.exemplo.com.br', '433.892.017-34');

export const horizonte: Company = {
  razaoSocial: 'Horizonte Administradora de Imóveis Ltda.',
  cnpj: '48.021.735/0001-28',
  sede: 'Avenida Paulista, 1842, 14º andar, São Paulo, SP',
  representante: marina,
};
export const cristal: Company = {
  razaoSocial: 'Cristal Serviços de Limpeza Ltda.',
  cnpj: '39.184.672/0001-30',
  sede: 'Rua Vergueiro, 3185, São Paulo, SP',
  representante: helena,
};
export const elevamax: Company = {
  razaoSocial: 'Elevamax Elevadores S.A.',
  cnpj: '27.503.918/0001-00',
  sede: 'Rua do Gasômetro, 420, São Paulo, SP',
  representante: antonio,
};
export const norte: Company = {
  razaoSocial: 'Norte Tecnologia S.A.',
  cnpj: '51.760.294/0001-90',
  sede: 'Rua Funchal, 411, conjunto 92, São Paulo, SP',
  representante: priscila,
};
export const guardia: Company = {
  razaoSocial: 'Guardiã Segurança Patrimonial Ltda.',
  cnpj: '33.819.406/0001-50',
  sede: 'Avenida Jabaquara, 2050, São Paulo, SP',
  representante: sergio,
};
export const painel: Company = {
  razaoSocial: 'Painel Mídia Exterior Ltda.',
  cnpj: '46.285.017/0001-33',
  sede: 'Rua Cardeal Arcoverde, 1745, São Paulo, SP',
  representante: mauricio,
};
export const belaVista: Company = {
  razaoSocial: 'Imobiliária Bela Vista Ltda.',
  cnpj: '29.471.358/0001-84',
  sede: 'Rua Treze de Maio, 960, São Paulo, SP',
  representante: fernanda,
};
export const obraViva: Company = {
  razaoSocial: 'Obra Viva Construções e Reformas Ltda.',
  cnpj: '41.036.825/0001-43',
  sede: 'Avenida Imirim, 870, São Paulo, SP',
  representante: vinicius,
};
