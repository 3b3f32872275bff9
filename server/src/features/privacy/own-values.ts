import { digitsOf } from '@lavra/domain';
import type { DataSubject } from './store.ts';

/** A personal value of a history row. */
interface Value {
  readonly campo: string;
  readonly valor: string | null;
}

/** The fields of a row about its actor; all others are about its subject. */
const authorFields: ReadonlySet<string> = new Set(['ip', 'userAgent', 'autorNome', 'autorEmail']);

/** The fields of a row about the person whom its subject replaced. */
const formerFields: ReadonlySet<string> = new Set(['anterior', 'anteriorEmail']);

/**
 * The values of a history row that belong to a person: those about the actor if they acted, those about the former
 * subject if they were replaced, otherwise those about the subject. In a row without a login, the actor is the
 * signatory, or the person who passed the signature on.
 * @param isOfSignatory whether the row is about a signatory who is this person
 */
export function ownValues(
  values: readonly Value[],
  { email, cpf }: DataSubject,
  isOfSignatory: boolean,
): Readonly<Record<string, string | null>> {
  const isTheirs = (valor: string | null) =>
    valor !== null && (valor.toLowerCase() === email || (cpf !== null && digitsOf(valor) === cpf));
  const author = values.find(({ campo }) => campo === 'autorEmail');
  const isOfAuthor = ({ campo }: Value) => author !== undefined && authorFields.has(campo);
  const isAuthor = author !== undefined && isTheirs(author.valor);
  const isPassedOn = author === undefined && values.some(({ campo }) => formerFields.has(campo));
  const isOfFormer = ({ campo }: Value) => formerFields.has(campo) || (isPassedOn && authorFields.has(campo));
  const isFormer = values.some((value) => isOfFormer(value) && isTheirs(value.valor));
  const isOfSubject = (value: Value) => !isOfAuthor(value) && !isOfFormer(value);
  const isAbout = isOfSignatory || values.some((value) => isOfSubject(value) && isTheirs(value.valor));
  const own = values.filter((value) => {
    if (isOfAuthor(value)) return isAuthor;
    return isOfFormer(value) ? isFormer : isAbout;
  });
  return Object.fromEntries(own.map(({ campo, valor }) => [campo, valor]));
}
