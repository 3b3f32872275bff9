import { counted } from '../../counted.ts';
import { englishExamples as examples } from '../../examples.ts';
import type { Translation } from '../../language.ts';
import type { portugueseAdmin } from '../pt/admin.ts';
import type { portugueseJobs } from '../pt/admin-jobs.ts';
import type { portugueseOrganizations } from '../pt/admin-organization.ts';

export const englishJobs: Translation<typeof portugueseJobs> = {
  description: "Jobs in the server's queue: e-mails, seals and others.",
  footer: `
The operator's token comes from LAVRA_OPERATOR_TOKEN or a question; the address, from LAVRA_URL or the last login.
${examples(
  'lavra admin jobs counts',
  'lavra admin jobs list --state MORTO --topic email.enviar',
  'lavra admin jobs retry 7 8',
  'lavra admin jobs retry --topic email.enviar',
  'lavra admin jobs discard 7',
)}`,
  askToken: "Operator's token",
  noServer: 'Which server? Set LAVRA_URL, or log in with lavra login.',
  list: {
    description: 'Lists jobs, newest first.',
    state: 'only those in this state',
    topic: 'only those of this topic',
    limit: 'at most this many',
    header: ['ID', 'TOPIC', 'STATE', 'ATTEMPTS', 'CREATED', 'REASON'],
    none: 'No jobs.',
  },
  counts: {
    description: 'Counts the jobs by topic and state.',
    header: ['TOPIC', 'STATE', 'COUNT', 'OLDEST'],
    none: 'No jobs.',
  },
  retry: {
    description: 'Retries dead jobs.',
    ids: 'ids of the jobs',
    topic: 'all dead jobs of this topic',
    which: 'Missing the jobs: use ids or --topic.',
    done: (count) => `${counted(count, 'job', 'jobs')} back in the queue.`,
  },
  discard: {
    description: 'Discards a job for good. This is recorded.',
    id: 'id of the job',
    done: (id) => `Job ${id} discarded.`,
  },
  states: {
    PENDENTE: 'pending',
    EM_EXECUCAO: 'running',
    CONCLUIDO: 'done',
    MORTO: 'dead',
    DESCARTADO: 'discarded',
  },
};

export const englishOrganizations: Translation<typeof portugueseOrganizations> = {
  list: {
    description: 'Lists the organisations of the server.',
    header: ['ID', 'NAME', 'E-MAIL', 'SINCE', 'STATE', 'DOCUMENTS'],
    none: 'No organisations. Create the first one with lavra admin create-organization.',
    active: 'active',
    inactive: 'inactive',
  },
  plan: {
    description: 'Shows or changes the plan of an organisation. Usage so far still counts.',
    organization: 'id of the organisation',
    documents: 'how many documents in all, or ilimitado',
    users: 'how many users, or ilimitado',
    sms: 'how many SMS in all',
    whatsapp: 'how many WhatsApp messages in all',
    include: 'feature to add (may be repeated)',
    remove: 'feature to remove (may be repeated)',
    footer: examples(
      'lavra admin plan 7',
      'lavra admin plan 7 --documents 5000 --users ilimitado',
      'lavra admin plan 7 --sms 200 --include notificarConviteSMS --include enviarTokenAssinaturaSMS',
    ),
    unlimited: 'ilimitado',
    notALimit: (text) => `'${text}' is not an amount: use a number or ilimitado.`,
    changed: 'Plan changed.',
    limits: (documents, users, sms, whatsapp) =>
      `Documents: ${documents}. Users: ${users}. SMS: ${sms}. WhatsApp: ${whatsapp}.`,
    used: (used, total) => `${used} of ${total}`,
    features: (names) => `Features: ${names.join(', ')}.`,
  },
};

