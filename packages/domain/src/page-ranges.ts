/** Page ranges as text: '1 a 4, 7'. */
export function pageRanges(paginas: readonly number[], to = 'a'): string {
  const runs: [number, number][] = [];
  for (const page of paginas) {
    const last = runs.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first} ${to} ${last}`)).join(', ');
}

/** The pages of a text such as '1-3, 8' or '1 a 3 e 8', in order; undefined if a page does not exist or cannot be read. */
export function readPageRanges(text: string, totalPaginas: number): readonly number[] | undefined {
  const parts = text
    .split(/[,;\s]+e\s+|[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const pages = new Set<number>();
  for (const part of parts) {
    const [, first, last] = /^(\d{1,5})(?:\s*(?:-|–|a|até)\s*(\d{1,5}))?$/i.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last ?? first)];
    if (!(from >= 1 && from <= to && to <= totalPaginas)) return undefined;
    for (let page = from; page <= to; page++) pages.add(page);
  }
  return pages.size > 0 ? [...pages].sort((one, other) => one - other) : undefined;
}
