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
    rootHelp: `Se desligar, todo ${t.documento} precisa de uma pasta.`,
    auto: `Formalizar ${t.documentos} automaticamente`,
    autoHelp: 'Assim que todos assinarem.',
    repeated: 'Permitir signatários repetidos',
    repeatedHelp: 'A mesma pessoa pode assinar mais de uma vez, se houver ordem de assinaturas.',
    token: 'Exigir código por e-mail',
    tokenHelp: 'Antes de assinar, a pessoa digita um código de 6 dígitos recebido por e-mail.',
    location: 'Pedir localização precisa',
    locationHelp: 'Quem assina pode não compartilhar; isso fica registrado.',
    key: 'Chave de segurança padrão',
    keyHelp: 'De 4 a 60 caracteres. Quem assina precisa saber esta chave.',
    keyShort: (least: number) => `Use pelo menos ${least} caracteres, ou deixe em branco.`,
    message: 'Mensagem padrão do convite',
    save: 'Salvar configurações',
    unchanged: 'Nada foi alterado.',
    saved: defaultSuccess,
    failed: 'Não foi possível atualizar as configurações da organização!',
    freeTitle: 'Disponível nos planos pagos',
    freeText: 'No plano gratuito, valem as configurações padrão. Contrate um plano para alterá-las.',
    readOnly: 'Você pode ver as configurações, mas não alterá-las.',
    loadFailed: 'Não foi possível carregar as configurações',
  }),
});
