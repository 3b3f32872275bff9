interface RangeWords {
  readonly to: string;
  readonly and: string;
}

const portuguese: RangeWords = { to: 'a', and: 'e' };

/** Page numbers in ascending order as text: '1 a 4, 7 e 8'. */
export function pageRanges(paginas: readonly number[], { to, and }: RangeWords = portuguese): string {
  const runs: [number, number][] = [];
  for (const page of paginas) {
    const last = runs.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else runs.push([page, page]);
  }
  // Two pages are not a range.
  const parts = runs.flatMap(([first, last]) =>
    last - first < 2 ? [...new Set([first, last])].map(String) : [`${first} ${to} ${last}`],
  );
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(` ${and} `);
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
