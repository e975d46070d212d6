import { defineConfig, type OxlintOverride } from 'oxlint'

/** What may not be imported where. `src/` is a row of houses: each knows only those to its left. */
export const houses = [
  'platform',
  'brand',
  'cover-art',
  'shop',
  'api',
  'storefront',
  'back-office',
  'operator',
  'server',
]
const adapters = ['api', 'storefront', 'back-office', 'operator']

/** The areas of the shop, every folder of `src/shop`, in the order in which they may know each other: each only those before it. */
export const areas = [
  'localisation',
  'input',
  'mails',
  'staff',
  'alerts',
  'pictures',
  'content',
  'catalogue',
  'enquiries',
  'newsletters',
  'members',
  'cart',
  'pricing',
  'orders',
  'fraud',
  'delivery-log',
  'keys',
  'reviews',
  'invoices',
  'gateways',
  'payments',
  'disputes',
  'webhook-endpoints',
  'suppliers',
  'resellers',
  'outlets',
  'checkout',
  'privacy',
  'reports',
  'products',
  'order-management',
  'customers',
  'settings',
  'workspace',
  'overview',
  'health',
  'demo',
]

/** Files of the shop that may hold sentences of English. */
const inEnglish = [
  // SQL
  'src/shop/**/*-records.ts',
  'src/shop/newsletters/sending/newsletter-outbox.ts',
  // banks read English: decision 041
  'src/shop/disputes/{evidence-*,log-section}.ts',
  'src/shop/disputes/answer/answer-evidence.ts',
  // names and protocols of companies and browsers, and words for the log
  'src/shop/gateways/**',
  'src/shop/input/describe-device.ts',
  // columns of other shops
  'src/shop/products/import/dialects/**',
  // names and help of the metrics
  'src/shop/health/figures/**',
  // lists of tags and media queries
  'src/shop/content/markdown-html.ts',
  'src/shop/newsletters/preview-newsletter.ts',
]

/** Rules of the categories above that find nothing wrong here, or that the compiler, axe and the tests see better. */
const notOurs = [
  'import/no-named-as-default',
  'import/no-named-as-default-member',
  'import/no-unassigned-import',
  'jsx-a11y/click-events-have-key-events',
  'jsx-a11y/no-noninteractive-element-interactions',
  'jsx-a11y/no-noninteractive-element-to-interactive-role',
  'jsx-a11y/no-static-element-interactions',
  'jsx-a11y/prefer-tag-over-role',
  'no-underscore-dangle',
  'no-unmodified-loop-condition',
  'promise/always-return',
  'react/no-array-index-key',
  'react/react-in-jsx-scope',
  'typescript/consistent-return',
  'typescript/no-misused-spread',
  'typescript/no-unsafe-type-assertion',
  'typescript/unbound-method',
  'unicorn/consistent-function-scoping',
  'unicorn/require-post-message-target-origin',
  'vitest/no-conditional-expect',
  'vitest/require-to-throw-message',
]

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node', 'vitest'],
  jsPlugins: ['./scripts/lint/no-literal-path.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['build/**', '.react-router/**', 'src/cover-art/faces/**'],
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['error', 300],
    'max-lines-per-function': ['error', 70],
    'no-console': 'error',
    'import/no-cycle': ['error', { ignoreTypes: true }],
    // what scrolls has to be reached by keyboard
    'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
    'node/no-process-env': 'error',
    // a column's cell is called, not mounted
    'react/no-unstable-nested-components': ['error', { propNamePattern: '{render*,cell}' }],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'no-restricted-properties': ['error', ...formatMakers()],
    'typescript/use-unknown-in-catch-callback-variable': 'error',
    ...switchedOff(notOurs),
  },
  overrides: [
    wall('src/platform/**', housesBut('platform')),
    wall('src/cover-art/**', housesBut('cover-art')),
    wall('sandbox/**', housesBut('platform', 'sandbox')),
    wall('src/shop/**', housesBut('platform', 'cover-art', 'shop')),
    ...areas.map((area, index) =>
      wall(`src/shop/${area}/**`, [...housesBut('platform', 'cover-art', 'shop'), ...areas.slice(index + 1)]),
    ),
    ...adapters.map((adapter) => wall(`src/${adapter}/**`, housesBut('platform', 'shop', adapter))),
    wall('src/server/**', []),
    ...records(),
    {
      files: ['src/storefront/**', 'src/back-office/**', 'src/server/http/**'],
      rules: { 'latchkey/no-literal-path': 'error' },
    },
    { files: ['src/{shop,operator}/**'], rules: { 'latchkey/no-english': 'error' } },
    { files: inEnglish, rules: { 'latchkey/no-english': 'off' } },
    // the table itself
    { files: ['src/back-office/{pages,pages/*-pages}.ts'], rules: { 'latchkey/no-literal-path': 'off' } },
    {
      files: [
        'src/platform/config/**',
        '*.config.ts',
        'scripts/**',
        'tests/**',
        'bench/**',
        'docs/samples/**',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    // a test opens the whole shop, whatever it tests
    {
      files: ['**/*.test.ts', 'tests/**'],
      rules: {
        'latchkey/no-english': 'off',
        'latchkey/no-literal-path': 'off',
        'max-lines-per-function': 'off',
        'no-restricted-imports': 'off',
        'node/no-process-env': 'off',
        'typescript/no-misused-promises': 'off',
      },
    },
    // a picture is drawn from top to bottom
    {
      files: ['src/cover-art/compositions/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
    { files: ['scripts/**', 'bench/**', 'docs/samples/**'], rules: { 'no-console': 'off' } },
    // what the commands print may hold what visitors wrote
    {
      files: ['src/operator/**'],
      rules: { 'no-restricted-properties': ['error', ...formatMakers(), ...terminalStreams()] },
    },
    {
      files: ['src/operator/{terminal,files/progress-line}.ts', 'src/operator/**/*.test.ts'],
      rules: { 'no-restricted-properties': ['error', ...formatMakers()] },
    },
    {
      files: ['src/platform/formats.ts', '**/*.test.ts', 'tests/**', 'scripts/**'],
      rules: { 'no-restricted-properties': 'off' },
    },
  ],
})

