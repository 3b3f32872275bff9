/** No two folders of the server's platform need each other. Apart from the other rules, since tests may reach across. */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      comment: 'Two folders that need each other are one folder.',
      scope: 'folder',
      from: { path: '^server/src/(platform|db|http)/' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '(^|/)(dist|storybook-static|test)/|\\.test\\.ts$|/testing/' } },
};
