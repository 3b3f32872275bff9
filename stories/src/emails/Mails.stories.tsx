import { productBrand, sampleMails } from '@lavra/mails';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { MailPreview } from './MailPreview.tsx';

const meta = {
  title: 'E-mails',
  component: MailPreview,
  argTypes: {
    nome: { control: false },
    marca: { control: 'inline-radio', options: ['lavra', 'horizonte', 'amarela'] },
    palavras: { control: 'inline-radio', options: ['comuns', 'longos'] },
    largura: { control: 'inline-radio', options: [640, 390] },
    tema: { control: 'inline-radio', options: ['claro', 'escuro'] },
  },
  // Axe cannot run in a sandboxed frame, and would wait half a second for it in every story.
  parameters: { a11y: { options: { iframes: false } } },
  // No part of an e-mail exceeds the width of its frame.
  play: async ({ args }) => {
    const frame = (await screen.findByTestId('mail')) as HTMLIFrameElement;
    await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).not.toBeNull());
    const { scrollWidth } = frame.contentDocument!.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(args.largura ?? 640);
  },
} satisfies Meta<typeof MailPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Convite: Story = { args: { nome: 'Convite' } };
export const ConviteReenviado: Story = { args: { nome: 'Convite reenviado' } };
export const ConviteIndicado: Story = { args: { nome: 'Convite de quem foi indicado' } };
export const Lembrete: Story = { args: { nome: 'Lembrete' } };
export const Codigo: Story = { args: { nome: 'Código' } };
export const PrazoProximo: Story = { args: { nome: 'Prazo próximo' } };
export const FimDoPrazo: Story = { args: { nome: 'Fim do prazo' } };
export const AssinaturaPassada: Story = { args: { nome: 'Assinatura passada a outra pessoa' } };
export const AssinaturaRegistrada: Story = { args: { nome: 'Assinatura registrada' } };
export const AssinaturaAposRejeicao: Story = { args: { nome: 'Assinatura registrada após rejeição' } };
export const FormalizadoSignatario: Story = { args: { nome: 'Documento formalizado (signatário)' } };
export const RejeicaoRegistrada: Story = { args: { nome: 'Rejeição registrada' } };
export const CanceladoSignatario: Story = { args: { nome: 'Documento cancelado (signatário)' } };
export const EtapaAssinada: Story = { args: { nome: 'Etapa assinada' } };
export const TodosAssinaram: Story = { args: { nome: 'Todos assinaram' } };
export const FormalizadoOrganizacao: Story = { args: { nome: 'Documento formalizado (organização)' } };
export const Rejeitado: Story = { args: { nome: 'Documento rejeitado' } };
export const PrazoProximoOrganizacao: Story = { args: { nome: 'Prazo próximo (organização)' } };
export const CanceladoOrganizacao: Story = { args: { nome: 'Documento cancelado (organização)' } };
export const Excluido: Story = { args: { nome: 'Documento excluído' } };
export const CpfAConferir: Story = { args: { nome: 'CPF a conferir' } };
export const Notificacao: Story = { args: { nome: 'Notificação' } };
export const OutraPessoa: Story = { args: { nome: 'Convite chegou a outra pessoa' } };
export const Credenciais: Story = { args: { nome: 'Credenciais do novo usuário' } };
export const NovaSenha: Story = { args: { nome: 'Nova senha' } };
export const NovoAcesso: Story = { args: { nome: 'Novo acesso' } };
export const Tentativas: Story = { args: { nome: 'Tentativas de acesso' } };
export const SenhaAlterada: Story = { args: { nome: 'Senha alterada' } };
export const VerificacaoAtivada: Story = { args: { nome: 'Verificação ativada' } };
export const VerificacaoDesativada: Story = { args: { nome: 'Verificação desativada' } };
export const SeloForaDoAr: Story = { args: { nome: 'Selo fora do ar' } };

const escuro = { tema: 'escuro' } as const;
const celular = { largura: 390 } as const;
const longos = { palavras: 'longos' } as const;

export const ComLogo: Story = { args: { nome: 'Convite', marca: 'horizonte' } };
export const ComLogoNoEscuro: Story = { args: { nome: 'Convite', marca: 'horizonte', ...escuro } };
export const NoEscuro: Story = { args: { nome: 'Etapa assinada', ...escuro } };
export const CodigoNoCelular: Story = { args: { nome: 'Código', ...celular } };
export const NoCelularNoEscuro: Story = {
  args: { nome: 'Prazo próximo', marca: 'horizonte', ...celular, ...escuro },
};
export const CorClara: Story = { args: { nome: 'Convite', marca: 'amarela' } };
export const CorClaraNoEscuro: Story = { args: { nome: 'Todos assinaram', marca: 'amarela', ...escuro } };
export const NomesLongos: Story = { args: { nome: 'Convite', ...longos } };
export const NomesLongosNoCelular: Story = {
  args: { nome: 'Documento rejeitado', marca: 'horizonte', ...longos, ...celular },
};

/** Every e-mail has a story above. */
export const Todos: Story = {
  args: { nome: 'Convite' },
  play: async () => {
    const shown = new Set(all.map(({ args }) => args.nome));
    const words = { documentoNome: 'x', pessoa: 'x', papel: 'x', motivo: 'x' };
    const missing = sampleMails(productBrand('LAVRA'), words).filter(({ nome }) => !shown.has(nome));
    await expect(missing.map(({ nome }) => nome)).toEqual([]);
  },
};

const all = [
  Convite,
  ConviteReenviado,
  ConviteIndicado,
  Lembrete,
  Codigo,
  PrazoProximo,
  FimDoPrazo,
  AssinaturaPassada,
  AssinaturaRegistrada,
  AssinaturaAposRejeicao,
  FormalizadoSignatario,
  RejeicaoRegistrada,
  CanceladoSignatario,
  EtapaAssinada,
  TodosAssinaram,
  FormalizadoOrganizacao,
  Rejeitado,
  PrazoProximoOrganizacao,
  CanceladoOrganizacao,
  Excluido,
  CpfAConferir,
  Notificacao,
  OutraPessoa,
  Credenciais,
  NovaSenha,
  NovoAcesso,
  Tentativas,
  SenhaAlterada,
  VerificacaoAtivada,
  VerificacaoDesativada,
  SeloForaDoAr,
];
