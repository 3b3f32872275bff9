import type { Eliminacao } from '@lavra/client/types';
import { counted } from '../../counted.ts';
import { examples } from '../../examples.ts';

/** Texts of `lavra admin`, except for commands with files of their own. */
export const portugueseAdmin = {
  description: 'Administra o servidor.',
  noServer:
    'O servidor não está instalado aqui. Rode este comando na máquina do servidor ou defina a pasta dele em LAVRA_SERVER_DIR.',
  noServerAt: (folder: string) => `Não há um servidor em ${folder} (LAVRA_SERVER_DIR).`,
  failed: (reason: string) => `O programa de administração falhou: ${reason}`,
  ended: (code: number | null) => `código de saída ${code}`,
  refusals: {
    COMANDO_DESCONHECIDO: 'O servidor instalado não conhece {0}: as versões são diferentes.',
    CONFIGURACAO: 'A configuração tem erros:\n{0}',
    PASTA_DE_DADOS_AUSENTE:
      'A pasta de dados {0} não existe. Confira LAVRA_DATA_DIR: deve ser a do servidor. Nada foi gravado.',
    CHAVE_MESTRA_AUSENTE:
      'Não há chave mestra em {0}. Confira LAVRA_DATA_DIR e LAVRA_MASTER_KEY_FILE: devem ser os do servidor. Nada foi gravado.',
    CHAVE_MESTRA_ERRADA:
      'A chave mestra configurada não abre estes dados: falta a chave {0}. Confira LAVRA_MASTER_KEY, LAVRA_MASTER_KEY_FILE ou o arquivo master.key da pasta de dados: devem ser os do servidor.',
    USUARIO_ERRADO:
      'Os dados são de outro usuário: {0}. Rode este comando como ele (sudo -u), e não como root: o servidor não leria o que fosse gravado aqui. Nada foi feito.',
    SEM_PERMISSAO: 'Sem permissão em {0}. Rode este comando como o usuário do servidor.',
    BANCO_AUSENTE:
      'Nenhum servidor criou o banco de dados {0}. Confira LAVRA_DATABASE_URL: deve ser o do servidor. Nada foi feito.',
    BANCO_NAO_ABRE: '{0}',
    ARQUIVOS_NAO_RESPONDEM: 'O armazenamento de arquivos não responde ou recusa o pedido: {0}.',
    DESTINO_NAO_VAZIO: 'A pasta {0} não está vazia.',
    COPIA_INCOMPLETA: 'A cópia está incompleta: falta {0}.',
    COPIA_ALTERADA: 'A cópia foi alterada, ou falta uma parte: {0}. Nada foi gravado.',
    COPIA_DE_OUTRA_VERSAO:
      'A cópia é de outra versão ({0}). Restaure com a versão que a fez e depois atualize.',
    BANCO_NAO_VAZIO: 'O banco de dados não está vazio (tabela {0}). Restaure em um banco novo.',
    ARQUIVOS_NAO_VAZIOS: 'O armazenamento tem outros arquivos ({0}). Restaure em um lugar vazio.',
    SENHA_NECESSARIA: 'Falta a senha da cópia: use --with-keys ou LAVRA_BACKUP_PASSPHRASE.',
    SENHA_ERRADA: 'A senha da cópia está errada. Nada foi gravado.',
    BANCO_EM_SERVIDOR_LIBSQL: 'Este comando não alcança um banco de dados em {0}. Nada foi feito.',
    CHAVES_EM_TROCA:
      'Outro processo está trocando as chaves mestras. Se não há nenhum, exclua {0} e repita o comando.',
    CHAVES_NO_AMBIENTE:
      'A chave mestra vem de LAVRA_MASTER_KEY. Coloque a nova antes da atual, separada por vírgula, reinicie e use --continue.',
    CHAVE_ANTIGA_EM_USO: 'Ainda há dados cifrados com uma chave antiga ({0}). Use --continue.',
    CHAVE_ANTIGA_AUSENTE: 'Falta a chave mestra {0}, que abre os segredos desta cópia. Nada foi gravado.',
    SEM_LUGAR_ANTERIOR: 'Defina em LAVRA_FILES_OLD_URL onde os arquivos estão.',
    ORGANIZACAO_NAO_ENCONTRADA: 'A organização {0} não existe.',
    FUNCIONALIDADE_DESCONHECIDA: 'A funcionalidade {0} não existe.',
    PESSOA_NAO_ENCONTRADA: 'Nada encontrado com {0}.',
    EMAIL_INVALIDO: 'E-mail inválido: {0}.',
  },
  person: {
    exportDescription: 'Exporta em um ZIP o que uma organização mantém sobre uma pessoa (LGPD, art. 18).',
    eraseDescription:
      'Elimina o que uma organização mantém sobre uma pessoa, onde a lei permite. Não pode ser desfeito.',
    organization: 'id da organização',
    email: 'e-mail da pessoa',
    cpf: 'CPF da pessoa',
    out: 'onde gravar o ZIP',
    yes: 'não pergunta',
    exportFooter: examples(
      'lavra admin export-person --organization 1 --email bia@exemplo.com.br --out bia.zip',
    ),
    eraseFooter: `${examples('lavra admin erase-person --organization 1 --email bia@exemplo.com.br')}

Assinaturas são mantidas como prova, com o motivo.`,
    nobody: 'Falta a pessoa: use --email, --cpf ou os dois.',
    askErase: (who: string) => `Eliminar os dados de ${who}? Digite 'eliminar'`,
    confirmation: 'eliminar',
    notErased: 'Nada foi eliminado.',
    exported: (file: string, bytes: number) => `${file} (${bytes} bytes)`,
    erased: (data: Omit<Eliminacao, 'mantidos'>) =>
      `Eliminado: ${counted(data.signatariosEliminados, 'signatário', 'signatários')}, ${counted(data.contatosEliminados, 'contato', 'contatos')}, ${counted(data.mensagensApagadas, 'mensagem', 'mensagens')}, ${counted(data.historicosEliminados, 'registro de histórico', 'registros de histórico')}.`,
    kept: (contratoId: number | null, nome: string | null, motivo: string) =>
      contratoId === null ? `Mantido: ${motivo}` : `Mantido: documento ${contratoId}, ${nome}: ${motivo}`,
    reasons: {
      DOCUMENTO_EM_VIGOR: 'a assinatura prova um contrato em vigor (LGPD, art. 7º, VI e art. 16, I)',
      PRAZO_PRESCRICIONAL: 'a assinatura prova um contrato até a prescrição (Código Civil, art. 205)',
      ASSINATURA_EM_ANDAMENTO: 'a assinatura está pendente; exclua antes o signatário',
      USUARIO_ATIVO: 'a conta está em uso; inative a conta antes',
    },
  },
  backup: {
    description: 'Copia banco de dados e arquivos, sem parar o servidor.',
    folder: 'a pasta da cópia',
    withKeys: 'inclui as chaves, cifradas com uma senha (de LAVRA_BACKUP_PASSPHRASE ou de uma pergunta)',
    askPassphrase: 'Senha da cópia',
    footer: `${examples('lavra admin backup /copias/2026-11-22 --with-keys')}

Usa a configuração (LAVRA_*) deste ambiente, a mesma do servidor.
Sem as chaves, guarde a chave mestra em outro lugar: sem ela a cópia não serve.
Sai com 3 se algum arquivo está ausente ou alterado; os outros são copiados.`,
    done: (folder: string, linhas: number, arquivos: number, bytes: number) =>
      `Cópia em ${folder}: ${counted(linhas, 'linha', 'linhas')}, ${counted(arquivos, 'arquivo', 'arquivos')}, ${counted(bytes, 'byte', 'bytes')}.`,
    damaged: (sha256: string) => `Ausente ou alterado: ${sha256}`,
  },
  restore: {
    description: 'Restaura uma cópia em um lugar vazio, depois de conferir tudo.',
    withKeys: 'restaura também as chaves, com a senha da cópia',
    footer: examples(
      'lavra admin restore /copias/2026-11-22 --with-keys',
      'LAVRA_DATABASE_URL=postgres://… lavra admin restore /copias/2026-11-22 --with-keys',
    ),
    done: (linhas: number, arquivos: number, chaves: number) =>
      `Restaurado: ${counted(linhas, 'linha', 'linhas')}, ${counted(arquivos, 'arquivo', 'arquivos')}, ${counted(chaves, 'chave', 'chaves')}. Confira com: lavra admin check`,
  },
  check: {
    description: 'Confere cada arquivo, histórico e revisão; não muda nada.',
    footer: `${examples('lavra admin check')}

Sai com 0 se tudo está como foi gravado, e com 3 se não.`,
    looked: (arquivos: number, historicos: number, revisoes: number, orfaos: number) =>
      `${counted(arquivos, 'arquivo', 'arquivos')}, ${counted(historicos, 'histórico', 'históricos')}, ${counted(revisoes, 'revisão', 'revisões')}; ${counted(orfaos, 'arquivo', 'arquivos')} sem dono.`,
    verdict: (faltas: number) =>
      faltas === 0 ? 'Tudo está como foi gravado.' : `${counted(faltas, 'problema', 'problemas')}.`,
  },
  rotateKeys: {
    description: 'Troca a chave mestra e cifra tudo com a nova, sem parar o servidor.',
    goOn: 'continua uma troca interrompida, ou feita em LAVRA_MASTER_KEY',
    dropOld: 'exclui as chaves antigas, se nada mais precisa delas',
    footer: examples('lavra admin rotate-keys', 'lavra admin rotate-keys --drop-old'),
    done: (rotated: {
      readonly chaveAtual: string;
      readonly textos: number;
      readonly arquivos: number;
      readonly restantes: number;
      readonly chaveAntigaRetirada: boolean;
    }) => {
      const { chaveAtual, textos, arquivos, restantes, chaveAntigaRetirada } = rotated;
      if (chaveAntigaRetirada) return `Só a chave ${chaveAtual} abre os dados cifrados.`;
      const next = restantes === 0 ? 'Exclua a antiga com --drop-old.' : 'Use --continue.';
      return `Chave ${chaveAtual}: ${counted(textos, 'texto trocado', 'textos trocados')}, ${counted(arquivos, 'arquivo trocado', 'arquivos trocados')}, ${counted(restantes, 'restante', 'restantes')}. ${next}`;
    },
  },
  createOrganization: {
    description: 'Cria uma organização e seu administrador. Um servidor novo não tem nenhuma.',
    name: 'o nome da organização',
    administrator: 'o administrador dela',
    documents: 'quantos documentos o plano inclui (padrão: 10)',
    footer: examples(
      "lavra admin create-organization 'Horizonte' --administrator 'Marina Alves <marina@exemplo.com.br>' --documents 5000",
    ),
    noName: 'Falta o nome da organização.',
    noPerson: (text: string) => `Falta o nome: use 'Nome <${text}>'.`,
    done: (id: number, name: string) => `Organização ${id} criada: ${name}.`,
    invited: (email: string) => `${email} vai receber um e-mail com o link para criar a senha.`,
    known: (email: string) =>
      `${email} continua entrando com a senha que já tem ou pelo provedor de identidade.`,
  },
  resetSecondFactor: {
    description: 'Desliga a verificação em duas etapas de quem perdeu o autenticador e os códigos.',
    email: 'o e-mail da conta',
    footer: `${examples('lavra admin reset-second-factor marina@exemplo.com.br')}

Confirme antes, por outro meio, que é a própria pessoa quem pede. As sessões dela são encerradas, e ela recebe um aviso por e-mail.`,
    done: (email: string) => `A verificação em duas etapas de ${email} foi desligada.`,
    wasOff: (email: string) => `A conta ${email} não tem verificação em duas etapas.`,
  },
  mail: {
    description: 'E-mails do servidor.',
    bounce: {
      description: 'Lê da entrada padrão uma mensagem devolvida ou denunciada e a registra no documento.',
      footer: `${examples('lavra admin mail bounce < devolvida.eml')}

No Postfix, com recipient_delimiter = +, ele roda como o usuário do servidor e com
as LAVRA_* dele, por um arquivo de aliases desse usuário (docs/guides/operation.md):
  retorno: "|/usr/local/bin/lavra-retorno"`,
      recorded: (motivo: string) => `Registrada: ${motivo}.`,
      ignored: 'Nada a registrar: não é a devolução definitiva de uma mensagem deste servidor.',
    },
  },
  moveFiles: {
    description: 'Copia e confere os arquivos do armazenamento anterior (LAVRA_FILES_OLD_URL) para o atual.',
    footer: `${examples(
      'LAVRA_FILES_URL=s3://lavra LAVRA_FILES_OLD_URL=file:/var/lib/lavra/arquivos lavra admin move-files',
    )}

Antes, reinicie o servidor com as duas variáveis: ele grava no novo e lê dos dois.`,
    done: (copiados: number, jaEstavam: number) =>
      `${counted(copiados, 'arquivo copiado', 'arquivos copiados')}; ${counted(jaEstavam, 'já estava', 'já estavam')} lá.`,
  },
} as const;
