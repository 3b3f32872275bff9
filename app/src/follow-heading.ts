/**
 * Sets the tab title from the current heading of the screen, such as a list's title or a document's name.
 * Returns a function that stops it.
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
