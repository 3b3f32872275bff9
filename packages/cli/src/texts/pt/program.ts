/** Texts of `lavra`; `lavra admin` has its own. Names of commands, options and operations stay as typed. */

import { counted } from '../../counted.ts';
import { examples } from '../../examples.ts';

const exitCodes = `
Códigos de saída:
  0  feito; em verify, todas as assinaturas são válidas
  1  falha do servidor ou da máquina, ou sem conexão
  2  comando errado, recusado pelo servidor com um motivo, ou arquivo ilegível
  3  verify: o arquivo foi lido, mas não é válido, está incompleto, mudou depois de assinado, ou as evidências não
     conferem; admin check: há erros
  4  erro interno do lavra, que não é um resultado`;

export const portuguese = {
  program: {
    description:
      'Cria, envia, acompanha e confere documentos. Em um terminal mostra linhas; em um programa, JSON em uma linha.',
    json: 'JSON em uma linha, também em um terminal; com nomes, só estes campos, como --json id,nome',
    quiet: 'só o que um programa precisa: o id criado, ou nada',
    lang: 'língua dos textos; sem ela, a do terminal (LANG)',
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
  LAVRA_CONFIG_DIR         onde ficam o perfil e as autoridades
  LANG                     com en…, os textos são em inglês, como com --lang en`,
    version: 'mostra a versão',
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
      `'${value}' não é um valor de ${option}. Opções: ${choices}.`,
    near: (names: string) => `Você quis dizer ${names}?`,
    seeHelp: (command: string) => `Veja a ajuda: ${command} --help`,
    unknownFields: (unknown: string, known: string) => `Campo desconhecido: ${unknown}. Campos: ${known}.`,
    notAnId: (text: string) => `'${text}' não é um id.`,
    notACount: (text: string) => `'${text}' não é uma quantidade de 1 ou mais.`,
    notAKey: (text: string) =>
      `'${text}' não é uma chave: use de 8 a 90 letras, números ou sinais, sem espaços.`,
    notADay: (text: string) => `'${text}' não é uma data. Use DD/MM/AAAA, AAAA-MM-DD ou +N dias.`,
    notASigner: (text: string) => `'${text}' não é um signatário. Use 'Nome <email>' ou o e-mail.`,
    notAPair: (text: string) => `'${text}' não tem a forma nome=valor.`,
  },

  failures: {
    /** Replaces catalogue texts that address a user of the web pages. */
    byName: {
      SemConexaoException:
        'O servidor não respondeu. Confira se ele está no ar e o endereço: o de LAVRA_URL, ou o do último login.',
      NaoAutenticadoException:
        'O servidor não aceitou o token: o de LAVRA_TOKEN ou do último login; em admin jobs, o de LAVRA_OPERATOR_TOKEN.',
    } as Readonly<Partial<Record<string, string>>>,
    /** The next step after a refusal, by its name. */
    nextByName: {
      ContratoComNomeDuplicadoException: "Dê outro título: --name 'Título'",
      LoteTerminadoException: 'Veja o resultado com lavra batch status <id> ou lavra batch report <id>.',
      LoteNaoEncontradoException: 'Confira o id com lavra batch status.',
      SignatarioNaoEncontradoException: 'Confira o id com lavra documents show <id>.',
      PastaComNomeDuplicadoException: 'Veja as pastas com lavra folders list.',
      PastaComConteudoException: 'Veja o que há nela com lavra documents list --folder <id>.',
      PastaDentroDeSiException: 'Veja as pastas com lavra folders list.',
      PastaNaoEncontradaException: 'Confira o id com lavra folders list.',
      CadastroSignatarioNaoEncontradoException: 'Confira o id com lavra contacts list.',
      CadastroSignatarioComEmailDuplicadoException: 'Veja o contato com lavra contacts list.',
      GrupoSignatariosNaoEncontradoException: 'Confira o id com lavra groups list.',
      ModeloComNomeDuplicadoException: "Dê outro título: --name 'Título'",
      ModeloNaoEncontradoException: 'Confira o id com lavra templates list.',
      NotificacaoNaoEncontradaException: 'Confira o id com lavra notifications list.',
      ObservadorNaoEncontradoException: 'Confira o id com lavra documents observers <id>.',
      TokenNaoEncontradoException: 'Confira o id com lavra tokens list.',
      TrabalhoNaoEncontradoException: 'Confira o id com lavra admin jobs list.',
    } as Readonly<Partial<Record<string, string>>>,
    /** The next step after other refusals, by HTTP status; for other statuses, the command's help. */
    nextByStatus: {
      401: 'Entre de novo: lavra login --server <endereço>',
      402: 'Veja o plano com lavra whoami e fale com quem administra sua organização.',
      403: 'Veja seu perfil com lavra whoami e peça a permissão a um administrador.',
      404: 'Confira o id com lavra documents list.',
      409: 'Veja a situação com lavra documents show <id>.',
      429: 'Espere e repita o comando.',
      503: 'Repita o comando em instantes.',
    } as Readonly<Record<string, string>>,
    nextAfterFailure: (requestId: string) =>
      `Repita o comando em instantes. Se continuar, avise quem opera o servidor: requisição ${requestId}.`,
    nextAfterDefect: 'Informe este erro a quem mantém o lavra, com o comando usado.',
    nextAfterSystemError: 'Confira o disco e as permissões desta máquina e repita o comando.',
    notLoggedIn: 'Você ainda não entrou. Use: lavra login --server <endereço>',
    profileUnreadable: (file: string) => `O perfil ${file} está ilegível. Entre de novo com lavra login.`,
    noTerminal: (question: string) => `Sem um terminal, não é possível perguntar '${question}'.`,
    noTerminalNext: 'Passe a resposta como opção ou variável de ambiente.',
    fileNotFound: (file: string) => `Arquivo não encontrado: ${file}`,
    fileIsFolder: (file: string) => `É uma pasta, não um arquivo: ${file}`,
    notAllowed: (file: string) => `Sem permissão para ${file}`,
    unexpected: (fault: string) => `Falha inesperada: ${fault}`,
    defect: (fault: string) => `Erro interno do lavra, que não é um resultado: ${fault}`,
  },

  login: {
    description: 'Entra em um servidor com e-mail e senha, ou com um token de API pela entrada padrão.',
    server: 'endereço do servidor',
    email: 'seu e-mail; a senha vem de LAVRA_PASSWORD ou de uma pergunta',
    token: 'lê um token de API da entrada padrão, no lugar da senha',
    name: 'nome do token; sem ele, o desta máquina',
    can: 'o que o token pode fazer: só ler documentos, também criar e enviar, ou tudo o que você pode',
    permission: 'só estas permissões; uma vez por permissão, no lugar de --can',
    days: 'em quantos dias o token expira',
    askCan: 'O que este token pode fazer (leitura, documentos ou tudo)? Enter para documentos',
    notACan: (text: string) => `'${text}' não é leitura, documentos nem tudo.`,
    footer: `${examples(
      'lavra login --server https://lavra.exemplo.com.br --email marina@exemplo.com.br --can documentos',
      "lavra login --server https://lavra.exemplo.com.br --name 'Fechamento mensal' --days 30",
      'lavra login --server http://localhost:4400 --token < token.txt',
    )}

Se a conta tem verificação em duas etapas, o código vem de LAVRA_CODE ou de uma pergunta.
Com e-mail e senha, cria um token de API para esta máquina, válido por 90 dias (só um administrador pode); a senha
não é guardada. O que o token pode fazer vem de --can, de --permission ou de uma pergunta.
Guarda também a autoridade do selo do servidor, em que verify passa a confiar.`,
    askEmail: 'E-mail',
    askPassword: 'Senha',
    askCode: 'Código do autenticador, ou um de recuperação',
    tokenName: (machine: string) => `lavra em ${machine}`.slice(0, 100),
    invalidServer: (text: string) => `Endereço inválido: ${text}`,
    emptyToken: 'Não há um token de API na entrada padrão.',
    enterWithToken:
      'Crie um token de API em Configurações › Tokens de API e entre com: lavra login --server <endereço> --token',
    mayNotMakeToken: 'Peça um token de API a um administrador e entre com --token.',
    done: (name: string, email: string, server: string) => `${name} (${email}) entrou em ${server}.`,
    expires: (name: string, when: string) => `O token ${name} vale até ${when}.`,
    authoritySaved: (file: string) => `A autoridade do selo foi guardada em ${file}.`,
  },

  logout: {
    description: 'Sai: revoga o token que login criou e exclui o perfil desta máquina.',
    footer: `${examples('lavra logout')}

Um token dado a login --token não é revogado, pois outros programas podem usá-lo.`,
    done: (server: string) => `Você saiu de ${server}.`,
    revoked: (server: string) => `Você saiu de ${server}, e o token foi revogado.`,
    alreadyOut: 'Você já tinha saído.',
    notRevoked: (reason: string) =>
      `O perfil foi excluído, mas o token não foi revogado: ${reason} Revogue em Configurações › Tokens de API.`,
  },

  completion: {
    description: 'Escreve o script que completa comandos, opções e operações com a tecla Tab.',
    shell: 'o shell: bash, zsh ou fish',
    footer: examples(
      "echo 'source <(lavra completion bash)' >> ~/.bashrc",
      'lavra completion zsh > ~/.zfunc/_lavra',
      'lavra completion fish > ~/.config/fish/completions/lavra.fish',
    ),
  },

  idempotencyKey: 'com a mesma chave, repetir o comando não faz nada de novo; de 8 a 90 caracteres',

  tokens: {
    description: 'Tokens de API da organização: listar, criar e revogar. Só para administradores.',
    footer: `${examples(
      'lavra tokens list',
      "lavra tokens create 'Integração com o ERP' --permission Contrato.Visualizar --days 365",
      'lavra tokens revoke 7',
    )}

Só uma pessoa cria um token: a senha vem de LAVRA_PASSWORD ou de uma pergunta e não é guardada.`,
    list: {
      description: 'Lista os tokens ativos, com o dono, as permissões e o último uso.',
      header: ['ID', 'NOME', 'COMEÇA COM', 'USUÁRIO', 'PERMISSÕES', 'ÚLTIMO USO', 'EXPIRA'],
      all: 'todas',
      never: 'nunca',
      none: 'Nenhum token.',
    },
    create: {
      description: 'Cria um token e o mostra só desta vez. Um token novo substitui o de mesmo nome.',
      email: 'seu e-mail; sem ele, é perguntado',
      user: 'id do usuário de quem é o token; sem ele, você',
      permission: 'só estas permissões; uma vez por permissão; sem elas, todas as do usuário',
      days: 'em quantos dias expira; sem isso, nunca',
      once: 'Guarde agora: ele não aparecerá de novo.',
    },
    revoke: {
      description: 'Revoga um token na hora, com os tokens de incorporação que emitiu.',
      done: (id: number) => `Token ${id} revogado.`,
    },
  },

  whoami: {
    description: 'Quem entrou, onde e em que organização.',
    footer: examples('lavra whoami'),
    expires: (when: string) => `Token válido até ${when}`,
    plan: (perfil: string, organizacao: string, plano: string) =>
      `${perfil} · ${organizacao} · plano ${plano}`,
    documents: (used: number, total: number | null) =>
      total === null
        ? `Documentos usados: ${used}, sem limite`
        : `Documentos usados: ${used} de ${total}; restam ${Math.max(0, total - used)}`,
  },

  documents: {
    description: 'Documentos: criar, listar, mostrar, mover, enviar, acompanhar e baixar.',
    id: 'id do documento',
  },

  create: {
    description: 'Cria um documento a partir de 1 a 5 PDFs, unidos na ordem dada, ou de um modelo.',
    pdf: 'um PDF; até cinco vezes',
    fieldValues: 'nos campos que mostram um valor e guardam outro: shown (mostrado) ou stored (guardado)',
    template: 'id do modelo, no lugar de PDFs',
    oneSource: 'Escolha --pdf ou --template.',
    name: 'título; sem ele, o do modelo ou o nome do primeiro arquivo',
    validFrom: 'início da vigência; sem ele, hoje',
    validUntil: 'fim da vigência; sem ele, não termina',
    signBy: 'prazo para assinar; sem ele, 7 dias',
    signer: "'Nome <email>' ou o e-mail; uma vez por signatário",
    footer: `${examples(
      "lavra documents create --pdf contrato.pdf --signer 'Beatriz Lima <beatriz@exemplo.com.br>' --sign-by +10",
      "lavra documents create --pdf contrato.pdf --pdf anexo.pdf --name 'Locação' --valid-until 31/12/2027",
      'lavra documents create --template 7 --signer beatriz@exemplo.com.br',
    )}

Datas: DD/MM/AAAA, AAAA-MM-DD ou +N dias a partir de hoje.`,
    done: (contratoId: number, signatarios: number) =>
      `Documento ${contratoId} criado, com ${counted(signatarios, 'signatário', 'signatários')}.`,
    next: (contratoId: number) => `Para convidar: lavra documents send ${contratoId}`,
    signerRefused: (reason: string, email: string, contratoId: number) =>
      `${reason}\nO documento ${contratoId} foi criado, mas sem ${email}.`,
  },

  search: {
    description: 'Busca em títulos, signatários, tags e no texto dos PDFs, e mostra cada frase encontrada.',
    text: 'o que buscar; ignora acentos e maiúsculas',
    folder: 'só nesta pasta e abaixo dela',
    limit: 'no máximo quantos',
    footer: examples('lavra search "multa rescisória"', 'lavra search locação --folder 5 --json'),
    header: ['ID', 'TÍTULO', 'ANDAMENTO', 'ONDE', 'TRECHO'],
    places: {
      NOME: () => 'título',
      SIGNATARIO: () => 'signatário',
      TAG: () => 'tag',
      TEXTO: (pagina: number | null) => `página ${pagina}`,
    },
    none: 'Nada encontrado.',
  },

  list: {
    description: 'Lista os documentos, em ordem de título ou outra.',
    filter: 'quais documentos',
    search: 'parte do título',
    progress: 'só os que estão neste andamento',
    folder: 'só nesta pasta e abaixo dela',
    tag: 'só os que têm a tag; com várias, uma delas basta',
    author: 'só os deste autor',
    color: 'só os desta cor de vigência: VERMELHO até 31 dias, LARANJA de 32 a 45, VERDE acima',
    createdFrom: 'só os criados a partir deste dia; exige --created-to',
    createdTo: 'só os criados até este dia; no máximo 180 dias de intervalo',
    sort: 'ordem da lista',
    descending: 'do maior para o menor, ou do mais novo para o mais antigo',
    noTag: (nome: string) => `A organização não tem a tag '${nome}'.`,
    limit: 'no máximo quantos',
    footer: examples(
      'lavra documents list --filter NAO_FORMALIZADO --search locação --limit 10',
      'lavra documents list --progress AGUARDANDO_ASSINATURA',
      'lavra documents list --tag locação --color VERMELHO --sort diasRestantesVigencia',
    ),
    header: ['ID', 'TÍTULO', 'ANDAMENTO', 'STATUS', 'ASSINATURAS'],
    none: 'Nenhum documento.',
  },

  show: {
    description: 'Mostra um documento com sua versão mais nova e os signatários.',
    footer: examples('lavra documents show 42'),
    version: (versao: number, status: string, paginas: number) =>
      `Versão ${versao} · ${status} · ${counted(paginas, 'página', 'páginas')}`,
    dates: (from: string, until: string | null, deadline: string) =>
      `Vigência de ${from} ${until ? `a ${until}` : 'sem término'} · assinar até ${deadline}`,
    code: (codigo: string) => `Código de validação ${codigo}`,
    header: ['ID', 'SIGNATÁRIO', 'PAPEL', 'STATUS', 'QUANDO'],
  },

  send: {
    description: 'Convida os signatários que ainda não receberam convite.',
    footer: examples('lavra documents send 42'),
    done: (convites: number) => `${counted(convites, 'convite enviado', 'convites enviados')}.`,
  },

  download: {
    description: 'Baixa um arquivo da versão mais nova.',
    kind: 'qual arquivo',
    out: 'onde gravar, ou - para a saída padrão; sem ele, <id>-<kind> nesta pasta',
    footer: examples(
      'lavra documents download 42 --kind zip --out locacao.zip',
      'lavra documents download 42 --out - | lavra verify -',
    ),
    done: (file: string, bytes: number) => `${file} (${bytes} bytes)`,
  },

  verify: {
    description: 'Confere as assinaturas de um PDF e o arquivo de evidências dele, sem rede.',
    file: 'o PDF, ou - para a entrada padrão; opcional com --evidence',
    root: 'confia também nesta autoridade, em PEM; uma vez por autoridade',
    roots: 'confia também nas autoridades deste arquivo PEM, como as raízes da ICP-Brasil',
    evidence: 'confere também este evidencias.json; só com o PDF selado há prova',
    signedRevision: 'grava aqui a versão assinada: os bytes até o fim da assinatura, sem o que veio depois',
    footer: `${examples(
      'lavra verify assinada.pdf --roots icp-brasil.pem',
      'lavra verify assinada.pdf --evidence evidencias.json --json',
      'lavra verify recebida.pdf --signed-revision assinada.pdf',
    )}
${exitCodes}`,
    nothingToVerify: 'Falta o PDF ou --evidence com um arquivo de evidências.',
    unreadableAuthority: (file: string) => `Autoridade ilegível: ${file} não tem um certificado em PEM.`,
    file256: (sha256: string, paginas: number | null) =>
      `SHA-256 ${sha256}${paginas === null ? '' : ` · ${counted(paginas, 'página', 'páginas')}`}`,
    noSignedRevision: 'Nenhuma assinatura do arquivo está íntegra, então não há versão assinada a gravar.',
    signedRevisionOverFile:
      'A versão assinada não pode ser gravada por cima do PDF conferido. Escolha outro nome.',
    signedRevisionIs: (bytes: number, sha256: string) =>
      `Versão assinada: os primeiros ${counted(bytes, 'byte', 'bytes')}, SHA-256 ${sha256}. Grave com --signed-revision.`,
    signedRevisionSaved: (file: string) => `Versão assinada gravada em ${file}.`,
    noCertificate: 'certificado ilegível',
    declaredTime: (when: string) => ` · ${when} (horário declarado)`,
    provenTime: (when: string) => `${when} (comprovado por carimbo do tempo)`,
    revocation: {
      BOA: 'nenhum certificado revogado',
      REVOGADA: 'certificado revogado',
      NAO_VERIFICADA: 'revogação não conferida',
    },
  },

  call: {
    description: 'Chama qualquer operação da API.',
    operation: 'id da operação, como em --list',
    path: 'um parâmetro do caminho',
    query: 'um parâmetro da consulta, depois do ? do endereço',
    body: 'texto JSON, @arquivo, ou - para a entrada padrão',
    file: 'uma parte de arquivo de um corpo multipart; uma vez por arquivo',
    pass: 'o passe da página de assinatura (X-Lavra-Passe)',
    out: 'grava aqui a resposta que é um arquivo, ou - para a saída padrão',
    events: 'em um fluxo de eventos, quantos receber antes de terminar',
    list: 'mostra todas as operações',
    footer: examples(
      'lavra call --list',
      'lavra call getDocument --path contratoId=42',
      'lavra call createDocument --body @contrato.json --file contrato.pdf',
      'lavra call downloadSigned --path contratoId=42 --path minutaId=57 --out assinada.pdf',
    ),
    notJson: 'O corpo não é um objeto JSON.',
    unknownOperation: (id: string, near: readonly string[]) =>
      `A operação '${id}' não existe. ${near.length > 0 ? `Parecidas: ${near.join(', ')}` : 'Veja: lavra call --list'}`,
    missingPath: (names: readonly string[]) =>
      `Falta ${names.map((name) => `--path ${name}=…`).join(' e ')}.`,
    unknownPath: (names: readonly string[]) => `O caminho da operação não tem: ${names.join(', ')}.`,
    fileWritten: (file: string, bytes: number) => `${file} (${bytes} bytes)`,
  },
} as const;
