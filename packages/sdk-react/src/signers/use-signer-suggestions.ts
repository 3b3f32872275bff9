import type { SignatarioSugestao } from '@lavra/client/types';
import { normalizeEmail, suggestEmails } from '@lavra/domain';
import type { Option } from '../primitives/fields/option.ts';
import { useSettledText } from '../primitives/fields/use-settled-text.ts';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

const pauseMs = 250;
const minLetters = 2;
const nobody: readonly SignatarioSugestao[] = [];

/** Suggestions for what is typed into a name or an e-mail. */
export type SignerSuggestions = {
  readonly options: readonly Option<string>[];
  /** The known person of an option; undefined for a completed address. */
  readonly personOf: (value: string) => SignatarioSugestao | undefined;
};

/** People of earlier documents, and for an e-mail also complete addresses after '@' (2 §5). */
export function useSignerSuggestions(typed: string, field: 'nome' | 'email'): SignerSuggestions {
  const { organizacaoId, may } = useCurrentUser();
  const texto = useSettledText(typed.trim(), pauseMs);
  const isAsked =
    organizacaoId !== undefined && texto.length >= minLetters && may('Contrato.Signatario.Novo');
  const { data } = useOperation(
    'suggestSigners',
    isAsked ? { path: { organizacaoId }, query: { texto } } : null,
    { keepPrevious: true },
  );
  const people = isAsked && typed.trim().length >= minLetters ? (data ?? nobody) : nobody;
  const known = people.filter(({ email }) => normalizeEmail(typed) !== email);
  const completed = field === 'email' ? suggestEmails(typed) : [];
  return {
    options: [
      ...known.map(({ nome, email }) => ({
        value: email,
        label: nome ?? email,
        ...(nome && { help: email }),
      })),
      ...completed
        .filter((email) => !known.some((person) => person.email === email))
        .map((email) => ({ value: email, label: email })),
    ],
    personOf: (value) => people.find(({ email }) => email === value),
  };
}
