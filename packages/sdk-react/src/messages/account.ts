import { defineMessages } from './messages.ts';

/** Texts of the account page: password, second factor, sessions. */
export const accountMessages = defineMessages('account', {
  'pt-BR': () => ({
    title: 'Minha conta',
    intro: (email: string) => `Segurança da conta ${email}.`,
    loadFailed: 'Não foi possível carregar sua conta',
    password: 'Senha',
    passwordSince: (when: string) => `Alterada em ${when}.`,
    passwordElsewhere:
      'Você entra por um provedor de identidade, que cuida da senha e da verificação em duas etapas.',
    passwordNeverChanged: 'Nunca foi alterada.',
    changePassword: 'Alterar senha',
    currentPassword: 'Senha atual',
    changeNote: 'Suas outras sessões serão encerradas.',
    passwordChanged: 'Senha alterada. As outras sessões foram encerradas.',
    required: 'Digite sua senha.',
    secondFactor: 'Verificação em duas etapas',
    secondFactorText: 'Além da senha, você digita um código do aplicativo autenticador.',
    on: 'Ativa',
    off: 'Desativada',
    onSince: (when: string) => `Desde ${when}.`,
    codesLeft: (left: number) =>
      left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`,
    noCodesLeft: 'Não resta nenhum código de recuperação. Gere novos.',
    turnOn: 'Ativar verificação',
    turnOff: 'Desativar verificação',
    turnOffText: 'Só a senha protegerá sua conta, e os códigos de recuperação deixam de funcionar.',
    turnedOff: 'Verificação em duas etapas desativada.',
    newCodes: 'Gerar novos códigos',
    newCodesText: 'Os códigos de recuperação anteriores deixam de funcionar.',
    confirmPasswordText: 'Confirme sua senha para continuar.',
    goOn: 'Continuar',
    scanTitle: 'Leia o QR code',
    scanText:
      'Abra o aplicativo autenticador (Google Authenticator, Microsoft Authenticator, 1Password ou outro) e leia o QR code.',
    qr: 'QR code para o aplicativo autenticador',
    typeSecret: 'Não consegue ler? Digite esta chave no aplicativo:',
    copySecret: 'Copiar chave',
    code: 'Código de 6 dígitos',
    codeHelp: 'O código que o aplicativo mostra agora.',
    codeRequired: 'Digite os 6 dígitos.',
    activate: 'Ativar',
    codesTitle: 'Guarde os códigos de recuperação',
    codesText:
      'Sem o celular, entre com um destes códigos. Cada um funciona uma vez, e eles não aparecerão de novo.',
    codes: 'Códigos de recuperação',
    copyCodes: 'Copiar',
    downloadCodes: 'Baixar',
    codesFile: 'codigos-de-recuperacao.txt',
    codesSaved: 'Já guardei os códigos',
    sessions: 'Sessões abertas',
    sessionsText: 'Onde sua conta está aberta agora. Encerre as sessões que você não reconhece.',
    thisSession: 'Esta sessão',
    session: (ip: string, organizacao: string) => [ip, organizacao].filter(Boolean).join(' · '),
    opened: (when: string) => `Aberta em ${when}`,
    lastUsed: (when: string) => `Usada em ${when}`,
    end: 'Encerrar',
    endOf: (device: string) => `Encerrar sessão: ${device}`,
    ended: 'Sessão encerrada.',
    endOthers: 'Encerrar as outras',
    endOthersText: (many: number) =>
      many === 1
        ? 'A outra sessão desta conta será encerrada.'
        : `As outras ${many} sessões desta conta serão encerradas.`,
    endedOthers: (many: number) => (many === 1 ? '1 sessão encerrada.' : `${many} sessões encerradas.`),
  }),
});
