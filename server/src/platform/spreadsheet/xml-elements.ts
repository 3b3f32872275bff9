export interface XmlElement {
  readonly attributes: string;
  /** Empty for an element without content. */
  readonly content: string;
}

/**
 * The elements of one local name: some programs write a namespace prefix. In linear time, because a hostile file may
 * open many and close none.
 */
export function* elementsOf(xml: string, name: string): Generator<XmlElement> {
  const opening = openingOf(name);
  let next = 0;
  for (;;) {
    opening.lastIndex = next;
    const found = opening.exec(xml);
    if (!found) return;
    const start = opening.lastIndex;
    const end = xml.indexOf('>', start);
    if (end < 0) return;
    const isEmpty = xml[end - 1] === '/';
    next = isEmpty ? end : xml.indexOf(`</${found[1]}>`, end);
    if (next < 0) return;
    yield {
      attributes: xml.slice(start, isEmpty ? end - 1 : end),
      content: isEmpty ? '' : xml.slice(end + 1, next),
    };
  }
}

const openings = new Map<string, RegExp>();

/** Finds an element by its local name, and captures the name as it is written. Shared: set `lastIndex` before use. */
export function openingOf(name: string): RegExp {
  const known = openings.get(name);
  if (known) return known;
  const opening = new RegExp(`<((?:[\\w.-]+:)?${name})(?=[\\s/>])`, 'g');
  openings.set(name, opening);
  return opening;
}

/** The content of the first element of a name; empty if there is none. */
export function contentOf(xml: string, name: string): string {
  const [first] = elementsOf(xml, name);
  return first?.content ?? '';
}

/**
 * Reads an attribute of a local name as it is written; undefined if it is absent. Made once, because a sheet has
 * millions of cells.
 */
export function attributeReader(name: string): (element: XmlElement) => string | undefined {
  const pattern = new RegExp(`\\s(?:[\\w.-]+:)?${name}="([^"]*)"`);
  return ({ attributes }) => pattern.exec(attributes)?.[1];
}