function switchedOff(names: string[]): Record<string, 'off'> {
  return Object.fromEntries(names.map((name) => [name, 'off']))
}

function housesBut(...known: string[]): string[] {
  return [...houses, 'sandbox'].filter((house) => !known.includes(house))
}

function terminalStreams() {
  const message = 'Print through src/operator/terminal.ts, which escapes each line.'
  return ['stdout', 'stderr'].map((property) => ({ object: 'process', property, message }))
}

function formatMakers() {
  const message = 'Take it from src/platform/formats.ts, which makes each once.'
  const kinds = ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'DisplayNames', 'Collator', 'PluralRules']
  const methods = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']
  return [
    ...[...kinds, 'RelativeTimeFormat', 'Segmenter'].map((property) => ({
      object: 'Intl',
      property,
      message,
    })),
    ...methods.map((property) => ({ property, message })),
  ]
}

/** Files that may not import from the named folders, nor write SQL. */
function wall(files: string, forbidden: string[], { mayWriteSql = false } = {}): OxlintOverride {
  const patterns =
    forbidden.length === 0
      ? []
      : [
          {
            regex: `^(\\.\\./)+(src/)?(${forbidden.join('|')})/`,
            message: 'See docs/architecture.md: the walls.',
          },
        ]
  const paths = mayWriteSql
    ? []
    : [{ name: 'kysely', importNames: ['sql'], message: 'SQL lives in *-records.ts.' }]
  return { files: [files], rules: { 'no-restricted-imports': ['error', { paths, patterns }] } }
}

/** The same walls for the files that hold SQL. */
function records(): OxlintOverride[] {
  return [
    wall('src/platform/{database/**,**/*-records.ts}', housesBut('platform'), { mayWriteSql: true }),
    ...areas.map((area, index) =>
      wall(
        `src/shop/${area}/**/*-records.ts`,
        [...housesBut('platform', 'cover-art', 'shop'), ...areas.slice(index + 1)],
        { mayWriteSql: true },
      ),
    ),
  ]
}
