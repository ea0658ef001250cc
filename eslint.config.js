import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const deployables = [...readdirSync(new URL('services', import.meta.url)), 'gateway', 'local'];

/** Import patterns for the internals of these folders: package names and paths. */
const insideOf = (names) =>
  names.flatMap((name) => [`@debrief/${name}`, `@debrief/${name}/**`, `**/${name}/src/**`]);

const restrict = (files, patterns, paths = []) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns, paths }] },
});

const servicesAreIsolated = {
  group: insideOf(deployables),
  message: 'Services share state through events and contracts. They never import each other’s code.',
};

const domainIsPure = {
  group: ['**/http/**', '**/events/**', '**/storage/**', '!@debrief/contracts/**'],
  message: 'http, events and storage import the domain, never the reverse.',
};

const frontendImportsOnlyContracts = {
  group: ['@debrief/*', '@debrief/*/**', '!@debrief/contracts', '!@debrief/contracts/**', 'node:*'],
  message: 'The front end imports only contracts.',
};

const contractsArePure = {
  group: ['node:*', 'express', 'mongoose', '@debrief/**'],
  message: 'Contracts perform no I/O and import only zod.',
};

const pagesUseZodMini = {
  regex: '^zod$',
  message:
    'Pages load zod/mini. zod is larger, and evaluates code, which the content security policy forbids.',
};

const features = readdirSync(new URL('frontend/src/features', import.meta.url));

/**
 * Forbids imports of `folders`, static or dynamic, in part of the front end. ESLint does not merge the options of a rule, so each
 * entry repeats the rule for the whole front end.
 */
const frontendLayer = (files, folders, message) => ({
  files: [`frontend/src/${files}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          frontendImportsOnlyContracts,
          pagesUseZodMini,
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
      'Features import neither other features nor app. Move shared code to components or lib, or compose features in app.',
    ),
  ),
  frontendLayer('components/**', ['app', 'features'], 'Components import neither features nor app.'),
  frontendLayer('theme/**', ['app', 'features', 'components'], 'The theme imports only lib.'),
  frontendLayer(
    'lib/**',
    ['app', 'features', 'components', 'theme'],
    'lib is the lowest layer of the front end.',
  ),
];

const requestsNameTheirUser =
  'Send requests with lib/api.ts or lib/browser-path.ts, which add the id of the page’s user.';

/** Allows API paths only in `api` folders, `*.api.ts` and lib, where `send` and `browserPath` add the id of the page's user. */
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
  message: 'Routes call the domain. Inject its storage.',
};

const effects = ['express', 'mongoose', 'amqplib', 'pino', 'node:fs', 'node:fs/promises'].map((name) => ({
  name,
  message: 'The domain is pure. Inject side effects.',
}));

const serviceLibraries = ['express', 'mongoose', 'amqplib'].map((name) => ({
  name,
  message: 'This package has no HTTP server, database or broker.',
}));

const extractionDependencies = {
  regex: '^@debrief/(?!contracts/|service-kit/(config|errors|threads/|tracing/tracing$))',
  message:
    'Extraction imports only contracts, and the parts of service-kit without Express, Mongoose and amqplib.',
};

const speechDependencies = {
  regex: '^@debrief/(?!service-kit/(errors|threads/))',
  message: 'Speech imports only threads and errors of service-kit.',
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
            'Load it with packages/service-kit/src/threads/onnx-runtime.ts, which disables its telemetry.',
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
    ignores: [...frontendTests, 'frontend/src/features/**/*.api.ts', 'frontend/src/lib/**'],
    plugins: { debrief: { rules: { 'no-api-address': noApiAddress } } },
    rules: { 'debrief/no-api-address': 'error' },
  },
  {
    files: ['{packages,services}/*/src/**', '{gateway,frontend,e2e}/src/**', 'infra/**'],
    ignores: ['**/test/**', '**/*.test.{ts,tsx}'],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  restrict(['services/*/{src,test}/**', 'gateway/{src,test}/**'], [servicesAreIsolated]),
  restrict(['services/*/src/http/**', 'gateway/src/http/**'], [servicesAreIsolated, httpUsesTheDomain]),
  restrict(
    ['services/*/src/domain/**', 'gateway/src/domain/**'],
    [servicesAreIsolated, domainIsPure],
    effects,
  ),
  restrict(
    ['packages/*/src/**'],
    [
      {
        group: insideOf(deployables),
        message: 'Packages must not import services.',
      },
    ],
  ),
  restrict(['packages/contracts/src/**'], [contractsArePure]),
  restrict(
    ['packages/contracts/src/{http/**,{address,currency,date-preferences}.ts}'],
    [contractsArePure, pagesUseZodMini],
  ),
  restrict(
    ['packages/document-server/src/**'],
    [
      {
        group: ['@debrief/**'],
        message: 'The document server is independent of other packages.',
      },
    ],
  ),
  restrict(['packages/extraction/src/**'], [extractionDependencies], serviceLibraries),
  // The evaluation synthesizes speech with the voices of the testing package.
  restrict(
    ['packages/extraction/eval/**'],
    [
      {
        ...extractionDependencies,
        regex: extractionDependencies.regex.replace('contracts/', 'contracts/|testing/'),
      },
    ],
    serviceLibraries,
  ),
  restrict(
    ['packages/extraction/src/domain/**'],
    [extractionDependencies, { group: ['**/engines/**', '**/command/**'], message: 'The domain is pure.' }],
    effects,
  ),
  restrict(['packages/speech/src/**'], [speechDependencies], serviceLibraries),
  restrict(
    ['packages/speech/src/domain/**'],
    [speechDependencies, { group: ['**/engines/**'], message: 'The domain is pure.' }],
    effects,
  ),
  restrict(['frontend/src/**'], [frontendImportsOnlyContracts, pagesUseZodMini]),
  ...frontendLayers,
);
