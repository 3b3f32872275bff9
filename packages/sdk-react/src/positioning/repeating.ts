import {
  boxOnPage,
  initialsPlaces,
  type PageTexts,
  type PercentBox,
  pagesToRepeat,
  type RepeatOption,
} from '@lavra/domain';
import type { PageSize } from '../viewer/page-geometry.ts';
import { type EditorBox, type NewToken, newKey, sizeOfPage, withoutLoneGroups } from './editor-box.ts';
import { pagesWithout } from './positioning-hints.ts';

/** Pages that get copies: an option of the specification (2 §9), or a list. */
export type RepeatChoice = RepeatOption | readonly number[];

/** Linked copies of boxes, and the group of each source by its key. */
export type Repeats = {
  readonly groups: ReadonlyMap<string, string>;
  readonly copies: readonly EditorBox[];
};

/** Linked copies of boxes on the chosen pages that have none of their group yet. */
export function repeatsOf(
  boxes: readonly EditorBox[],
  choice: RepeatChoice,
  all: readonly EditorBox[],
  paginas: readonly PageSize[],
  newToken: NewToken,
): Repeats {
  const groups = new Map<string, string>();
  const copies = boxes.flatMap((box) => {
    const taken = new Set(
      all
        .filter((other) => box.groupId !== null && other.groupId === box.groupId)
        .map((other) => other.pageNumber),
    );
    const pages = pagesToRepeat(choice, box.pageNumber, paginas.length).filter((page) => !taken.has(page));
    if (pages.length === 0) return [];
    const groupId = box.groupId ?? `grupo-${newToken()}`;
    groups.set(box.key, groupId);
    const own = sizeOfPage(paginas, box.pageNumber);
    return pages.map((pageNumber) => ({
      ...box,
      ...boxOnPage(box, own, sizeOfPage(paginas, pageNumber)),
      key: newKey(newToken),
      pageNumber,
      groupId,
    }));
  });
  return { groups, copies };
}

/** The new initials, and the pages whose margins had no free place for them. */
export type Initials = { readonly boxes: readonly EditorBox[]; readonly fullPages: readonly number[] };

/**
 * Initials of some signatories on every page that has none of theirs: side by side in the free margin. Those at the
 * same place of pages of the same size are linked, so that they move together.
 * @param texts text of the pages, in percent of each
 */
export function initialsOnEveryPage(
  signers: readonly number[],
  boxes: readonly EditorBox[],
  paginas: readonly PageSize[],
  texts: PageTexts,
  newToken: NewToken,
): Initials {
  const runs = runsOf(signers, boxes, paginas).map((run) => ({ ...run, ...placesOf(run, boxes, texts) }));
  const made = runs.flatMap(({ pages, signers: people, places, size }) =>
    pages.flatMap((pageNumber, at) =>
      people.flatMap((signatarioId, index): EditorBox[] => {
        const place = places[at]?.[index];
        if (!place) return [];
        const groupId = `${signatarioId} ${size.largura} ${size.altura} ${place.percentX} ${place.percentY}`;
        const key = newKey(newToken);
        return [{ ...place, key, signatarioId, type: 'DADO_EXTRA', pageNumber, groupId, text: null }];
      }),
    ),
  );
  return { boxes: linked(made, newToken), fullPages: runs.flatMap(({ fullPages }) => fullPages) };
}

/** Pages of the same size that lack initials of the same signatories. */
type Run = {
  readonly size: PageSize;
  readonly signers: readonly number[];
  readonly pages: readonly number[];
};

function runsOf(
  signers: readonly number[],
  boxes: readonly EditorBox[],
  paginas: readonly PageSize[],
): readonly Run[] {
  const missing = new Map(
    signers.map((signer) => [signer, new Set(pagesWithout('DADO_EXTRA', signer, boxes, paginas.length))]),
  );
  const runs = new Map<string, { size: PageSize; signers: readonly number[]; pages: number[] }>();
  for (const [index, size] of paginas.entries()) {
    const pageNumber = index + 1;
    const here = signers.filter((signer) => missing.get(signer)?.has(pageNumber));
    if (here.length === 0) continue;
    const key = `${size.largura} ${size.altura} ${here.join()}`;
    const run = runs.get(key) ?? { size, signers: here, pages: [] };
    run.pages.push(pageNumber);
    runs.set(key, run);
  }
  return [...runs.values()];
}

/** One place that is free on all pages of a run, unless it would be smaller than on the first page alone. */
function placesOf({ size, signers, pages }: Run, boxes: readonly EditorBox[], texts: PageTexts) {
  const covered = pages.map((page) => [
    ...boxes.filter(({ pageNumber }) => pageNumber === page),
    ...(texts.get(page) ?? []),
  ]);
  const free = (obstacles: readonly PercentBox[]) => initialsPlaces(signers.length, size, obstacles);
  const alone = free(covered[0] ?? []);
  const common = free(covered.flat());
  if (common && common[0]?.percentAltura === alone?.[0]?.percentAltura)
    return { places: pages.map(() => common), fullPages: [] };
  const found = covered.map((obstacles, index) => (index === 0 ? alone : free(obstacles)));
  const fullPages = pages.filter((_, index) => found[index] === undefined);
  const corner = free([]) ?? [];
  return { places: found.map((places) => places ?? corner), fullPages };
}

/** Replaces each group's provisional name by a new one. */
function linked(boxes: readonly EditorBox[], newToken: NewToken): readonly EditorBox[] {
  const groups = new Set(boxes.map(({ groupId }) => groupId));
  const names = new Map([...groups].map((groupId) => [groupId, `grupo-${newToken()}`]));
  return withoutLoneGroups(boxes.map((box) => ({ ...box, groupId: names.get(box.groupId) ?? null })));
}
