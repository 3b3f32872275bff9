import { deliveryFailureText, formatDate } from '@lavra/domain';

interface Named {
  readonly pessoais: { readonly nome?: string | null; readonly email?: string | null };
}

/** The subject's name, while it is stored. */
export function who({ pessoais }: Named): string {
  const name = pessoais.nome ?? pessoais.email;
  return name ? `: ${name}` : '';
}

/** The name or address of the person whom the subject replaced, while it is stored. */
export function formerPerson({ pessoais }: { readonly pessoais: { readonly anterior?: string } }): string {
  return pessoais.anterior ? ` Antes: ${pessoais.anterior}.` : '';
}

/** The uploader's choice for existing signatures, with their consent. */
export function originalSignatures(choice: 'ACHATAR' | 'PRESERVAR' | undefined): string {
  if (choice === 'PRESERVAR') return ' As assinaturas digitais do arquivo enviado foram preservadas.';
  if (choice !== 'ACHATAR') return '';
  return ' Com o consentimento de quem enviou, as assinaturas digitais do arquivo foram incorporadas às páginas; o arquivo assinado foi guardado.';
}

/** The uploader's choice for form fields that showed another value than they stored. */
export function chosenFieldValues(choice: 'MOSTRADOS' | 'GUARDADOS' | undefined): string {
  if (choice === undefined) return '';
  const which = choice === 'MOSTRADOS' ? 'mostrado' : 'guardado';
  return ` Nos campos com dois valores, quem enviou escolheu o valor ${which}.`;
}

export function deliveryFailureSentence(motivo: string | undefined, meio: 'EMAIL' | 'SMS'): string {
  const text = deliveryFailureText(String(motivo), meio);
  return text === null ? '' : ` ${text}`;
}

export function dayText(value: string | null | undefined, otherwise = ''): string {
  return typeof value === 'string' ? formatDate(value) : otherwise;
}

/** Such as '2 alterados'; null for none. */
export function counted(count: number, word: string): string | null {
  if (count === 0) return null;
  return `${count.toLocaleString('pt-BR')} ${word}${count === 1 ? '' : 's'}`;
}

/** The folder's name in quotes, with a leading space; empty once erased. */
export function folderName({ pessoais }: { readonly pessoais: { readonly pastaNome?: string } }): string {
  return pessoais.pastaNome ? ` "${pessoais.pastaNome}"` : '';
}

/** Destination of a move: the root, or the folder's name while it is stored. */
export function placeText(pastaId: number | null | undefined, nome: string | null | undefined): string {
  if (pastaId === null) return ' para a raiz';
  return nome ? ` para a pasta "${nome}"` : ' para outra pasta';
}
