import { counted } from '../../counted.ts';
import { englishExamples as examples } from '../../examples.ts';
import type { Translation } from '../../language.ts';
import type { portuguese } from '../pt/program.ts';

const exitCodes = `
Exit codes:
  0  done; in verify, every signature is valid
  1  the server or the machine failed, or there is no connection
  2  the command is wrong, the server refused it with a reason, or the file cannot be read
  3  verify: the file was read, but it is not valid, is incomplete, changed after it was signed, or the evidence does
     not match; admin check: there are faults
  4  an internal error of lavra, which is not a verdict`;

/** The texts of `lavra` in English. Refusals of a server stay in Portuguese, the language of its catalogue. */
export const english: Translation<typeof portuguese> = {
  program: {
    description:
      'Creates, sends, follows and verifies documents. Prints lines in a terminal, and one line of JSON to a program.',
    json: 'one line of JSON, also in a terminal; with names, only these fields, such as --json id,nome',
    quiet: 'only what a program needs: the id that was created, or nothing',
    lang: "language of the texts; by default the terminal's (LANG)",
    footer: `${examples(
      'lavra login --server https://lavra.exemplo.com.br --email marina@exemplo.com.br',
      "lavra documents create --pdf contrato.pdf --signer 'Beatriz Lima <beatriz@exemplo.com.br>'",
      'lavra documents send 42',
      'lavra documents download 42 --kind assinada --out assinada.pdf',
      'lavra verify assinada.pdf',
    )}
${exitCodes}

Environment variables:
  LAVRA_URL, LAVRA_TOKEN   address and API token, instead of those that login stored
  LAVRA_PASSWORD           password for login
  LAVRA_CODE               second-factor code for login
  LAVRA_CONFIG_DIR         folder of the profile and the trusted authorities
  LANG                     with en…, texts are in English, as with --lang en`,
    version: 'prints the version',
    help: 'prints this help',
    helpOfCommand: 'prints the help of a command',
    titles: {},
    placeholders: {},
    choices: (choices) => `choices: ${choices.join(', ')}`,
    defaultValue: (value) => `default: ${value}`,
  },

  usage: {
    missingArgument: (name) => `Missing <${name}>.`,
    missingValue: (option) => `Option ${option} needs a value.`,
    missingOption: (option) => `Missing option ${option}.`,
    unknownOption: (option) => `Unknown option: ${option}.`,
    unknownCommand: (command) => `Unknown command: ${command}.`,
    tooMany: 'Too many arguments.',
    invalidChoice: (option, value, choices) => `'${value}' is not a value of ${option}. Choices: ${choices}.`,
    near: (names) => `Did you mean ${names}?`,
    seeHelp: (command) => `See the help: ${command} --help`,
    unknownFields: (unknown, known) => `Unknown field: ${unknown}. Fields: ${known}.`,
    notAnId: (text) => `'${text}' is not an id.`,
    notACount: (text) => `'${text}' is not a count of 1 or more.`,
    notAKey: (text) => `'${text}' is not a key: use 8 to 90 letters, digits or signs, without spaces.`,
    notADay: (text) => `'${text}' is not a date. Use DD/MM/YYYY, YYYY-MM-DD or +N days.`,
    notASigner: (text) => `'${text}' is not a signatory. Use 'Name <email>' or the e-mail address.`,
    notAPair: (text) => `'${text}' does not have the form name=value.`,
  },

  failures: {
    byName: {
      SemConexaoException:
        'The server did not respond. Check that it is running, and its address: that of LAVRA_URL or of the last login.',
      NaoAutenticadoException:
        'The server did not accept the token: that of LAVRA_TOKEN or of the last login; in admin jobs, that of LAVRA_OPERATOR_TOKEN.',
    },
    nextByName: {
      ContratoComNomeDuplicadoException: "Give another title: --name 'Title'",
      LoteTerminadoException: 'See the result with lavra batch status <id> or lavra batch report <id>.',
      LoteNaoEncontradoException: 'Check the id with lavra batch status.',
      SignatarioNaoEncontradoException: 'Check the id with lavra documents show <id>.',
      PastaComNomeDuplicadoException: 'See the folders with lavra folders list.',
      PastaComConteudoException: 'See what it holds with lavra documents list --folder <id>.',
      PastaDentroDeSiException: 'See the folders with lavra folders list.',
      PastaNaoEncontradaException: 'Check the id with lavra folders list.',
      CadastroSignatarioNaoEncontradoException: 'Check the id with lavra contacts list.',
      CadastroSignatarioComEmailDuplicadoException: 'See the contact with lavra contacts list.',
      GrupoSignatariosNaoEncontradoException: 'Check the id with lavra groups list.',
      ModeloComNomeDuplicadoException: "Give another title: --name 'Title'",
      ModeloNaoEncontradoException: 'Check the id with lavra templates list.',
      NotificacaoNaoEncontradaException: 'Check the id with lavra notifications list.',
      ObservadorNaoEncontradoException: 'Check the id with lavra documents observers <id>.',
      TokenNaoEncontradoException: 'Check the id with lavra tokens list.',
      TrabalhoNaoEncontradoException: 'Check the id with lavra admin jobs list.',
    },
    nextByStatus: {
      401: 'Log in again: lavra login --server <address>',
      402: 'See the plan with lavra whoami, and contact an administrator of your organisation.',
      403: 'See your profile with lavra whoami, and ask an administrator for the permission.',
      404: 'Check the id with lavra documents list.',
      409: 'See the state with lavra documents show <id>.',
      429: 'Wait, and repeat the command.',
      503: 'Repeat the command in a moment.',
    },
    nextAfterFailure: (requestId) =>
      `Repeat the command in a moment. If it fails again, contact the operator of the server: request ${requestId}.`,
    nextAfterDefect: 'Report this error to the maintainers of lavra, with the command that you used.',
    nextAfterSystemError: 'Check the disk and the permissions of this machine, and repeat the command.',
    notLoggedIn: 'You are not logged in. Use: lavra login --server <address>',
    profileUnreadable: (file) => `The profile ${file} cannot be read. Log in again with lavra login.`,
    noTerminal: (question) => `Without a terminal, lavra cannot ask '${question}'.`,
    noTerminalNext: 'Give the answer as an option or an environment variable.',
    fileNotFound: (file) => `File not found: ${file}`,
    fileIsFolder: (file) => `A folder, not a file: ${file}`,
    notAllowed: (file) => `No permission for ${file}`,
    unexpected: (fault) => `Unexpected failure: ${fault}`,
    defect: (fault) => `Internal error of lavra, which is not a verdict: ${fault}`,
  },

  login: {
    description: 'Logs in to a server with e-mail and password, or with an API token on standard input.',
    server: 'address of the server',
    email: 'your e-mail address; the password comes from LAVRA_PASSWORD or a question',
    token: 'reads an API token from standard input, instead of the password',
    name: "name of the token; by default this machine's",
    can: 'what the token may do: read documents (leitura), also create and send them (documentos), or all you may (tudo)',
    permission: 'only these permissions; once for each permission, instead of --can',
    days: 'days until the token expires',
    askCan: 'What may this token do (leitura, documentos or tudo)? Enter for documentos',
    notACan: (text) => `'${text}' is not leitura, documentos or tudo.`,
    footer: `${examples(
      'lavra login --server https://lavra.exemplo.com.br --email marina@exemplo.com.br --can documentos',
      "lavra login --server https://lavra.exemplo.com.br --name 'Monthly closing' --days 30",
      'lavra login --server http://localhost:4400 --token < token.txt',
    )}

If the account has a second factor, the code comes from LAVRA_CODE or a question.
With e-mail and password, creates an API token for this machine that is valid for 90 days (only an administrator may);
the password is not stored. What the token may do comes from --can, --permission or a question.
Also stores the authority of the server's seal, which verify then trusts.`,
    askEmail: 'E-mail',
    askPassword: 'Password',
    askCode: 'Authenticator code, or a recovery code',
    tokenName: (machine) => `lavra em ${machine}`.slice(0, 100),
    invalidServer: (text) => `Invalid address: ${text}`,
    emptyToken: 'There is no API token on standard input.',
    enterWithToken:
      'Create an API token in Configurações › Tokens de API and log in with: lavra login --server <address> --token',
    mayNotMakeToken: 'Ask an administrator for an API token and log in with --token.',
    done: (name, email, server) => `${name} (${email}) logged in to ${server}.`,
    expires: (name, when) => `The token ${name} is valid until ${when}.`,
    authoritySaved: (file) => `The authority of the seal was stored in ${file}.`,
  },

  logout: {
    description: 'Logs out: revokes the token that login created and deletes the profile of this machine.',
    footer: `${examples('lavra logout')}

A token given to login --token is not revoked, because other programs may use it.`,
    done: (server) => `You logged out of ${server}.`,
    revoked: (server) => `You logged out of ${server}, and the token was revoked.`,
    alreadyOut: 'You were already logged out.',
    notRevoked: (reason) =>
      `The profile was deleted, but the token was not revoked: ${reason} Revoke it in Configurações › Tokens de API.`,
  },

  completion: {
    description: 'Prints the script that completes commands, options and operations with the Tab key.',
    shell: 'the shell: bash, zsh or fish',
    footer: examples(
      "echo 'source <(lavra completion bash)' >> ~/.bashrc",
      'lavra completion zsh > ~/.zfunc/_lavra',
      'lavra completion fish > ~/.config/fish/completions/lavra.fish',
    ),
  },

  idempotencyKey: 'repeating the command with the same key does not do it again; 8 to 90 characters',

  tokens: {
    description: "The organisation's API tokens: list, create and revoke. For administrators only.",
    footer: `${examples(
      'lavra tokens list',
      "lavra tokens create 'Integração com o ERP' --permission Contrato.Visualizar --days 365",
      'lavra tokens revoke 7',
    )}

Only a person creates a token: the password comes from LAVRA_PASSWORD or a question, and is not stored.`,
    list: {
      description: 'Lists the active tokens with owner, permissions and last use.',
      header: ['ID', 'NAME', 'STARTS WITH', 'USER', 'PERMISSIONS', 'LAST USE', 'EXPIRES'],
      all: 'all',
      never: 'never',
      none: 'No tokens.',
    },
    create: {
      description: 'Creates a token and prints it this once. A new token replaces one of the same name.',
      email: 'your e-mail address; asked for if not given',
      user: "id of the token's user; by default you",
      permission: "only these permissions; once for each; by default all of the user's",
      days: 'days until it expires; by default never',
      once: 'Store it now: it will not be shown again.',
    },
    revoke: {
      description: 'Revokes a token at once, with the embed tokens that it created.',
      done: (id) => `Token ${id} revoked.`,
    },
  },

  whoami: {
    description: 'Who is logged in, where and in which organisation.',
    footer: examples('lavra whoami'),
    expires: (when) => `Token valid until ${when}`,
    plan: (perfil, organizacao, plano) => `${perfil} · ${organizacao} · plan ${plano}`,
    documents: (used, total) =>
      total === null
        ? `Documents used: ${used}, without a limit`
        : `Documents used: ${used} of ${total}; ${Math.max(0, total - used)} left`,
  },

  documents: {
    description: 'Documents: create, list, show, move, send, follow and download.',
    id: 'id of the document',
  },

  create: {
    description: 'Creates a document from 1 to 5 PDFs, merged in the given order, or from a template.',
    pdf: 'a PDF; up to five times',
    fieldValues: 'for form fields that show one value and store another: shown or stored',
    template: 'id of the template, instead of PDFs',
    oneSource: 'Choose --pdf or --template.',
    name: "title; by default the template's, or the first file's name",
    validFrom: 'first day of validity; by default today',
    validUntil: 'last day of validity; by default none',
    signBy: 'deadline for signing; by default in 7 days',
    signer: "'Name <email>' or the e-mail address; once for each signatory",
    footer: `${examples(
      "lavra documents create --pdf contrato.pdf --signer 'Beatriz Lima <beatriz@exemplo.com.br>' --sign-by +10",
      "lavra documents create --pdf contrato.pdf --pdf anexo.pdf --name 'Locação' --valid-until 31/12/2027",
      'lavra documents create --template 7 --signer beatriz@exemplo.com.br',
    )}

Dates: DD/MM/YYYY, YYYY-MM-DD, or +N days from today.`,
    done: (contratoId, signatarios) =>
      `Document ${contratoId} created, with ${counted(signatarios, 'signatory', 'signatories')}.`,
    next: (contratoId) => `To invite them: lavra documents send ${contratoId}`,
    signerRefused: (reason, email, contratoId) =>
      `${reason}\nDocument ${contratoId} was created, but without ${email}.`,
  },

  search: {
    description: 'Searches titles, signatories, tags and the text of PDFs, and prints each sentence found.',
    text: 'what to search; ignores accents and case',
    folder: 'only in this folder and below it',
    limit: 'at most this many',
    footer: examples('lavra search "multa rescisória"', 'lavra search locação --folder 5 --json'),
    header: ['ID', 'TITLE', 'PROGRESS', 'WHERE', 'TEXT'],
    places: {
      NOME: () => 'title',
      SIGNATARIO: () => 'signatory',
      TAG: () => 'tag',
      TEXTO: (pagina: number | null) => `page ${pagina}`,
    },
    none: 'Nothing found.',
  },

  list: {
    description: 'Lists the documents, by title or in another order.',
    filter: 'which documents',
    search: 'part of the title',
    progress: 'only those in this progress',
    folder: 'only in this folder and below it',
    tag: 'only those with the tag; of several, one is enough',
    author: 'only those of this author',
    color: 'only those of this expiry colour: VERMELHO up to 31 days, LARANJA 32 to 45, VERDE above',
    createdFrom: 'only those created from this day on; needs --created-to too',
    createdTo: 'only those created up to this day; at most 180 days in all',
    sort: 'order of the list',
    descending: 'from the largest to the smallest, or from the newest to the oldest',
    noTag: (nome) => `The organisation has no tag '${nome}'.`,
    limit: 'at most this many',
    footer: examples(
      'lavra documents list --filter NAO_FORMALIZADO --search locação --limit 10',
      'lavra documents list --progress AGUARDANDO_ASSINATURA',
      'lavra documents list --tag locação --color VERMELHO --sort diasRestantesVigencia',
    ),
    header: ['ID', 'TITLE', 'PROGRESS', 'STATUS', 'SIGNATURES'],
    none: 'No documents.',
  },

  show: {
    description: 'Shows a document with its newest version and its signatories.',
    footer: examples('lavra documents show 42'),
    version: (versao, status, paginas) =>
      `Version ${versao} · ${status} · ${counted(paginas, 'page', 'pages')}`,
    dates: (from, until, deadline) =>
      `Valid from ${from} ${until ? `to ${until}` : 'without an end'} · sign by ${deadline}`,
    code: (codigo) => `Validation code ${codigo}`,
    header: ['ID', 'SIGNATORY', 'ROLE', 'STATUS', 'WHEN'],
  },

  send: {
    description: 'Invites the signatories who have no invitation yet.',
    footer: examples('lavra documents send 42'),
    done: (convites) => `${counted(convites, 'invitation', 'invitations')} sent.`,
  },

  download: {
    description: 'Downloads a file of the newest version.',
    kind: 'which file',
    out: 'where to write it, or - for standard output; by default <id>-<kind> in this folder',
    footer: examples(
      'lavra documents download 42 --kind zip --out locacao.zip',
      'lavra documents download 42 --out - | lavra verify -',
    ),
    done: (file, bytes) => `${file} (${bytes} bytes)`,
  },

  verify: {
    description: 'Verifies the signatures of a PDF and its evidence file, without a network.',
    file: 'the PDF, or - for standard input; optional with --evidence',
    root: 'also trusts this authority (PEM); once for each authority',
    roots: 'also trusts the authorities of this PEM file, such as the roots of ICP-Brasil',
    evidence: 'also checks this evidencias.json; proof needs the sealed PDF',
    signedRevision:
      'writes the signed revision here: the bytes up to the end of the signature, without what follows',
    footer: `${examples(
      'lavra verify assinada.pdf --roots icp-brasil.pem',
      'lavra verify assinada.pdf --evidence evidencias.json --json',
      'lavra verify recebida.pdf --signed-revision assinada.pdf',
    )}
${exitCodes}`,
    nothingToVerify: 'Missing the PDF, or --evidence with an evidence file.',
    unreadableAuthority: (file) => `Unreadable authority: ${file} has no PEM certificate.`,
    file256: (sha256, paginas) =>
      `SHA-256 ${sha256}${paginas === null ? '' : ` · ${counted(paginas, 'page', 'pages')}`}`,
    noSignedRevision: 'No signature of the file is intact, so there is no signed revision to write.',
    signedRevisionOverFile:
      'The signed revision cannot be written over the checked PDF. Choose another name.',
    signedRevisionIs: (bytes, sha256) =>
      `Signed revision: the first ${counted(bytes, 'byte', 'bytes')}, SHA-256 ${sha256}. Write it with --signed-revision.`,
    signedRevisionSaved: (file) => `Signed revision written to ${file}.`,
    noCertificate: 'unreadable certificate',
    declaredTime: (when) => ` · ${when} (declared time)`,
    provenTime: (when) => `${when} (proven by a timestamp)`,
    revocation: {
      BOA: 'no certificate revoked',
      REVOGADA: 'certificate revoked',
      NAO_VERIFICADA: 'revocation not checked',
    },
  },

  call: {
    description: 'Calls any operation of the API.',
    operation: 'id of the operation, as in --list',
    path: 'a path parameter',
    query: 'a query parameter',
    body: 'JSON text, @file, or - for standard input',
    file: 'a file part of a multipart body; once for each file',
    pass: "the signing page's pass (X-Lavra-Passe)",
    out: 'writes a response that is a file here, or - for standard output',
    events: 'in an event stream, how many to receive before it ends',
    list: 'lists all operations',
    footer: examples(
      'lavra call --list',
      'lavra call getDocument --path contratoId=42',
      'lavra call createDocument --body @contrato.json --file contrato.pdf',
      'lavra call downloadSigned --path contratoId=42 --path minutaId=57 --out assinada.pdf',
    ),
    notJson: 'The body is not a JSON object.',
    unknownOperation: (id, near) =>
      `There is no operation '${id}'. ${near.length > 0 ? `Similar: ${near.join(', ')}` : 'See: lavra call --list'}`,
    missingPath: (names) => `Missing ${names.map((name) => `--path ${name}=…`).join(' and ')}.`,
    unknownPath: (names) => `The operation's path does not have: ${names.join(', ')}.`,
    fileWritten: (file, bytes) => `${file} (${bytes} bytes)`,
  },
};
