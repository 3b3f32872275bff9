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
