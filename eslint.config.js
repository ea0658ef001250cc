import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const deployables = [...readdirSync(new URL('services', import.meta.url)), 'gateway', 'local'];

/** Every way to name the inside of `names` from elsewhere: as packages, or by a path. */
const insideOf = (names) =>
  names.flatMap((name) => [`@debrief/${name}`, `@debrief/${name}/**`, `**/${name}/src/**`]);

const restrict = (files, patterns, paths = []) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns, paths }] },
});

const servicesAreApart = {
  group: insideOf(deployables),
  message: 'Services share state through events and contracts, never through each other’s code.',
};

const domainIsPure = {
  group: ['**/http/**', '**/events/**', '**/storage/**', '!@debrief/contracts/**'],
  message: 'http, events and storage import the domain, never the reverse.',
};

const frontendImportsContractsAlone = {
  group: ['@debrief/*', '@debrief/*/**', '!@debrief/contracts', '!@debrief/contracts/**', 'node:*'],
  message: 'The front end imports contracts alone.',
};

const features = readdirSync(new URL('frontend/src/features', import.meta.url));

/**
 * Forbids a folder of the front end to import `folders`, statically or by `import()`. Later entries replace earlier ones
 * for the same file, so each also holds the rule for the whole front end.
 */
const frontendLayer = (files, folders, message) => ({
  files: [`frontend/src/${files}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          frontendImportsContractsAlone,
          { group: folders.map((folder) => `**/${folder}/**`), message },
        ],
      },
    ],
    'no-restricted-syntax': [
      'error',
      { selector: `ImportExpression[source.value=/\\u002f(${folders.join('|')})\\u002f/]`, message },
    ],
  },
});

const frontendLayers = [
  ...features.map((feature) =>
    frontendLayer(
      `features/${feature}/**`,
      ['app', 'features', ...features.filter((other) => other !== feature)],
      'A feature imports neither another feature nor app: move what they share to components or lib, or compose them in app.',
    ),
  ),
  frontendLayer('components/**', ['app', 'features'], 'Components know no feature and not app.'),
  frontendLayer('theme/**', ['app', 'features', 'components'], 'The theme stands on lib alone.'),
  frontendLayer(
    'lib/**',
    ['app', 'features', 'components', 'theme'],
    'lib is the lowest layer of the front end.',
  ),
];

const requestsNameTheirUser =
  'Send requests with lib/api.ts or lib/browser-path.ts, which name the page’s user in them.';

/** Addresses of the API are written in the `api` folders and in lib only, where `send` and `browserPath` name the page's user. */
const noApiAddress = {
  create: (context) => {
    const check = (node, text) => {
      if (/^\/api\//.test(text)) context.report({ node, message: requestsNameTheirUser });
    };
    return {
      Literal: (node) => check(node, String(node.value)),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

const frontendTests = ['**/*.test.{ts,tsx}', 'frontend/src/testing/**'];

const httpUsesTheDomain = {
  group: ['**/storage/**', '!@debrief/**'],
  message: 'Routes call the domain; what it stores with is passed in.',
};

const effects = ['express', 'mongoose', 'amqplib', 'pino', 'node:fs', 'node:fs/promises'].map((name) => ({
  name,
  message: 'The domain holds pure decisions: pass the effect in.',
}));

const serviceLibraries = ['express', 'mongoose', 'amqplib'].map((name) => ({
  name,
  message: 'This package serves no requests and stores nothing.',
}));

const extractionStandsAlone = {
  regex: '^@debrief/(?!contracts/|service-kit/(config|errors|threads/|tracing/tracing$))',
  message:
    'Of our packages the extraction uses contracts, and the parts of service-kit without Express, Mongoose and amqplib.',
};

const speechStandsAlone = {
  regex: '^@debrief/(?!service-kit/(errors|threads/))',
  message: 'Of our packages speech uses the threads of service-kit.',
};

export default ts.config(
  { ignores: ['**/dist/', '**/node_modules/', 'data/', 'screens/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: 'onnxruntime-node',
          allowTypeImports: true,
          message:
            'Load it with packages/service-kit/src/threads/onnx-runtime.ts, which turns its telemetry off first.',
        },
      ],
    },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  {
    files: ['frontend/service-worker.js'],
    languageOptions: { globals: { ...globals.serviceworker, build: 'readonly' } },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    files: ['frontend/src/**'],
    ignores: [...frontendTests, 'frontend/src/lib/api.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'].map((name) => ({
          name,
          message: requestsNameTheirUser,
        })),
      ],
      'no-restricted-properties': [
        'error',
        ...['fetch', 'sendBeacon'].map((property) => ({ property, message: requestsNameTheirUser })),
      ],
    },
  },
  {
    files: ['frontend/src/**'],
    ignores: [...frontendTests, 'frontend/src/features/*/api/**', 'frontend/src/lib/**'],
    plugins: { debrief: { rules: { 'no-api-address': noApiAddress } } },
    rules: { 'debrief/no-api-address': 'error' },
  },
  {
    files: ['{packages,services}/*/src/**', '{gateway,frontend,e2e}/src/**', 'infra/**'],
    ignores: ['**/test/**', '**/*.test.{ts,tsx}'],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  restrict(['services/*/{src,test}/**', 'gateway/{src,test}/**'], [servicesAreApart]),
  restrict(['services/*/src/http/**', 'gateway/src/http/**'], [servicesAreApart, httpUsesTheDomain]),
  restrict(['services/*/src/domain/**', 'gateway/src/domain/**'], [servicesAreApart, domainIsPure], effects),
  restrict(
    ['packages/*/src/**'],
    [
      {
        group: insideOf(deployables),
        message: 'Packages are below the services.',
      },
    ],
  ),
  restrict(
    ['packages/contracts/src/**'],
    [
      {
        group: ['node:*', 'express', 'mongoose', '@debrief/**'],
        message: 'Contracts hold no I/O and stand on zod alone.',
      },
    ],
  ),
  restrict(
    ['packages/document-server/src/**'],
    [
      {
        group: ['@debrief/**'],
        message: 'The document server is of use to any project, and knows none of ours.',
      },
    ],
  ),
  restrict(['packages/extraction/src/**'], [extractionStandsAlone], serviceLibraries),
  // What the evaluation is told aloud comes from the voices of testing.
  restrict(
    ['packages/extraction/eval/**'],
    [
      {
        ...extractionStandsAlone,
        regex: extractionStandsAlone.regex.replace('contracts/', 'contracts/|testing/'),
      },
    ],
    serviceLibraries,
  ),
  restrict(
    ['packages/extraction/src/domain/**'],
    [extractionStandsAlone, { group: ['**/engines/**', '**/command/**'], message: 'The domain is pure.' }],
    effects,
  ),
  restrict(['packages/speech/src/**'], [speechStandsAlone], serviceLibraries),
  restrict(
    ['packages/speech/src/domain/**'],
    [speechStandsAlone, { group: ['**/engines/**'], message: 'The domain is pure.' }],
    effects,
  ),
  restrict(['frontend/src/**'], [frontendImportsContractsAlone]),
  ...frontendLayers,
);
