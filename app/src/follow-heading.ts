/**
 * Names the browser's tab by the screen's heading, whichever it is: a list's title, a document's name. The answer
 * stops it.
 */
export function followHeading(root: Node & ParentNode, product: string): () => void {
  const tell = () => {
    const heading = root.querySelector('h1')?.textContent.trim();
    const title = heading ? `${heading} · ${product}` : product;
    if (document.title !== title) document.title = title;
  };
  const watcher = new MutationObserver(tell);
  watcher.observe(root, { childList: true, characterData: true, subtree: true });
  tell();
  return () => watcher.disconnect();
}
