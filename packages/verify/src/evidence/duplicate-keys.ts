/**
 * The first name that an object of a JSON text has twice; null without one. Readers disagree on which of the two
 * counts. The text must be valid JSON.
 */
export function duplicateKey(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  let isName = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/gs)) {
    switch (token) {
      case '{':
        open.push(new Set());
        isName = true;
        break;
      case '[':
        open.push(null);
        isName = false;
        break;
      case '}':
      case ']':
        open.pop();
        isName = false;
        break;
      case ',':
        isName = open.at(-1) !== null;
        break;
      case ':':
        isName = false;
        break;
      default: {
        if (!isName) break;
        const name = JSON.parse(token) as string;
        if (open.at(-1)?.has(name)) return name;
        open.at(-1)?.add(name);
      }
    }
  }
  return null;
}
