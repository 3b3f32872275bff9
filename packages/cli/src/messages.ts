/** Everything that `lavra` says to a person. Names of commands, options and operations stay as they are typed. */

const exitCodes = `
Códigos de saída:
  0  feito; em verify, todas as assinaturas são válidas
  1  falha nossa ou sem conexão
  2  comando errado, recusado pelo servidor com um motivo, ou arquivo ilegível
  3  verify: o arquivo foi lido, mas não é válido, mudou depois de assinado, ou as evidências não conferem
     admin check e admin mail check: há erros`;

const examples = (...lines: readonly string[]): string =>
  `\n${lines.length === 1 ? 'Exemplo' : 'Exemplos'}:\n${lines.map((line) => `  ${line}`).join('\n')}`;

export const messages = {
  program: {
    description:
      'Contratos criados, assinados e guardados. Em um terminal mostra linhas; em um programa, JSON em uma linha.',
    footer: `${examples(
      'lavra login --server https://lavra.exemplo.com.br --email marina@exemplo.com.br',
      "lavra documents create --pdf contrato.pdf --signer 'Beatriz Lima <beatriz@exemplo.com.br>'",
      'lavra documents send 42',
      'lavra documents download 42 --kind assinada --out assinada.pdf',
      'lavra verify assinada.pdf',
    )}
${exitCodes}

Variáveis de ambiente:
  LAVRA_URL, LAVRA_TOKEN   endereço e token de API, no lugar dos guardados por login
  LAVRA_PASSWORD           senha para login
  LAVRA_CODE               código da verificação em duas etapas para login
  LAVRA_CONFIG_DIR         onde ficam o perfil e as autoridades`,
    help: 'mostra esta ajuda',
    helpOfCommand: 'mostra a ajuda de um comando',
    titles: {
      'Usage:': 'Uso:',
      'Arguments:': 'Argumentos:',
      'Options:': 'Opções:',
      'Commands:': 'Comandos:',
      'Global Options:': 'Opções gerais:',
    } as Readonly<Record<string, string>>,
    placeholders: { '[options]': '[opções]', '[command]': '[comando]' } as Readonly<Record<string, string>>,
    choices: (choices: readonly string[]) => `opções: ${choices.join(', ')}`,
    defaultValue: (value: string) => `padrão: ${value}`,
  },

  usage: {
    missingArgument: (name: string) => `Falta <${name}>.`,
    missingValue: (option: string) => `A opção ${option} precisa de um valor.`,
    missingOption: (option: string) => `Falta a opção ${option}.`,
    unknownOption: (option: string) => `Opção desconhecida: ${option}.`,
    unknownCommand: (command: string) => `Comando desconhecido: ${command}.`,
    tooMany: 'Argumentos demais.',
    invalidChoice: (option: string, value: string, choices: string) =>
      `'${value}' não serve para ${option}. Opções: ${choices}.`,
    near: (names: string) => `Seria ${names}?`,
    seeHelp: 'Veja a ajuda com --help.',
    notAnId: (text: string) => `'${text}' não é um id.`,
    notACount: (text: string) => `'${text}' não é uma quantidade de 1 ou mais.`,
    notADay: (text: string) => `'${text}' não é uma data. Use DD/MM/AAAA, AAAA-MM-DD ou +N dias.`,
    notASigner: (text: string) => `'${text}' não diz quem é. Use 'Nome <email>' ou o e-mail.`,
    notAPair: (text: string) => `'${text}' não tem a forma nome=valor.`,
  },

  failures: {
    /** Where the catalogue's words are for somebody at a page. */
    byName: {
      SemConexaoException:
        'O servidor não respondeu. Confira se ele está no ar e o endereço: o de LAVRA_URL, ou o do último login.',
      NaoAutenticadoException:
        'O servidor não aceitou o token: o de LAVRA_TOKEN ou do último login; em admin jobs, o de LAVRA_OPERATOR_TOKEN.',
    } as Readonly<Partial<Record<string, string>>>,
    notLoggedIn: 'Ninguém entrou ainda. Use: lavra login --server <endereço>',
    profileUnreadable: (file: string) => `O perfil ${file} está ilegível. Entre outra vez com lavra login.`,
    noTerminal: (question: string) => `'${question}' não pode ser perguntado sem um terminal.`,
    fileNotFound: (file: string) => `Arquivo não encontrado: ${file}`,
    fileIsFolder: (file: string) => `É uma pasta, e não um arquivo: ${file}`,
    notAllowed: (file: string) => `Sem permissão para ${file}`,
    unexpected: (fault: string) => `Falha inesperada: ${fault}`,
  },

  login: {
    description: 'Entra em uma instalação, com e-mail e senha ou com um token de API pela entrada padrão.',
    server: 'endereço da instalação',
    email: 'seu e-mail; a senha é perguntada ou lida de LAVRA_PASSWORD',
    token: 'lê um token de API da entrada padrão, no lugar da senha',
    footer: `${examples(
      'lavra login --server https://lavra.exemplo.com.br --email marina@exemplo.com.br',
      'lavra login --server http://localhost:4400 --token < token.txt',
    )}

Se a conta tem verificação em duas etapas, o código é perguntado ou lido de LAVRA_CODE.
Com e-mail e senha, cria um token de API para esta máquina (só um administrador pode); a senha não é guardada.
Guarda também a autoridade do selo da instalação, em que verify passa a confiar.`,
    askEmail: 'E-mail',
    askPassword: 'Senha',
    askCode: 'Código do autenticador, ou um de recuperação',
    tokenName: (machine: string) => `lavra em ${machine}`.slice(0, 100),
    invalidServer: (text: string) => `Endereço inválido: ${text}`,
    emptyToken: 'A entrada padrão não trouxe um token de API.',
    enterWithToken:
      'Crie um token de API em Configurações › Tokens de API e entre com: lavra login --server <endereço> --token',
    mayNotMakeToken: 'Peça um token de API a um administrador e entre com --token.',
    done: (name: string, email: string, server: string) => `${name} (${email}) entrou em ${server}.`,
    authorityKept: (file: string) => `A autoridade do selo foi guardada em ${file}.`,
  },

  tokens: {
    description: 'Tokens de API da organização: listar, criar e revogar. Só para administradores.',
    footer: `${examples(
      'lavra tokens list',
      "lavra tokens create 'Integração com o ERP' --permission Contrato.Visualizar --days 365",
      'lavra tokens revoke 7',
    )}

Só uma pessoa cria um token: a senha é perguntada ou lida de LAVRA_PASSWORD, e não é guardada.`,
    list: {
      description: 'Lista os tokens que valem, com o dono, as permissões e o último uso.',
      header: ['ID', 'NOME', 'COMEÇA COM', 'USUÁRIO', 'PERMISSÕES', 'ÚLTIMO USO', 'EXPIRA'],
      all: 'todas',
      never: 'nunca',
      none: 'Nenhum token.',
    },
    create: {
      description: 'Cria um token e o mostra esta única vez. Um do mesmo nome é substituído.',
      email: 'seu e-mail; sem ele, é perguntado',
      user: 'id do usuário de quem é o token; sem ele, você',
      permission: 'só estas permissões; uma vez por permissão; sem elas, todas as do usuário',
      days: 'em quantos dias deixa de valer; sem isso, nunca',
      once: 'Guarde-o agora: ele não será mostrado de novo.',
    },
    revoke: {
      description: 'Revoga um token na hora, e com ele os tokens de incorporação que emitiu.',
      done: (id: number) => `Token ${id} revogado.`,
    },
  },

  whoami: {
    description: 'Quem entrou, onde e em que organização.',
    plan: (perfil: string, organizacao: string, plano: string) =>
      `${perfil} · ${organizacao} · plano ${plano}`,
  },

  documents: {
    description: 'Documentos: criar, listar, mostrar, enviar, acompanhar e baixar.',
    id: 'id do documento',
  },

  create: {
    description: 'Cria um documento de 1 a 5 PDFs, unidos na ordem dada.',
    pdf: 'um PDF; até cinco vezes',
    name: 'título; sem ele, o nome do primeiro arquivo',
    validFrom: 'início da vigência; sem ele, hoje',
    validUntil: 'fim da vigência; sem ele, não termina',
    signBy: 'prazo para assinar; sem ele, em 7 dias',
    signer: "'Nome <email>' ou o e-mail; uma vez por signatário",
    footer: `${examples(
      "lavra documents create --pdf contrato.pdf --signer 'Beatriz Lima <beatriz@exemplo.com.br>' --sign-by +10",
      "lavra documents create --pdf contrato.pdf --pdf anexo.pdf --name 'Locação' --valid-until 31/12/2027",
    )}

Datas: DD/MM/AAAA, AAAA-MM-DD ou +N dias a partir de hoje.`,
    done: (contratoId: number, signatarios: number) =>
      `Documento ${contratoId} criado, com ${signatarios} signatário(s).`,
    next: (contratoId: number) => `Para convidar: lavra documents send ${contratoId}`,
    signerRefused: (reason: string, email: string, contratoId: number) =>
      `${reason}\nO documento ${contratoId} foi criado, mas sem ${email}.`,
  },

  list: {
    description: 'Lista os documentos pelo título.',
    filter: 'quais documentos',
    search: 'parte do título',
    limit: 'no máximo quantos',
    footer: examples('lavra documents list --filter NAO_FORMALIZADO --search locação --limit 10'),
    header: ['ID', 'TÍTULO', 'STATUS', 'ASSINATURAS'],
    none: 'Nenhum documento.',
  },

  show: {
    description: 'Mostra um documento com sua versão mais nova e os signatários.',
    footer: examples('lavra documents show 42'),
    version: (versao: number, status: string, paginas: number) =>
      `Versão ${versao} · ${status} · ${paginas} página(s)`,
    dates: (from: string, until: string | null, deadline: string) =>
      `Vigência de ${from} ${until ? `a ${until}` : 'sem término'} · assinar até ${deadline}`,
    code: (codigo: string) => `Código de validação ${codigo}`,
    header: ['ID', 'SIGNATÁRIO', 'PAPEL', 'STATUS', 'QUANDO'],
  },

  send: {
    description: 'Convida os signatários que ainda esperam um convite.',
    footer: examples('lavra documents send 42'),
    done: (convites: number) => `${convites} convite(s) enviado(s).`,
  },

  download: {
    description: 'Baixa um arquivo da versão mais nova.',
    kind: 'qual arquivo',
    out: 'onde gravar; sem ele, <id>-<kind> nesta pasta',
    footer: examples('lavra documents download 42 --kind zip --out locacao.zip'),
    done: (file: string, bytes: number) => `${file} (${bytes} bytes)`,
  },

  verify: {
    description: 'Confere as assinaturas de um PDF e o arquivo de evidências dele, sem rede.',
    file: 'o PDF; com --evidence, pode faltar',
    root: 'confia também nesta autoridade, em PEM; uma vez por autoridade',
    roots: 'confia também nas autoridades deste arquivo PEM, como as raízes da ICP-Brasil',
    evidence: 'confere também este evidencias.json, sozinho ou contra o PDF',
    json: 'sempre JSON em uma linha, também em um terminal',
    footer: `${examples(
      'lavra verify assinada.pdf --roots icp-brasil.pem',
      'lavra verify assinada.pdf --evidence evidencias.json --json',
      'lavra verify --evidence evidencias.json',
    )}
${exitCodes}`,
    nothingToVerify: 'Falta o PDF ou --evidence com um arquivo de evidências.',
    unreadableAuthority: (file: string) => `Autoridade ilegível: ${file} não tem um certificado em PEM.`,
    file256: (sha256: string, paginas: number | null) =>
      `SHA-256 ${sha256}${paginas === null ? '' : ` · ${paginas} página(s)`}`,
    noCertificate: 'certificado ilegível',
    declaredTime: (when: string) => ` · ${when} (horário declarado)`,
    provenTime: (when: string) => `${when} (comprovado por carimbo do tempo)`,
    revocation: {
      BOA: 'nenhum certificado revogado',
      REVOGADA: 'certificado revogado',
      NAO_VERIFICADA: 'revogação não conferida',
    },
  },

  admin: {
    description: 'Administra a instalação.',
    noServer:
      'O servidor não está instalado aqui. Rode este comando na máquina do servidor, ou diga onde ele está em LAVRA_SERVER_DIR.',
    noServerAt: (folder: string) => `Não há um servidor em ${folder} (LAVRA_SERVER_DIR).`,
    failed: (reason: string) => `O programa de administração falhou: ${reason}`,
    refusals: {
      COMANDO_DESCONHECIDO: 'O servidor instalado não conhece {0}: as versões são diferentes.',
      CONFIGURACAO: 'A configuração tem erros:\n{0}',
      PASTA_DE_DADOS_AUSENTE:
        'Não há a pasta de dados {0}. Confira LAVRA_DATA_DIR: deve ser a do servidor. Nada foi gravado.',
      CHAVE_MESTRA_AUSENTE:
        'Não há chave mestra em {0}. Confira LAVRA_DATA_DIR e LAVRA_MASTER_KEY_FILE: devem ser os do servidor. Nada foi gravado.',
      CHAVE_MESTRA_ERRADA:
        'A chave mestra configurada não abre estes dados: falta a chave {0}. Confira LAVRA_MASTER_KEY, LAVRA_MASTER_KEY_FILE ou o arquivo master.key da pasta de dados: devem ser os do servidor.',
      USUARIO_ERRADO:
        'Os dados são de outro usuário: {0}. Rode este comando como ele (sudo -u), e não como root: o servidor não leria o que fosse gravado aqui. Nada foi feito.',
      SEM_PERMISSAO: 'Sem permissão em {0}. Rode este comando como o usuário do servidor.',
      BANCO_AUSENTE:
        'Nenhum servidor começou o banco de dados {0}. Confira LAVRA_DATABASE_URL: deve ser o do servidor. Nada foi feito.',
      BANCO_NAO_ABRE: '{0}',
      ARQUIVOS_NAO_RESPONDEM: 'O lugar dos arquivos não responde, ou recusa o pedido: {0}.',
      DESTINO_NAO_VAZIO: 'A pasta {0} não está vazia.',
      COPIA_INCOMPLETA: 'A cópia não foi terminada: falta {0}.',
      COPIA_ALTERADA: 'A cópia foi alterada, ou falta uma parte: {0}. Nada foi gravado.',
      COPIA_DE_OUTRA_VERSAO:
        'A cópia é de outra versão ({0}). Restaure com a versão que a fez e depois atualize.',
      BANCO_NAO_VAZIO: 'O banco de dados não está vazio (tabela {0}). Restaure em um banco novo.',
      ARQUIVOS_NAO_VAZIOS: 'O lugar dos arquivos tem outros arquivos ({0}). Restaure em um lugar vazio.',
      SENHA_NECESSARIA: 'Falta a senha da cópia: use --with-keys ou LAVRA_BACKUP_PASSPHRASE.',
      SENHA_ERRADA: 'A senha da cópia está errada. Nada foi gravado.',
      BANCO_EM_SERVIDOR_LIBSQL: 'Este comando não alcança um banco de dados em {0}. Nada foi feito.',
      CHAVES_NO_AMBIENTE:
        'A chave mestra vem de LAVRA_MASTER_KEY. Ponha a nova antes da atual, com vírgula, reinicie e use --continue.',
      CHAVE_ANTIGA_EM_USO: 'Ainda há {0} coisa(s) cifrada(s) com uma chave antiga. Use --continue.',
      CHAVE_ANTIGA_AUSENTE:
        'Falta a chave mestra {0}, sem a qual os segredos desta cópia não se abrem. Nada foi gravado.',
      SEM_LUGAR_ANTERIOR: 'Diga em LAVRA_FILES_OLD_URL onde os arquivos estão.',
      ORGANIZACAO_NAO_ENCONTRADA: 'Não há a organização {0}.',
      FUNCIONALIDADE_DESCONHECIDA: 'Não há a funcionalidade {0}.',
      PESSOA_NAO_ENCONTRADA: 'Nada foi encontrado com {0}.',
      EMAIL_INVALIDO: 'O e-mail {0} não é válido.',
    },
    person: {
      exportDescription: 'Reúne em um ZIP o que uma organização mantém sobre uma pessoa (LGPD, art. 18).',
      eraseDescription:
        'Elimina o que uma organização mantém sobre uma pessoa, onde a lei permite. Não tem volta.',
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
      nobody: 'Diga de quem: --email, --cpf, ou os dois.',
      askErase: (who: string) => `Eliminar os dados de ${who}? Escreva 'eliminar'`,
      confirmation: 'eliminar',
      notErased: 'Nada foi eliminado.',
      exported: (file: string, bytes: number) => `${file} (${bytes} bytes)`,
      erased: (signatarios: number, mensagens: number, historicos: number) =>
        `Eliminado: ${signatarios} signatário(s), ${mensagens} mensagem(ns), ${historicos} registro(s) de histórico.`,
      kept: (contratoId: number | null, nome: string | null, motivo: string) =>
        contratoId === null ? `Mantido: ${motivo}` : `Mantido: documento ${contratoId}, ${nome}: ${motivo}`,
      reasons: {
        DOCUMENTO_EM_VIGOR: 'a assinatura prova um contrato em vigor (LGPD, art. 7º, VI e art. 16, I)',
        PRAZO_PRESCRICIONAL: 'a assinatura prova um contrato até a prescrição (Código Civil, art. 205)',
        ASSINATURA_EM_ANDAMENTO: 'a assinatura foi pedida agora; remova antes o signatário',
        USUARIO_ATIVO: 'a conta está em uso; inative-a antes',
      },
    },
    backup: {
      description: 'Copia banco de dados e arquivos, sem parar a instalação.',
      folder: 'a pasta da cópia',
      withKeys: 'inclui as chaves, cifradas por uma senha (perguntada ou lida de LAVRA_BACKUP_PASSPHRASE)',
      askPassphrase: 'Senha da cópia',
      footer: `${examples('lavra admin backup /copias/2026-11-22 --with-keys')}

Usa a configuração (LAVRA_*) deste ambiente, a mesma do servidor.
Sem as chaves, guarde a chave mestra em outro lugar: sem ela a cópia não serve.
Sai com 3 se algum arquivo está ausente ou alterado; os outros são copiados.`,
      done: (folder: string, linhas: number, arquivos: number, bytes: number) =>
        `Cópia em ${folder}: ${linhas} linha(s), ${arquivos} arquivo(s), ${bytes} bytes.`,
      damaged: (sha256: string) => `Ausente ou alterado: ${sha256}`,
    },
    restore: {
      description: 'Repõe uma cópia em um lugar vazio, depois de conferir tudo.',
      withKeys: 'repõe também as chaves, com a senha da cópia',
      footer: examples(
        'lavra admin restore /copias/2026-11-22 --with-keys',
        'LAVRA_DATABASE_URL=postgres://… lavra admin restore /copias/2026-11-22 --with-keys',
      ),
      done: (linhas: number, arquivos: number, chaves: number) =>
        `Restaurado: ${linhas} linha(s), ${arquivos} arquivo(s), ${chaves} chave(s). Confira com: lavra admin check`,
    },
    check: {
      description: 'Confere cada arquivo, cada histórico e cada revisão; não muda nada.',
      footer: `${examples('lavra admin check')}

Sai com 0 se tudo está como foi gravado, e com 3 se não.`,
      looked: (arquivos: number, historicos: number, revisoes: number, orfaos: number) =>
        `${arquivos} arquivo(s), ${historicos} histórico(s), ${revisoes} revisão(ões); ${orfaos} arquivo(s) sem dono.`,
      verdict: (faltas: number) => (faltas === 0 ? 'Tudo está como foi gravado.' : `${faltas} falta(s).`),
    },
    rotateKeys: {
      description: 'Troca a chave mestra e passa tudo o que é cifrado para a nova, sem parar a instalação.',
      goOn: 'continua uma troca interrompida, ou feita em LAVRA_MASTER_KEY',
      dropOld: 'retira as chaves antigas, se nada mais precisa delas',
      footer: examples('lavra admin rotate-keys', 'lavra admin rotate-keys --drop-old'),
      done: (rotated: {
        readonly chaveAtual: string;
        readonly textos: number;
        readonly arquivos: number;
        readonly restantes: number;
        readonly chaveAntigaRetirada: boolean;
      }) => {
        const { chaveAtual, textos, arquivos, restantes, chaveAntigaRetirada } = rotated;
        if (chaveAntigaRetirada) return `Só a chave ${chaveAtual} abre o que é cifrado.`;
        const next = restantes === 0 ? 'A antiga já pode sair: --drop-old' : 'Use --continue.';
        return `Chave ${chaveAtual}: ${textos} texto(s) e ${arquivos} arquivo(s) trocados, ${restantes} restante(s). ${next}`;
      },
    },
    createOrganization: {
      description: 'Cria uma organização e quem a administra. Uma instalação nova não tem nenhuma.',
      name: 'o nome da organização',
      administrator: 'quem a administra',
      documents: 'quantos documentos o plano inclui (10 se não for dito)',
      footer: examples(
        "lavra admin create-organization 'Horizonte' --administrator 'Marina Alves <marina@exemplo.com.br>' --documents 5000",
      ),
      noName: 'Diga o nome da organização.',
      noPerson: (text: string) => `Diga também o nome: 'Nome <${text}>'.`,
      done: (id: number, name: string) => `Organização ${id} criada: ${name}.`,
      invited: (email: string) => `${email} recebe um e-mail com o link para definir a senha.`,
      known: (email: string) => `${email} entra como já entrava, ou pelo provedor de identidade.`,
    },
    resetSecondFactor: {
      description: 'Desliga a verificação em duas etapas de quem perdeu o autenticador e os códigos.',
      email: 'o e-mail da conta',
      footer: `${examples('lavra admin reset-second-factor marina@exemplo.com.br')}

Confirme antes, por outro meio, que é a própria pessoa quem pede. As sessões dela terminam, e ela é avisada por e-mail.`,
      done: (email: string) => `A verificação em duas etapas de ${email} foi desligada.`,
      wasOff: (email: string) => `A conta ${email} não tem verificação em duas etapas.`,
    },
    mail: {
      description: 'E-mails da instalação.',
      bounce: {
        description: 'Lê da entrada padrão uma mensagem devolvida ou denunciada e a registra no documento.',
        footer: `${examples('lavra admin mail bounce < devolvida.eml')}

No Postfix, com recipient_delimiter = +, ele roda como o usuário do servidor e com
as LAVRA_* dele, por um arquivo de aliases desse usuário (docs/guides/operation.md):
  retorno: "|/usr/local/bin/lavra-retorno"`,
        recorded: (motivo: string) => `Registrada: ${motivo}.`,
        ignored: 'Nada a registrar: não é uma devolução definitiva de uma mensagem daqui.',
      },
    },
    moveFiles: {
      description:
        'Copia os arquivos do lugar anterior (LAVRA_FILES_OLD_URL) para o atual, conferindo cada um.',
      footer: `${examples(
        'LAVRA_FILES_URL=s3://lavra LAVRA_FILES_OLD_URL=file:/var/lib/lavra/arquivos lavra admin move-files',
      )}

Antes, reinicie o servidor com as duas variáveis: ele grava no novo e lê dos dois.`,
      done: (copiados: number, jaEstavam: number) =>
        `${copiados} arquivo(s) copiado(s); ${jaEstavam} já estava(m) lá.`,
    },
  },

  call: {
    description: 'Chama qualquer operação do contrato.',
    operation: 'id da operação, como em --list',
    path: 'um parâmetro do caminho',
    query: 'um parâmetro da busca',
    body: 'texto JSON, @arquivo, ou - para a entrada padrão',
    file: 'uma parte de arquivo de um corpo multipart; uma vez por arquivo',
    pass: 'o passe da página de assinatura (X-Lavra-Passe)',
    out: 'grava aqui a resposta que é um arquivo',
    events: 'em um fluxo de eventos, termina depois de tantos',
    list: 'mostra todas as operações',
    footer: examples(
      'lavra call --list',
      'lavra call getDocument --path contratoId=42',
      'lavra call createDocument --body @contrato.json --file contrato.pdf',
      'lavra call downloadSigned --path contratoId=42 --path minutaId=57 --out assinada.pdf',
    ),
    notJson: 'O corpo não é um objeto JSON.',
    unknownOperation: (id: string, near: readonly string[]) =>
      `Não há operação '${id}'. ${near.length > 0 ? `Parecidas: ${near.join(', ')}` : 'Veja: lavra call --list'}`,
    missingPath: (names: readonly string[]) =>
      `Falta ${names.map((name) => `--path ${name}=…`).join(' e ')}.`,
    unknownPath: (names: readonly string[]) => `A operação não tem no caminho: ${names.join(', ')}.`,
    fileWritten: (file: string, bytes: number) => `${file} (${bytes} bytes)`,
  },
} as const;
