// Shows the contract in Scalar. Nothing is stored, and nothing is requested from elsewhere.
/* global Scalar */
Scalar.createApiReference('#referencia', {
  url: '/documentacao/contrato.json',
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  withDefaultFonts: false,
  persistAuth: false,
  hideClientButton: true,
  hideModels: true,
  showDeveloperTools: 'never',
  showOperationId: true,
  documentDownloadType: 'none',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  hiddenClients: Object.fromEntries(
    [
      'c',
      'clojure',
      'csharp',
      'dart',
      'fsharp',
      'go',
      'http',
      'java',
      'js',
      'kotlin',
      'node',
      'objc',
      'ocaml',
      'php',
      'powershell',
      'r',
      'ruby',
      'rust',
      'swift',
    ]
      .map((target) => [target, true])
      .concat([
        ['shell', ['httpie', 'wget']],
        ['python', ['aiohttp', 'httpx_async', 'httpx_sync', 'python3']],
      ]),
  ),
  localization: { locale: 'pt' },
});
