import type { Problema } from '@lavra/client/types';
import { type Catalogue, defineMessages } from './messages.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Refusals of a signature in English and Spanish, by the catalogue's names. In Portuguese the server's text
 * is used; the signing page does not bundle the whole catalogue.
 */
export const signingProblems: Catalogue<Texts> = defineMessages<Texts>('signing-problems', {
  'pt-BR': () => ({
    SemConexaoException: 'Verifique a conexão com a internet.',
    LinkInvalidoException:
      'Este link de assinatura não existe ou foi desativado. Peça um novo convite a quem enviou.',
    OrigemNaoPermitidaException: 'Este site não pode mostrar esta assinatura. Avise a equipe do site.',
  }),
  en: () => ({
    SemConexaoException: 'Check your internet connection.',
    LinkInvalidoException:
      'This signing link does not exist or was deactivated. Ask the sender for a new invitation.',
    OrigemNaoPermitidaException: 'This site cannot show this signature. Please tell the people who run it.',
    SessaoAssinaturaExpiradaException:
      'The time to sign here is over. Go back to the site that you came from and open the document again.',
    ChaveSegurancaInvalidaException: 'Wrong security key. Attempts left: {0}.',
    ChaveSegurancaBloqueadaException: 'Too many attempts with the security key. Try again in {0} minutes.',
    TokenValidacaoObrigatorioException: 'Type the code that you were sent.',
    TokenValidacaoInvalidoException: 'Wrong code. Attempts left: {0}.',
    TokenValidacaoExpiradoException: 'The code has expired. Ask for a new one.',
    TokenValidacaoEsgotadoException: 'Too many attempts with this code. Ask for a new one.',
    TokenValidacaoReenvioException: 'Wait {0} seconds before asking for a new code.',
    LeituraObrigatoriaException: 'Read the document before signing.',
    DocumentoAlteradoException:
      'The document on the screen is not the current one. Open and read it again before signing.',
    DeclaracoesObrigatoriasException: 'Accept all declarations to sign.',
    DeclaracaoDesatualizadaException: 'The text of the declarations changed. Read and accept it again.',
    AssinaturaManuscritaObrigatoriaException: 'Draw, type or send your signature.',
    ManuscritaEmBrancoException:
      'What you drew, typed or sent is blank or almost invisible. Make another one.',
    ManuscritaGrandeException: 'Your drawing has too many points. Draw again, with fewer strokes.',
    CpfInvalidoException: 'Invalid CPF.',
    TelefoneDuvidosoException: 'Check the phone: + and the code of its country.',
    TelefoneInvalidoException: 'Invalid phone.',
    DataNascimentoInvalidaException: 'Invalid date of birth.',
    PrazoAssinaturaEncerradoException: 'The deadline for signing this document has passed.',
    RejeicaoNaoPermitidaException: 'This document cannot be declined.',
    DelegacaoNaoPermitidaException: 'The sender does not allow passing this signature to another person.',
    DelegacaoRepetidaException: 'This person already signs this document. Name another one.',
    MotivoRejeicaoInvalidoException: 'Give the reason in 5 to 250 characters.',
  }),
  es: () => ({
    SemConexaoException: 'Revise la conexión a internet.',
    LinkInvalidoException:
      'Este enlace de firma no existe o fue desactivado. Pida una nueva invitación a quien lo envió.',
    OrigemNaoPermitidaException: 'Este sitio no puede mostrar esta firma. Avise al equipo del sitio.',
    SessaoAssinaturaExpiradaException:
      'El tiempo para firmar aquí terminó. Vuelva al sitio del que vino y abra el documento de nuevo.',
    ChaveSegurancaInvalidaException: 'Clave de seguridad incorrecta. Intentos restantes: {0}.',
    ChaveSegurancaBloqueadaException:
      'Demasiados intentos con la clave de seguridad. Intente de nuevo en {0} minutos.',
    TokenValidacaoObrigatorioException: 'Escriba el código recibido.',
    TokenValidacaoInvalidoException: 'Código incorrecto. Intentos restantes: {0}.',
    TokenValidacaoExpiradoException: 'El código caducó. Pida uno nuevo.',
    TokenValidacaoEsgotadoException: 'Demasiados intentos con este código. Pida uno nuevo.',
    TokenValidacaoReenvioException: 'Espere {0} segundos para pedir un nuevo código.',
    LeituraObrigatoriaException: 'Lea el documento antes de firmar.',
    DocumentoAlteradoException:
      'El documento mostrado no es el actual. Ábralo y léalo de nuevo antes de firmar.',
    DeclaracoesObrigatoriasException: 'Acepte todas las declaraciones para firmar.',
    DeclaracaoDesatualizadaException: 'El texto de las declaraciones cambió. Léalo y acéptelo de nuevo.',
    AssinaturaManuscritaObrigatoriaException: 'Dibuje, escriba o envíe su firma.',
    ManuscritaEmBrancoException:
      'Lo que dibujó, escribió o envió está en blanco o casi invisible. Haga otra.',
    ManuscritaGrandeException: 'Su dibujo tiene demasiados puntos. Dibuje de nuevo, con menos trazos.',
    CpfInvalidoException: 'CPF inválido.',
    TelefoneDuvidosoException: 'Revise el teléfono: + y el código de su país.',
    TelefoneInvalidoException: 'Teléfono inválido.',
    DataNascimentoInvalidaException: 'Fecha de nacimiento inválida.',
    PrazoAssinaturaEncerradoException: 'El plazo para firmar este documento terminó.',
    RejeicaoNaoPermitidaException: 'Este documento no se puede rechazar.',
    DelegacaoNaoPermitidaException: 'Quien lo envió no permite pasar esta firma a otra persona.',
    DelegacaoRepetidaException: 'Esta persona ya firma este documento. Indique otra.',
    MotivoRejeicaoInvalidoException: 'Escriba el motivo, con 5 a 250 caracteres.',
  }),
});

/** Text of a refusal in a language: by its name, otherwise the server's texts for it and its fields. */
export function signingProblemText(problem: Problema, texts: Texts): string {
  const known = texts[problem.excecao];
  if (known)
    return known.replace(/\{(\d)\}/g, (_, index: string) => problem.parametros?.[Number(index)] ?? '');
  const fields = problem.campos?.map(({ mensagem }) => mensagem) ?? [];
  return [problem.detail ?? problem.title, ...fields].join(' ');
}
