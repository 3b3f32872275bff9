import { useEffect, useRef, useState } from 'react';
import css from '../../../packages/sdk-react/src/theme/tokens.css?raw';

/** Every custom property of the stylesheet, in order. */
const names = [...new Set([...css.matchAll(/(--lavra-[a-z0-9-]+):/g)].map((hit) => hit[1] ?? ''))];
const isColor = (value: string) => /^(#|rgb)/.test(value);

/** Tokens with their values at the table's place in the page. */
export function TokenTable() {
  const root = useRef<HTMLTableElement>(null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const style = getComputedStyle(element);
    setValues(Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()])));
  }, []);
  return (
    <table ref={root} className="story-tokens">
      <caption>Todos os tokens, com o valor neste tema</caption>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              {isColor(values[name] ?? '') && (
                <span className="story-swatch" style={{ background: `var(${name})` }} aria-hidden="true" />
              )}
              {values[name]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
