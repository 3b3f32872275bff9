/** Has V8 collect all garbage of a process that was started with `--inspect=127.0.0.1:<port>`. */
export async function collectGarbage(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error(`Nothing to inspect on port ${port}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () =>
        socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })),
      );
      socket.addEventListener('message', () => resolve());
      socket.addEventListener('error', () => reject(new Error('The inspector ended.')));
    });
  } finally {
    socket.close();
  }
}
