import { defineMessages } from './messages.ts';

/** Texts of one's own account: password, second factor, sessions. */
export const accountMessages = defineMessages('account', {
  'pt-BR': () => ({
    title: 'Minha conta',
    intro: (email: string) => `Segurança da conta ${email}.`,
    loadFailed: 'Não foi possível carregar a sua conta',
    password: 'Senha',
    passwordSince: (when: string) => `Alterada em ${when}.`,
    passwordElsewhere:
      'Você entra por um provedor de identidade: a senha e a verificação em duas etapas ficam com ele.',
    passwordNeverChanged: 'Nunca foi alterada.',
    changePassword: 'Alterar senha',
    currentPassword: 'Senha atual',
    changeNote: 'Suas outras sessões são encerradas.',
    passwordChanged: 'Senha alterada. As outras sessões foram encerradas.',
    required: 'Informe a sua senha.',
    secondFactor: 'Verificação em duas etapas',
    secondFactorText: 'Ao entrar, além da senha, um código do aplicativo autenticador do seu celular.',
    on: 'Ativa',
    off: 'Desativada',
    onSince: (when: string) => `Desde ${when}.`,
    codesLeft: (left: number) =>
      left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`,
    noCodesLeft: 'Não resta nenhum código de recuperação: gere novos antes de perder o celular.',
    turnOn: 'Ativar verificação',
    turnOff: 'Desativar verificação',
    turnOffText:
      'Sua conta volta a ser protegida somente pela senha, e os códigos de recuperação deixam de valer.',
    turnedOff: 'Verificação em duas etapas desativada.',
    newCodes: 'Gerar novos códigos',
    newCodesText: 'Os códigos de recuperação anteriores deixam de valer.',
    confirmPasswordText: 'Confirme a sua senha para continuar.',
    goOn: 'Continuar',
    scanTitle: 'Leia o código QR',
    scanText:
      'Abra o aplicativo autenticador (Google Authenticator, Microsoft Authenticator, 1Password ou outro) e leia o código.',
    qr: 'Código QR para o aplicativo autenticador',
    typeSecret: 'Não consegue ler? Digite esta chave no aplicativo:',
    copySecret: 'Copiar chave',
    code: 'Código de 6 dígitos',
    codeHelp: 'O que o aplicativo mostra agora.',
    codeRequired: 'Informe os 6 dígitos.',
    activate: 'Ativar',
    codesTitle: 'Guarde os códigos de recuperação',
    codesText:
      'Sem o celular, um destes códigos abre a sua conta. Cada um funciona uma vez, e eles não serão mostrados de novo.',
    codes: 'Códigos de recuperação',
    copyCodes: 'Copiar',
    downloadCodes: 'Baixar',
    codesFile: 'codigos-de-recuperacao.txt',
    codesSaved: 'Já guardei os códigos',
    sessions: 'Sessões abertas',
    sessionsText: 'Onde a sua conta está aberta agora. O que você encerrar deixa de funcionar na hora.',
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
        ? 'A outra sessão da sua conta será encerrada.'
        : `As outras ${many} sessões da sua conta serão encerradas.`,
    endedOthers: (many: number) => (many === 1 ? '1 sessão encerrada.' : `${many} sessões encerradas.`),
  }),
});
