/**
 * The arrows of ARCHITECTURE.md as rules. test/architecture/arrows.test.ts plants
 * a violation of each and expects it to be found.
 */
const TIERS = [
  'access',
  'companies',
  'accounts',
  'contents',
  'notifications',
  'tasks',
  'history',
  'comments',
  'approval-flows',
  'brands',
  'products',
  'approval-flow-templates',
  'workflows',
  'designs',
  'overview-templates',
  'parts',
  'excel-templates',
  'list-imports',
  'part-imports',
  'account-imports',
  'specification-formats',
  'specifications',
  'inspections',
  'submissions',
  'search',
  'home',
];

const room = (name) => `^src/${name}/`;
const inRoom = (...rooms) => `^src/(${rooms.join('|')})/`;

/** A feature uses only features to its left: on the server, in the rules and in the browser. */
const tierRules = TIERS.map((feature, i) => ({
  name: `tier-${feature}`,
  comment: `${feature} may use only the features to its left`,
  severity: 'error',
  from: { path: `^src/features/${feature}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^src/features/(${TIERS.slice(i + 1).join('|') || 'nothing'})/(rules|server)/` },
}));

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    {
      name: 'shared-and-engine-stand-alone',
      severity: 'error',
      from: { path: inRoom('shared', 'engine'), pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: inRoom('shared', 'engine') },
    },
    {
      name: 'engine-knows-nothing-of-ours',
      severity: 'error',
      from: { path: room('engine') },
      to: { path: '^src/', pathNot: room('engine') },
    },
    {
      name: 'workbook-knows-nothing-of-ours',
      severity: 'error',
      from: { path: room('workbook') },
      to: { path: '^src/', pathNot: room('workbook') },
    },
    {
      name: 'workbook-model-is-pure',
      comment: 'the model of a workbook is spoken in the browser too: no Node, nothing outside itself',
      severity: 'error',
      from: { path: '^src/workbook/model/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/workbook/model/' },
    },
    {
      name: 'platform-and-ui-know-no-product-noun',
      severity: 'error',
      from: { path: inRoom('platform', 'ui') },
      to: { path: inRoom('features', 'shell', 'main', 'engine', 'workbook') },
    },
    { name: 'platform-and-ui-are-apart', severity: 'error', from: { path: room('platform') }, to: { path: room('ui') } },
    { name: 'ui-and-platform-are-apart', severity: 'error', from: { path: room('ui') }, to: { path: room('platform') } },
    {
      name: 'rules-are-pure',
      comment: 'rules may use shared, the model of workbooks, other rules and zod; no Node, no DOM, no server',
      severity: 'error',
      from: { path: '^src/features/[^/]+/rules/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^src/shared/',
          '^src/workbook/model/',
          '^src/features/[^/]+/rules/',
          '^src/features/[^/]+/[a-z-]*messages\\.ts$',
          '^node_modules/zod/',
        ],
      },
    },
    {
      name: 'server-uses-other-features-by-their-door',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/server/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: {
        path: '^src/features/([^/]+)/',
        pathNot: ['^src/features/$1/', '^src/features/[^/]+/rules/', '^src/features/[^/]+/server/door\\.ts$'],
      },
    },
    {
      name: 'server-stays-on-the-server',
      severity: 'error',
      from: { path: '^src/features/[^/]+/server/' },
      to: { path: ['^src/(ui|shell|main)/', '^src/features/[^/]+/web/'] },
    },
    {
      name: 'only-inspections-use-the-engine',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '^src/features/inspections/server/' },
      to: { path: room('engine') },
    },
    {
      name: 'web-uses-other-features-by-their-embeds',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/web/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/features/([^/]+)/',
        pathNot: [
          '^src/features/$1/(web|rules)/',
          '^src/features/$1/[a-z-]*messages\\.ts$',
          '^src/features/[^/]+/rules/',
          '^src/features/[^/]+/web/embed/',
        ],
      },
    },
    {
      name: 'web-stays-in-the-browser',
      severity: 'error',
      from: { path: '^src/features/[^/]+/web/' },
      to: { path: ['^src/(platform|engine|main|shell)/', '^src/workbook/(?!model/)', '^src/features/[^/]+/server/'] },
    },
    {
      name: 'shell-uses-web-and-rules',
      severity: 'error',
      from: { path: room('shell') },
      to: { path: ['^src/(platform|engine|main|workbook)/', '^src/features/[^/]+/server/'] },
    },
    {
      name: 'main-wires-features',
      severity: 'error',
      from: { path: room('main') },
      to: { path: '^src/features/', pathNot: ['^src/features/[^/]+/server/(feature|door)\\.ts$', '^src/features/[^/]+/rules/'] },
    },
    {
      name: 'tests-stay-out',
      comment: 'tests and their fixtures are used by tests alone',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { path: '\\.(test|fixture)\\.tsx?$' },
    },
    {
      name: 'features-do-not-use-test',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { path: '^test/' },
    },
    ...tierRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.generated\\.ts$' },
    parser: 'swc',
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'], conditionNames: ['node', 'import', 'default'] },
  },
};
