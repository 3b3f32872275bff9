import type { Motivo } from './mail-records/finding.ts';

/** What each finding says to a person; the parameter is its detail. */
const findings: Readonly<Record<Motivo, (detalhe: string) => string>> = {
  SPF_AUSENTE: () => 'o domínio de retorno não tem registro SPF.',
  SPF_REPETIDO: (count) => `há ${count} registros SPF; com mais de um, nenhum vale. Deixe só um.`,
  SPF_SINTAXE: (term) => `'${term}' não é um termo de SPF; com um erro, o registro todo não vale.`,
  SPF_CONSULTAS_DEMAIS: (count) => `o registro leva a ${count} consultas ao DNS; o limite é 10.`,
  SPF_CIRCULAR: (domain) => `o registro volta a ${domain} e nunca termina.`,
  SPF_INCLUDE_SEM_REGISTRO: (domain) => `${domain} é incluído e não tem um registro SPF válido.`,
  SPF_INCLUDE_NAO_INFORMADO: (domain) =>
    `o arquivo não traz o TXT de ${domain}; as consultas dele não foram contadas. Acrescente-o.`,
  SPF_ABERTO: (term) => `'${term}' autoriza qualquer servidor a enviar em nome do domínio.`,
  SPF_SEM_FIM: () => 'o registro não termina em ~all nem -all.',
  SPF_NEUTRO: () => "'?all' não recusa ninguém; termine em ~all ou -all.",
  SPF_DEPOIS_DO_FIM: (term) => `'${term}' vem depois de all e nunca é lido.`,
  SPF_PTR: () => "'ptr' não deve mais ser usado (RFC 7208, 5.5).",
  SPF_NAO_AUTORIZA: (sender) => `o registro não autoriza ${sender}.`,
  SPF_AUTORIZACAO_INCERTA: (ip) =>
    `não dá para saber, só pelos registros TXT do arquivo, se ${ip} é autorizado.`,
  DKIM_SEM_SELETOR: () => 'nenhum seletor: escolha um com --selector.',
  DKIM_AUSENTE: (name) => `${name} não tem registro.`,
  DKIM_REPETIDO: (name) => `${name} tem mais de um registro. Deixe só um.`,
  DKIM_SINTAXE: (name) => `o registro de ${name} não é uma lista de tag=valor.`,
  DKIM_VERSAO: (version) => `'v=${version}' não serve: é v=DKIM1, e vem antes de tudo.`,
  DKIM_SEM_VERSAO: () => 'o registro não diz v=DKIM1.',
  DKIM_TIPO: (type) => `'k=${type}' não é um tipo de chave conhecido (rsa, ed25519).`,
  DKIM_RESUMO: (hashes) => `'h=${hashes}' não aceita sha256, com que as mensagens são assinadas.`,
  DKIM_SERVICO: (services) => `'s=${services}' não aceita e-mail.`,
  DKIM_SEM_CHAVE: (name) => `o registro de ${name} não tem a chave (p).`,
  DKIM_REVOGADA: (name) => `a chave de ${name} foi revogada (p vazio).`,
  DKIM_CHAVE_ILEGIVEL: (name) => `a chave de ${name} (p) não é do tipo que k diz, ou está cortada.`,
  DKIM_CHAVE_CURTA: (bits) =>
    `a chave tem ${bits} bits; com menos de 1024 a assinatura é recusada. Faça outra de 2048.`,
  DKIM_CHAVE_FRACA: (bits) => `a chave tem ${bits} bits. Faça outra de 2048.`,
  DKIM_TESTE: (name) => `${name} está em teste (t=y): a assinatura pode ser ignorada.`,
  DKIM_OUTRA_CHAVE: (name) => `a chave publicada em ${name} não é a que assina.`,
  DMARC_AUSENTE: () => 'o domínio do remetente não tem registro DMARC.',
  DMARC_REPETIDO: (count) => `há ${count} registros DMARC; com mais de um, nenhum vale. Deixe só um.`,
  DMARC_SINTAXE: (part) => `'${part}' não é válido (v=DMARC1 vem primeiro).`,
  DMARC_POLITICA: (part) => `'${part}' não é uma política: none, quarantine ou reject.`,
  DMARC_ORDEM: () => 'p deve vir logo depois de v.',
  DMARC_SO_OBSERVA: () => 'a política é none: o que falha é entregue assim mesmo.',
  DMARC_SUBDOMINIOS: () => 'sp=none deixa os subdomínios sem proteção.',
  DMARC_PARCIAL: (percent) => `a política vale só para ${percent}% das mensagens.`,
  DMARC_SEM_RELATORIO: () => 'ninguém recebe os relatórios (rua).',
  DMARC_ENDERECO: (part) => `'${part}' não é um endereço mailto:.`,
  DMARC_RELATORIO_FORA: (domain) => `${domain} não diz que aceita os relatórios deste domínio.`,
  DMARC_SPF_DESALINHADO: (domain) => `o domínio de retorno (${domain}) não se alinha ao do remetente.`,
  DMARC_DKIM_DESALINHADO: (domain) => `o domínio do DKIM (${domain}) não se alinha ao do remetente.`,
  DMARC_DESALINHADO: (domain) =>
    `nem o domínio do DKIM (${domain}) nem o de retorno se alinham ao do remetente: o DMARC falha sempre.`,
};

