import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const requestsNameTheirUser =
  'Send requests with lib/api.ts or lib/browser-path.ts, which add the id of the page’s user.';

/**
 * Allows API paths only in `*.api.ts` files of features and in lib, where `send` and `browserPath` add the id
 * of the page's user.
 */
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
    files: ['gateway/src/http/api-reference/*.js'],
    languageOptions: { globals: globals.browser },
  },
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
);