export const englishAdmin: Translation<typeof portugueseAdmin> = {
  description: 'Administers the server.',
  noServer:
    'No server is installed here. Run this command on the machine of the server, or set its folder in LAVRA_SERVER_DIR.',
  noServerAt: (folder) => `There is no server in ${folder} (LAVRA_SERVER_DIR).`,
  failed: (reason) => `The administration program failed: ${reason}`,
  ended: (code) => `exit code ${code}`,
  refusals: {
    COMANDO_DESCONHECIDO: 'The installed server does not know {0}: the versions differ.',
    CONFIGURACAO: 'The configuration has errors:\n{0}',
    PASTA_DE_DADOS_AUSENTE:
      "The data folder {0} does not exist. Check LAVRA_DATA_DIR: it must be the server's. Nothing was written.",
    CHAVE_MESTRA_AUSENTE:
      "There is no master key in {0}. Check LAVRA_DATA_DIR and LAVRA_MASTER_KEY_FILE: they must be the server's. Nothing was written.",
    CHAVE_MESTRA_ERRADA:
      "The configured master key does not open this data: key {0} is missing. Check LAVRA_MASTER_KEY, LAVRA_MASTER_KEY_FILE or the file master.key in the data folder: they must be the server's.",
    USUARIO_ERRADO:
      'The data belongs to another user: {0}. Run this command as that user (sudo -u), not as root: the server could not read what is written here. Nothing was done.',
    SEM_PERMISSAO: 'No permission in {0}. Run this command as the user of the server.',
    BANCO_AUSENTE:
      "No server created the database {0}. Check LAVRA_DATABASE_URL: it must be the server's. Nothing was done.",
    BANCO_NAO_ABRE: '{0}',
    ARQUIVOS_NAO_RESPONDEM: 'The file storage does not respond, or refuses the request: {0}.',
    DESTINO_NAO_VAZIO: 'The folder {0} is not empty.',
    COPIA_INCOMPLETA: 'The backup is incomplete: {0} is missing.',
    COPIA_ALTERADA: 'The backup was changed, or a part is missing: {0}. Nothing was written.',
    COPIA_DE_OUTRA_VERSAO:
      'The backup is of another version ({0}). Restore with the version that made it, then upgrade.',
    BANCO_NAO_VAZIO: 'The database is not empty (table {0}). Restore into a new database.',
    ARQUIVOS_NAO_VAZIOS: 'The storage has other files ({0}). Restore into an empty place.',
    SENHA_NECESSARIA: 'Missing the passphrase of the backup: use --with-keys or LAVRA_BACKUP_PASSPHRASE.',
    SENHA_ERRADA: 'The passphrase of the backup is wrong. Nothing was written.',
    BANCO_EM_SERVIDOR_LIBSQL: 'This command does not reach a database in {0}. Nothing was done.',
    CHAVES_EM_TROCA:
      'Another process is changing the master keys. If none is running, delete {0} and repeat the command.',
    CHAVES_NO_AMBIENTE:
      'The master key comes from LAVRA_MASTER_KEY. Put the new one before the current one, separated by a comma, restart and use --continue.',
    CHAVE_ANTIGA_EM_USO: 'Some data is still encrypted with an old key ({0}). Use --continue.',
    CHAVE_ANTIGA_AUSENTE:
      'Missing the master key {0}, which opens the secrets of this backup. Nothing was written.',
    SEM_LUGAR_ANTERIOR: 'Set in LAVRA_FILES_OLD_URL where the files are.',
    ORGANIZACAO_NAO_ENCONTRADA: 'There is no organisation {0}.',
    FUNCIONALIDADE_DESCONHECIDA: 'There is no feature {0}.',
    PESSOA_NAO_ENCONTRADA: 'Nothing found with {0}.',
    EMAIL_INVALIDO: 'Invalid e-mail address: {0}.',
  },
  person: {
    exportDescription: 'Exports to a ZIP what an organisation holds about a person (LGPD, art. 18).',
    eraseDescription:
      'Erases what an organisation holds about a person, where the law permits. It cannot be undone.',
    organization: 'id of the organisation',
    email: "the person's e-mail address",
    cpf: "the person's CPF",
    out: 'where to write the ZIP',
    yes: 'does not ask',
    exportFooter: examples(
      'lavra admin export-person --organization 1 --email bia@exemplo.com.br --out bia.zip',
    ),
    eraseFooter: `${examples('lavra admin erase-person --organization 1 --email bia@exemplo.com.br')}

Signatures are kept as proof, with the reason.`,
    nobody: 'Missing the person: use --email, --cpf or both.',
    askErase: (who) => `Erase the data of ${who}? Type 'erase'`,
    confirmation: 'erase',
    notErased: 'Nothing was erased.',
    exported: (file, bytes) => `${file} (${bytes} bytes)`,
    erased: (data) =>
      `Erased: ${counted(data.signatariosEliminados, 'signatory', 'signatories')}, ${counted(data.contatosEliminados, 'contact', 'contacts')}, ${counted(data.mensagensApagadas, 'message', 'messages')}, ${counted(data.historicosEliminados, 'history record', 'history records')}.`,
    kept: (contratoId, nome, motivo) =>
      contratoId === null ? `Kept: ${motivo}` : `Kept: document ${contratoId}, ${nome}: ${motivo}`,
    reasons: {
      DOCUMENTO_EM_VIGOR: 'the signature proves a contract in force (LGPD, art. 7, VI and art. 16, I)',
      PRAZO_PRESCRICIONAL: 'the signature proves a contract until claims lapse (Civil Code, art. 205)',
      ASSINATURA_EM_ANDAMENTO: 'the signature is pending; delete the signatory first',
      USUARIO_ATIVO: 'the account is in use; deactivate it first',
    },
  },
  backup: {
    description: 'Backs up database and files, without stopping the server.',
    folder: 'folder of the backup',
    withKeys: 'includes the keys, encrypted with a passphrase (from LAVRA_BACKUP_PASSPHRASE or a question)',
    askPassphrase: 'Passphrase of the backup',
    footer: `${examples('lavra admin backup /copias/2026-11-22 --with-keys')}

Uses the configuration (LAVRA_*) of this environment, the same as the server's.
Without the keys, store the master key elsewhere: the backup is useless without it.
Ends with 3 if a file is missing or changed; the others are copied.`,
    done: (folder, linhas, arquivos, bytes) =>
      `Backup in ${folder}: ${counted(linhas, 'row', 'rows')}, ${counted(arquivos, 'file', 'files')}, ${counted(bytes, 'byte', 'bytes')}.`,
    damaged: (sha256) => `Missing or changed: ${sha256}`,
  },
  restore: {
    description: 'Restores a backup into an empty place, after checking all of it.',
    withKeys: 'also restores the keys, with the passphrase of the backup',
    footer: examples(
      'lavra admin restore /copias/2026-11-22 --with-keys',
      'LAVRA_DATABASE_URL=postgres://… lavra admin restore /copias/2026-11-22 --with-keys',
    ),
    done: (linhas, arquivos, chaves) =>
      `Restored: ${counted(linhas, 'row', 'rows')}, ${counted(arquivos, 'file', 'files')}, ${counted(chaves, 'key', 'keys')}. Check it with: lavra admin check`,
  },
  check: {
    description: 'Checks each file, history and revision; changes nothing.',
    footer: `${examples('lavra admin check')}

Ends with 0 if everything is as it was stored, else with 3.`,
    looked: (arquivos, historicos, revisoes, orfaos) =>
      `${counted(arquivos, 'file', 'files')}, ${counted(historicos, 'history', 'histories')}, ${counted(revisoes, 'revision', 'revisions')}; ${counted(orfaos, 'file', 'files')} without an owner.`,
    verdict: (faltas) =>
      faltas === 0 ? 'Everything is as it was stored.' : `${counted(faltas, 'fault', 'faults')}.`,
  },
  rotateKeys: {
    description:
      'Replaces the master key and encrypts everything with the new one, without stopping the server.',
    goOn: 'continues an interrupted rotation, or one made in LAVRA_MASTER_KEY',
    dropOld: 'deletes the old keys, if nothing needs them',
    footer: examples('lavra admin rotate-keys', 'lavra admin rotate-keys --drop-old'),
    done: ({ chaveAtual, textos, arquivos, restantes, chaveAntigaRetirada }) => {
      if (chaveAntigaRetirada) return `Only the key ${chaveAtual} opens the encrypted data.`;
      const next = restantes === 0 ? 'Delete the old one with --drop-old.' : 'Use --continue.';
      return `Key ${chaveAtual}: ${counted(textos, 'text', 'texts')} and ${counted(arquivos, 'file', 'files')} encrypted again, ${restantes} left. ${next}`;
    },
  },
  createOrganization: {
    description: 'Creates an organisation and its administrator. A new server has none.',
    name: 'name of the organisation',
    administrator: 'its administrator',
    documents: 'how many documents the plan includes (default: 10)',
    footer: examples(
      "lavra admin create-organization 'Horizonte' --administrator 'Marina Alves <marina@exemplo.com.br>' --documents 5000",
    ),
    noName: 'Missing the name of the organisation.',
    noPerson: (text) => `Missing the name: use 'Name <${text}>'.`,
    done: (id, name) => `Organisation ${id} created: ${name}.`,
    invited: (email) => `${email} will receive an e-mail with a link to set the password.`,
    known: (email) => `${email} still logs in with the existing password, or through the identity provider.`,
  },
  resetSecondFactor: {
    description: 'Disables two-step verification for somebody who lost the authenticator and the codes.',
    email: "the account's e-mail address",
    footer: `${examples('lavra admin reset-second-factor marina@exemplo.com.br')}

Confirm first, by other means, that the person asks for this. Their sessions end, and they are notified by e-mail.`,
    done: (email) => `Two-step verification of ${email} was disabled.`,
    wasOff: (email) => `The account ${email} has no two-step verification.`,
  },
  mail: {
    description: "The server's e-mails.",
    bounce: {
      description: 'Reads a returned or reported message from standard input and records it in the document.',
      footer: `${examples('lavra admin mail bounce < devolvida.eml')}

In Postfix, with recipient_delimiter = +, it runs as the user of the server and with its LAVRA_*, through an aliases
file of that user (docs/guides/operation.md):
  retorno: "|/usr/local/bin/lavra-retorno"`,
      recorded: (motivo) => `Recorded: ${motivo}.`,
      ignored: 'Nothing to record: not the final return of a message of this server.',
    },
  },
  moveFiles: {
    description:
      'Copies and checks the files of the previous storage (LAVRA_FILES_OLD_URL) into the current one.',
    footer: `${examples(
      'LAVRA_FILES_URL=s3://lavra LAVRA_FILES_OLD_URL=file:/var/lib/lavra/arquivos lavra admin move-files',
    )}

First restart the server with both variables: it writes to the new storage and reads from both.`,
    done: (copiados, jaEstavam) =>
      `${counted(copiados, 'file', 'files')} copied; ${jaEstavam} were already there.`,
  },
};