/** What `lavra admin mail check` says to a person. */
export const mailCheckMessages = {
  description:
    'Confere os registros SPF, DKIM e DMARC do remetente em um arquivo de respostas, sem consultar o DNS.',
  answers: 'arquivo de respostas: JSON { "nome": ["registro", …] } ou linhas de dig ou de zona',
  domain: 'domínio do remetente; senão, o de LAVRA_MAIL_FROM',
  returnDomain: 'domínio do endereço de retorno; senão, o de LAVRA_MAIL_BOUNCE_TO ou o do remetente',
  dkimDomain: 'domínio do DKIM; senão, LAVRA_DKIM_DOMAIN ou o do remetente',
  selector: 'seletor do DKIM; senão, LAVRA_DKIM_SELECTOR ou todos os do arquivo',
  ip: 'endereço do servidor que entrega, a autorizar no SPF',
  include: 'domínio de SPF do provedor que entrega',
  dkimKey: 'chave do DKIM (PEM, privada ou pública), a comparar; senão, LAVRA_DKIM_KEY',
  dkimPublicKey: 'chave pública do DKIM em base64, como em p=, a comparar',
  json: 'mostra JSON também em um terminal',
  footer: `
Exemplos:
  dig +noall +answer TXT exemplo.com.br lavra._domainkey.exemplo.com.br _dmarc.exemplo.com.br > respostas.txt
  lavra admin mail check --answers respostas.txt --domain exemplo.com.br --selector lavra --ip 203.0.113.7

Junte ao arquivo o TXT de cada domínio que o SPF inclui. As chaves não saem daqui.
O domínio organizacional é o mais próximo, acima do remetente, que tem DMARC no arquivo.

Códigos de saída:
  0  nenhum erro; pode haver avisos
  2  opção errada ou arquivo ilegível
  3  há ao menos um erro`,
  noDomain: 'Qual domínio? Use --domain ou defina LAVRA_MAIL_FROM.',
  notADomain: (text: string) => `Domínio inválido: ${text}`,
  notAnAddress: (text: string) => `Endereço IP inválido: ${text}`,
  notAKey: 'A chave do DKIM não é uma chave RSA ou Ed25519.',
  unreadable: (line: number | null) =>
    line === null
      ? 'O arquivo de respostas não é um JSON de { "nome": ["registro", …] }.'
      : `O arquivo de respostas não é de dig nem de zona: linha ${line}.`,
  verdicts: {
    BOM: (domain: string) => `${domain}: SPF, DKIM e DMARC estão em ordem.`,
    AVISOS: (domain: string) => `${domain}: só avisos.`,
    ERROS: (domain: string) => `${domain}: há erros.`,
  },
  gravidades: { ERRO: 'erro', AVISO: 'aviso' },
  findings,
  publish: (line: string) => `  Publique: ${line}`,
  noSender: '  Use --ip ou --include para ver o registro a publicar.',
} as const;
