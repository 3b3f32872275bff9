export interface XmlElement {
  readonly attributes: string;
  /** Empty for an element without content. */
  readonly content: string;
}

/** The elements of one name. In linear time, because a hostile file may open many and close none. */
export function* elementsOf(xml: string, name: string): Generator<XmlElement> {
  const [opening, closing] = [`<${name}`, `</${name}>`];
  let next = 0;
  for (let at = xml.indexOf(opening); at >= 0; at = xml.indexOf(opening, next)) {
    const start = at + opening.length;
    next = start;
    // A longer name begins with the same letters.
    if (!endsName.test(xml.charAt(start))) continue;
    const end = xml.indexOf('>', start);
    if (end < 0) return;
    const isEmpty = xml[end - 1] === '/';
    next = isEmpty ? end : xml.indexOf(closing, end);
    if (next < 0) return;
    yield {
      attributes: xml.slice(start, isEmpty ? end - 1 : end),
      content: isEmpty ? '' : xml.slice(end + 1, next),
    };
  }
}

const endsName = /[\s/>]/;

/** The content of the first element of a name; empty if there is none. */
export function contentOf(xml: string, name: string): string {
  const [first] = elementsOf(xml, name);
  return first?.content ?? '';
}

/** Reads an attribute as it is written; undefined if it is absent. Made once, because a sheet has millions of cells. */
export function attributeReader(name: string): (element: XmlElement) => string | undefined {
  const pattern = new RegExp(`\\s${name}="([^"]*)"`);
  return ({ attributes }) => pattern.exec(attributes)?.[1];
}
