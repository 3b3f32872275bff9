export interface XmlElement {
  readonly attributes: string;
  /** Empty for an element without content. */
  readonly content: string;
}

/** The elements of one name. In linear time, because a hostile file may open many and close none. */
export function* elementsOf(xml: string, name: string): Generator<XmlElement> {
  const opening = new RegExp(`<${name}(?=[\\s/>])`, 'g');
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const start = found.index + name.length + 1;
    const end = xml.indexOf('>', start);
    if (end < 0) return;
    const isEmpty = xml[end - 1] === '/';
    const close = isEmpty ? end : xml.indexOf(`</${name}>`, end);
    if (close < 0) return;
    yield {
      attributes: xml.slice(start, isEmpty ? end - 1 : end),
      content: isEmpty ? '' : xml.slice(end + 1, close),
    };
    opening.lastIndex = close;
  }
}

/** The content of the first element of a name; empty if there is none. */
export function contentOf(xml: string, name: string): string {
  const [first] = elementsOf(xml, name);
  return first?.content ?? '';
}

/** The value of an attribute, as it is written; undefined if it is absent. */
export const attributeOf = ({ attributes }: Pick<XmlElement, 'attributes'>, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
