import { clipping } from '@lavra/domain';

type MembersTexts = { readonly noMembers: string; readonly andMore: (count: number) => string };

/** The first members by name, and how many more there are (2 §9). */
export function membersText(integrantes: readonly string[], texts: MembersTexts): string {
  if (integrantes.length === 0) return texts.noMembers;
  const shown = integrantes.slice(0, clipping.groupMembers);
  const more = integrantes.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')}… ${texts.andMore(more)}`;
}
