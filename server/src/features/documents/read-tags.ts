import type { Tag } from '@lavra/client/types';
import { cleanName, DomainError, hasDeceptiveCharacters, normalizeName } from '@lavra/domain';
import type { NewTag } from './tag-store.ts';

export interface WantedTags {
  readonly tagIds: readonly number[];
  readonly names: readonly NewTag[];
}

/** Tags by id, and new ones by name, each once. @throws DomainError 422 for a name that a list row cannot contain */
export function readTags(tags: readonly Tag[], caminho = 'contrato.tags'): WantedTags {
  const names = new Map<string, NewTag>();
  for (const [index, tag] of tags.entries()) {
    if (tag.tagId !== undefined) continue;
    const nome = cleanName(tag.nome);
    if (nome === '' || nome.includes('|'))
      throw refusal(`${caminho}.${index}`, 'O nome da tag é obrigatório e não pode ter |.');
    if (hasDeceptiveCharacters(nome))
      throw refusal(`${caminho}.${index}`, 'O nome da tag tem caracteres inválidos.');
    const nomeNormalizado = normalizeName(nome);
    names.set(nomeNormalizado, { nome, nomeNormalizado });
  }
  const tagIds = [...new Set(tags.flatMap(({ tagId }) => tagId ?? []))];
  return { tagIds, names: [...names.values()] };
}

/** Checks that every tag id belongs to the organisation. */
export function assertTagsKnown(
  tags: readonly Tag[],
  known: ReadonlySet<number>,
  caminho = 'contrato.tags',
): void {
  const index = tags.findIndex(({ tagId }) => tagId !== undefined && !known.has(tagId));
  if (index >= 0) throw refusal(`${caminho}.${index}`, 'Tag não encontrada.');
}

function refusal(caminho: string, mensagem: string): DomainError {
  return new DomainError('RegraVioladaException', {
    campos: [{ caminho, mensagem }],
  });
}
