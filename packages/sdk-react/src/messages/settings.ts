import { defineMessages } from './messages.ts';
import { defaultSuccess } from './problem-text.ts';

/** Texts of the general settings. */
export const settingsMessages = defineMessages('settings', {
  'pt-BR': (t) => ({
    title: 'Configurações',
    intro: 'Valem para toda a organização.',
    notifications: 'Notificações por e-mail',
    documents: t.Documentos,
    signers: 'Signatários',
    root: `Permitir ${t.documentos} na raiz`,
    rootHelp: 'Desligado, é preciso escolher uma pasta ao criar.',
    auto: `Formalizar ${t.documentos} automaticamente`,
    autoHelp: 'Assim que a última pessoa assina.',
    repeated: 'Permitir signatários repetidos',
    repeatedHelp: 'A mesma pessoa pode assinar mais de uma vez, com ordem de assinaturas.',
    token: 'Pedir token de validação',
    tokenHelp: 'Um código de 6 dígitos enviado por e-mail antes de assinar.',
    location: 'Pedir localização precisa',
    locationHelp: 'Quem assina pode recusar; a recusa fica registrada.',
    key: 'Chave de segurança padrão',
    keyHelp: 'De 4 a 60 caracteres. Quem assina precisa conhecê-la.',
    keyShort: (least: number) => `Use pelo menos ${least} caracteres, ou deixe em branco.`,
    message: 'Mensagem padrão do convite',
    save: 'Salvar configurações',
    unchanged: 'Nada foi alterado.',
    saved: defaultSuccess,
    failed: 'Não foi possível atualizar as configurações da organização!',
    freeTitle: 'Disponível nos planos pagos',
    freeText: 'No plano gratuito as configurações são as padrão. Contrate um plano para alterá-las.',
    readOnly: 'Você pode ver as configurações, mas não alterá-las.',
    loadFailed: 'Não foi possível carregar as configurações',
  }),
});
