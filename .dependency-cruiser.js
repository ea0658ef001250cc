const ours = '^(packages|services|gateway|frontend|infra|e2e)/';
const service = '(services/[^/]+|gateway)';
const npm = (names) => `(^|/)node_modules/(@types/)?(${names})/`;
const startOf = (paths) => paths.map((path) => `^${path}`);

/** Forbids imports of any kind: static, dynamic and of types. */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${from}` },
  to,
});

/** Allows `from` to import only itself, `others` and npm packages. */
const isolate = (name, comment, from, others) =>
  forbid(name, comment, from, { path: ours, pathNot: [...startOf([from, ...others]), '/node_modules/'] });

/** Allows each folder or file of `base` to import only itself, later ones and `others` of `base`. */
const layers = (name, base, parts, others = []) => {
  const pathOf = (part) => `${base}/${part}${part.endsWith('.ts') ? '$' : '/'}`;
  return parts.map((part, index) =>
    forbid(
      name,
      `The layers are ${parts.join(' > ')}. Move shared code down, or compose it above.`,
      pathOf(part),
      {
        path: [`^${base}/[^/]+/`, ...startOf(parts.map(pathOf))],
        pathNot: startOf([...parts.slice(index), ...others].map(pathOf)),
      },
    ),
  );
};

const threads = 'packages/service-kit/src/(errors[.]|threads/)';
const extractionParts = [
  threads,
  'packages/service-kit/src/(config|tracing/tracing)[.]',
  'packages/contracts/',
];
/** Test code of the front end that needs Node. */
const onNode = 'src/(testing/dom-test-runner|gallery/gallery[.]ui[.]test)[.]';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-cycles', 'Move what both need to a third file.', '', { circular: true }),
    forbid('no-unresolved', 'The other rules match resolved paths.', '', { couldNotResolve: true }),

    forbid(
      'services-are-isolated',
      'Services share state through events and contracts. They never import each other’s code.',
      `${service}/(src|test)/`,
      { path: ours, pathNot: ['^$1/', '^packages/'] },
    ),
    forbid(
      'domain-is-lowest',
      'http, events and storage import the domain, never the reverse.',
      `${service}/src/(domain|[^/]+/domain)/`,
      { path: `${ours}.*/(http|events|storage)/`, pathNot: '^packages/contracts/' },
    ),
    forbid(
      'http-uses-domain',
      'Routes call the domain. Inject its storage.',
      `${service}/src/(http|[^/]+/http)/`,
      { path: `^${service}/src/(storage|[^/]+/storage)/` },
    ),
    forbid(
      'domain-is-pure',
      'The domain is pure. Inject side effects.',
      `(${service}/src/(domain|[^/]+/domain)/|packages/speech/src/domain/|packages/extraction/src/(?!(engines|command)/))`,
      {
        path: [
          npm('express|mongoose|amqplib|pino|onnxruntime-node'),
          '^fs(/promises)?$',
          '^packages/.*/src/(engines|command)/',
        ],
      },
    ),

    forbid('packages-are-below-services', 'Packages must not import services.', 'packages/[^/]+/src/', {
      path: '^(services|gateway|infra/local)/',
    }),
    forbid(
      'contracts-import-only-zod',
      'Contracts perform no I/O and import only zod.',
      'packages/contracts/src/',
      { pathNot: ['^packages/contracts/src/', npm('zod')] },
    ),
    forbid(
      'pages-use-zod-mini',
      'Pages load zod/mini. zod is larger, and evaluates code, which the content security policy forbids.',
      '(frontend/src/|packages/contracts/src/(http/|(address|currency|date-preferences)[.]))',
      { path: '(^|/)node_modules/zod/index[.]' },
    ),
    isolate('service-kit', 'It imports only contracts.', 'packages/service-kit/src/', [
      'packages/contracts/',
    ]),
    isolate('sales-notes', 'It imports only service-kit and contracts.', 'packages/sales-notes/src/', [
      'packages/(contracts|service-kit)/',
    ]),
    isolate(
      'document-server',
      'The document server is independent of other packages.',
      'packages/document-server/src/',
      [],
    ),
    isolate(
      'extraction',
      'Extraction imports only contracts, and the parts of service-kit without Express, Mongoose and amqplib.',
      'packages/extraction/src/',
      extractionParts,
    ),
    isolate('extraction-tests', 'See the rule of extraction.', 'packages/extraction/', [
      ...extractionParts,
      'packages/testing/',
    ]),
    ...layers('extraction-layers', 'packages/extraction/src', [
      ...['command', 'engines', 'extract.ts', 'verify', 'review', 'fields', 'ranking', 'tagger', 'entities'],
      ...['document', 'lexicon'],
    ]),
    isolate(
      'extraction-training',
      'Training imports only extraction, contracts, service-kit and testing.',
      'packages/extraction-training/',
      ['packages/(extraction|contracts|service-kit|testing)/'],
    ),
    forbid(
      'nothing-runs-training',
      'Only tools import the training and evaluation of the extraction.',
      '(services/|gateway/|frontend/|packages/(?!extraction-training/|speech/eval/))',
      { path: '^packages/extraction-training/' },
    ),
    isolate('speech', 'Speech imports only threads and errors of service-kit.', 'packages/speech/src/', [
      threads,
    ]),
    forbid(
      'engines-are-libraries',
      'This package has no HTTP server, database or broker.',
      'packages/(extraction|extraction-training|speech)/src/',
      { path: npm('express|mongoose|amqplib') },
    ),

    isolate('frontend', 'The front end imports only contracts.', `frontend/(?!${onNode})`, [
      'packages/contracts/',
    ]),
    forbid('frontend-has-no-node', 'The front end runs in browsers.', `frontend/(?!${onNode})src/`, {
      dependencyTypes: ['core'],
    }),
    forbid(
      'features-are-isolated',
      'Features do not import each other. Move shared code to components or lib, or compose features in app.',
      'frontend/src/features/([^/]+)/',
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    ...layers(
      'frontend-layers',
      'frontend/src',
      ['app', 'features', 'components', 'theme', 'lib'],
      ['testing'],
    ),
    ...layers('notes-layers', 'frontend/src/features/notes', [
      ...['list', 'insights', 'note', 'about', 'edit', 'follow-ups', 'email', 'export', 'trash', 'shared'],
    ]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|screens|[.]vitepress)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
